/** The Markdown that rules are written in, as blocks to be drawn: nothing of it is ever markup. */

/** A stretch of a line: plain, or set apart. */
export interface Span {
  kind: "text" | "code" | "emphasis" | "strong";
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph" | "quote"; spans: Span[] }
  | { kind: "picture"; alt: string; source: string }
  | { kind: "list"; items: Span[][] }
  | { kind: "code"; text: string };

const INDENT = "    ";
/** A picture of ours, alone in its paragraph: a plain name in the folder of pictures. */
const PICTURE = /^!\[([^\]]+)\]\((pictures\/[a-z-]+\.svg)\)$/;
const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/** A text as blocks, which blank lines keep apart. */
export function blocks(text: string): Block[] {
  const chunks = text.split(/\n(?:[ \t]*\n)+/).filter((chunk) => chunk.trim() !== "");
  return chunks.map(block).reduce(joined, []);
}

function block(chunk: string): Block {
  const lines = chunk.split("\n").filter((line) => line.trim() !== "");
  const first = lines[0] ?? "";
  const [, hashes, title] = /^(#{1,6}) +(.*)$/.exec(first) ?? [];
  if (hashes !== undefined && title !== undefined) return { kind: "heading", level: hashes.length, spans: spans(title) };
  const [, alt, source] = PICTURE.exec(flowing(lines)) ?? [];
  if (alt !== undefined && source !== undefined) return { kind: "picture", alt, source };
  if (first.startsWith(INDENT)) return { kind: "code", text: lines.map((line) => line.replace(INDENT, "")).join("\n") };
  if (first.startsWith(">")) return { kind: "quote", spans: spans(flowing(lines.map((line) => line.replace(/^> ?/, "")))) };
  if (/^[-*] /.test(first)) return { kind: "list", items: items(lines).map(spans) };
  return { kind: "paragraph", spans: spans(flowing(lines)) };
}

/** Code with a blank line in it is still one piece. */
function joined(before: Block[], next: Block): Block[] {
  const last = before.at(-1);
  if (last?.kind !== "code" || next.kind !== "code") return [...before, next];
  return [...before.slice(0, -1), { kind: "code", text: `${last.text}\n\n${next.text}` }];
}

/** The items of a list; a line without a mark goes on with the one before it. */
function items(lines: readonly string[]): string[] {
  const whole = flowing(lines.map((line) => line.trim().replace(/^[-*] /, "\n")));
  return whole.split("\n").map((item) => item.trim()).filter((item) => item !== "");
}

function flowing(lines: readonly string[]): string {
  return lines.join(" ");
}

/** A line with what is set apart in it. */
export function spans(line: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKED)) {
    found.push({ kind: "text", text: line.slice(from, match.index) }, marked(match));
    from = match.index + match[0].length;
  }
  return [...found, { kind: "text" as const, text: line.slice(from) }].filter(({ text }) => text !== "");
}

function marked([, code, strong, emphasis]: readonly (string | undefined)[]): Span {
  if (code !== undefined) return { kind: "code", text: code };
  return strong !== undefined ? { kind: "strong", text: strong } : { kind: "emphasis", text: emphasis ?? "" };
}
