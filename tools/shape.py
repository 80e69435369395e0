"""Print the shape of a source tree in figures: ``shape.py [FOLDER] [--json] [--list]``.

Lines of functions (docstrings included), comments as a share of the lines that are not blank, the
longest chain of own classes, the fullest folder, the longest file, import cycles (modules, imports
inside functions included, those for types only left out), and how many imports are inside
functions. ``--list`` names what the last figures count.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from io import StringIO
from pathlib import Path
from statistics import median
from tokenize import COMMENT, generate_tokens

ROOT = Path(__file__).parents[1]
SOURCES = (".py", ".ts", ".svelte")
GENERATED = ("schema.d.ts",)
HEAD = ("", "functions", "", "comments", "class", "files in", "longest", "import", "imports in")
UNITS = ("", "median", "p90", "", "chain", "a folder", "file", "cycles", "functions")
# Measured beforehand, in the same way, for comparison; not measured here.
OTHERS = {
    "python-chess": (5, 27, 4.3, 5, 8),
    "Starlette": (5, 27, 5.6, 3, 23),
    "structlog": (7, 29, 5.1, 2, 21),
}

Definition = ast.FunctionDef | ast.AsyncFunctionDef
Importing = ast.Import | ast.ImportFrom


@dataclass
class Shape:
    """The figures of a tree, and what some of them count."""

    median: float = 0
    p90: float = 0
    comments: float = 0  # percent
    chain: list[str] = field(default_factory=list)  # classes, the deepest first
    folder: tuple[int, str] = (0, "")
    file: tuple[int, str] = (0, "")
    cycles: list[list[str]] = field(default_factory=list)  # modules
    inside: list[str] = field(default_factory=list)  # imports inside functions, with their place


class Module:
    """A Python file, read."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.is_package = path.stem == "__init__"
        parts = (root.name, *path.relative_to(root).with_suffix("").parts)
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.source = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)

    def imports(self) -> Iterator[tuple[Importing, bool]]:
        """All imports but those for types only, and whether they are inside a function."""
        yield from imports_in(self.tree, False)

    def targets(self, node: Importing) -> list[str]:
        """What an import names: modules, or things in modules."""
        if isinstance(node, ast.Import):
            return [alias.name for alias in node.names]
        base = self.base_of(node)
        return [f"{base}.{alias.name}" for alias in node.names]

    def base_of(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        parts = parts[: len(parts) - node.level + self.is_package]
        return ".".join([*parts, *filter(None, [node.module])])


def imports_in(node: ast.AST, inside: bool) -> Iterator[tuple[Importing, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Importing):
            yield child, inside
        elif isinstance(child, ast.If) and is_type_checking(child.test):
            for other in child.orelse:
                yield from imports_in(other, inside)
        else:
            yield from imports_in(child, inside or isinstance(child, Definition))


def is_type_checking(test: ast.expr) -> bool:
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def measure(root: Path) -> Shape:
    """The shape of all source files under a folder; figures of code are those of Python."""
    paths = [
        path
        for path in sorted(root.rglob("*"))
        if path.suffix in SOURCES and path.name not in GENERATED
    ]
    shape = Shape()
    folders = Counter(str(path.parent.relative_to(root.parent)) for path in paths)
    shape.folder = max(((count, name) for name, count in folders.items()), default=(0, ""))
    lengths = ((lines_of(path), str(path.relative_to(root.parent))) for path in paths)
    shape.file = max(lengths, default=(0, ""))
    modules = {
        module.name: module
        for module in (Module(path, root) for path in paths if path.suffix == ".py")
    }
    if modules:
        measure_code(shape, modules)
    return shape


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def measure_code(shape: Shape, modules: Mapping[str, Module]) -> None:
    lengths = sorted(length for module in modules.values() for length in functions_of(module))
    shape.median = median(lengths or [0])
    shape.p90 = lengths[int(0.9 * len(lengths))] if lengths else 0
    lines = sum(bool(line.strip()) for each in modules.values() for line in each.source.split("\n"))
    shape.comments = round(100 * sum(map(comments_of, modules.values())) / max(lines, 1), 1)
    shape.chain = longest_chain(modules)
    shape.cycles = cycles_of(import_graph(modules))
    shape.inside = [each for module in modules.values() for each in inside_functions(module)]


def functions_of(module: Module) -> Iterator[int]:
    """The lines of each function and method, docstring included."""
    for node in ast.walk(module.tree):
        if isinstance(node, Definition):
            yield (node.end_lineno or node.lineno) - node.lineno + 1


def comments_of(module: Module) -> int:
    tokens = generate_tokens(StringIO(module.source).readline)
    return sum(token.type == COMMENT for token in tokens)


def inside_functions(module: Module) -> Iterator[str]:
    for node, inside in module.imports():
        if inside:
            yield f"{module.name}:{node.lineno} {ast.unparse(node)}"


def import_graph(modules: Mapping[str, Module]) -> dict[str, set[str]]:
    """Which module imports which; a package imported for what its ``__init__`` holds, too."""
    graph: dict[str, set[str]] = {}
    for module in modules.values():
        named = (name for node, _ in module.imports() for name in module.targets(node))
        found = {name if name in modules else name.rpartition(".")[0] for name in named}
        graph[module.name] = found & modules.keys() - {module.name}
    return graph


def cycles_of(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import each other, directly or by others; the largest knot first."""
    reached = {name: reachable(graph, name) for name in graph}
    knots = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in graph
        if name in reached[name]
    }
    return sorted((sorted(knot) for knot in knots), key=len, reverse=True)


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [*graph[start]]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += graph[name]
    return found


def longest_chain(modules: Mapping[str, Module]) -> list[str]:
    """The class with the most ancestors in the same tree, and these, the nearest first."""
    parents = {
        f"{module.name}.{node.name}": [full_name(module, modules, base) for base in node.bases]
        for module in modules.values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ClassDef)
    }

    def chain(name: str) -> list[str]:
        longer = (chain(parent) for parent in parents[name] if parent in parents)
        return [name, *max(longer, key=len, default=[])]

    return max(map(chain, parents), key=len, default=[])


def full_name(module: Module, modules: Mapping[str, Module], base: ast.expr) -> str:
    """Where a base class is defined, through all modules that only pass it on."""
    if isinstance(base, ast.Subscript):
        base = base.value
    name = ast.unparse(base)
    head, dot, rest = name.partition(".")
    for node, _ in module.imports():
        for alias, target in zip(node.names, module.targets(node), strict=True):
            if (alias.asname or alias.name) == head:
                return follow(modules, f"{target}{dot}{rest}")
    return f"{module.name}.{name}"


def follow(modules: Mapping[str, Module], name: str) -> str:
    """Where a name comes from that a package imports to offer it."""
    place, _, thing = name.rpartition(".")
    if place not in modules:
        return name
    for node, _ in modules[place].imports():
        for alias, target in zip(node.names, modules[place].targets(node), strict=True):
            if (alias.asname or alias.name) == thing:
                return follow(modules, target)
    return name


def rows(name: str, shape: Shape) -> Iterator[tuple[str, ...]]:
    yield HEAD
    yield UNITS
    figures = (shape.median, shape.p90, shape.comments, len(shape.chain), shape.folder[0])
    more = (shape.file[0], len(shape.cycles), len(shape.inside))
    yield (name, *map(shown, figures + more))
    for other, measured in OTHERS.items():
        yield (f"{other} *", *map(shown, measured), "", "", "")


def shown(figure: float) -> str:
    return f"{figure:g}"


def table(name: str, shape: Shape) -> str:
    """The figures beside those of others."""
    lines = []
    for first, *rest in rows(name, shape):
        cells = "".join(f"{cell:>11}" for cell in rest)
        lines.append(f"{first:<15}{cells}".rstrip())
    return "\n".join([*lines, "* measured beforehand in the same way; comments in percent"])


def details(shape: Shape) -> Iterator[str]:
    yield f"Fullest folder: {shape.folder[1]} ({shape.folder[0]})"
    yield f"Longest file: {shape.file[1]} ({shape.file[0]})"
    yield f"Longest chain: {' < '.join(shape.chain)}"
    yield from (f"Cycle: {', '.join(cycle)}" for cycle in shape.cycles)
    yield from (f"Inside a function: {each}" for each in shape.inside)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "src" / "podium")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--list", action="store_true", help="name what the figures count")
    options = parser.parse_args()
    folder = options.folder.resolve()
    shape = measure(folder)
    if options.json:
        said = [json.dumps(asdict(shape))]
    else:
        said = [table(folder.name, shape), *(details(shape) if options.list else ())]
    sys.stdout.write("\n".join(said) + "\n")


if __name__ == "__main__":
    main()
