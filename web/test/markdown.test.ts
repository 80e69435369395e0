/** Rules as they are drawn: all of their text, and none of it as markup. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blocks, spans, type Block } from "../src/rules/markdown";

const games = join(import.meta.dirname, "../../src/podium/games");

it("tells headings, paragraphs, quotes, lists and code apart", () => {
  const text = "# Rules\n\nOne\nline.\n\n> Said\n> so.\n\n- one\n  thing\n- another\n\n    go 5\n      deeper\n\n    on\n\n## 1. End\n";
  expect(blocks(text)).toEqual([
    { kind: "heading", level: 1, spans: plain("Rules") },
    { kind: "paragraph", spans: plain("One line.") },
    { kind: "quote", spans: plain("Said so.") },
    { kind: "list", items: [plain("one thing"), plain("another")] },
    { kind: "code", text: "go 5\n  deeper\n\non" },
    { kind: "heading", level: 2, spans: plain("1. End") },
  ]);
});

it("shows pictures of ours, and no others", () => {
  const ours = "![A line\nof cars](pictures/line.svg)";
  expect(blocks(ours)).toEqual([{ kind: "picture", alt: "A line of cars", source: "pictures/line.svg" }]);
  const others = ["![x](https://example.org/x.svg)", "![x](pictures/../x.svg)", "![x](javascript:alert)", "see ![x](pictures/x.svg)"];
  for (const other of others) expect(blocks(other)[0]?.kind).toBe("paragraph");
});

it("sets code and stressed words apart, and leaves lone marks as they are", () => {
  expect(spans("a `b*c*` *d* **e** 2 * 3 < `")).toEqual([
    { kind: "text", text: "a " },
    { kind: "code", text: "b*c*" },
    { kind: "text", text: " " },
    { kind: "emphasis", text: "d" },
    { kind: "text", text: " " },
    { kind: "strong", text: "e" },
    { kind: "text", text: " 2 * 3 < `" },
  ]);
  expect(spans("<img src=x onerror=alert(1)>")).toEqual(plain("<img src=x onerror=alert(1)>"));
});

it.each(globSync("*/RULES*.md", { cwd: games }))("leaves out no word of %s", (path) => {
  const text = readFileSync(join(games, path), "utf8").split("| Test |")[0] ?? "";
  const bare = (said: string) => said.replace(/^(#+|>|[-*]) ?/gm, "").replace(/[`*\s]/g, "");
  expect(bare(blocks(text).map(shown).join("\n"))).toBe(bare(text));
});

function plain(text: string): object[] {
  return [{ kind: "text", text }];
}

function shown(block: Block): string {
  if (block.kind === "picture") return `![${block.alt}](${block.source})`;
  if (block.kind === "code") return block.text.replace(/^/gm, "    ");
  const lines = block.kind === "list" ? block.items : [block.spans];
  return lines.map((line) => line.map(({ text }) => text).join("")).join("\n");
}
