/** Every text of the shell is in both files of words, and none is there for nothing. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../src");
const words = join(import.meta.dirname, "../../src/podium/server/words");
const sources = globSync("**/*.{ts,svelte}", { cwd: src });
const used = new Set(sources.flatMap((path) => found(join(src, path), /["'`](web-[a-z0-9-]+)["'`]/g)));

function found(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, "utf8").matchAll(pattern)].map(([, key]) => key ?? "");
}

it("looks at the whole client", () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(used.size).toBeGreaterThan(50);
});

it.each(["fr", "en"])("says in %s exactly what the client uses", (lang) => {
  const defined = found(join(words, `${lang}.ftl`), /^(web-[a-z0-9-]+) =/gm);
  expect(defined.toSorted()).toEqual([...used].toSorted());
});

it.each(sources)("%s has no text of its own", (path) => {
  if (!path.endsWith(".svelte")) return;
  const markup = readFileSync(join(src, path), "utf8").replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const literal = markup.replace(/<!--[\s\S]*?-->/g, "").replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "");
  const texts = literal.replace(/<[^>]*>/g, "").match(/\p{L}{2,}/gu) ?? [];
  expect(texts.filter((text) => text !== "Podium")).toEqual([]);
});
