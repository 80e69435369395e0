/** What the components of the board kit draw. */
import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, it } from "vitest";
import DeedButton from "../../src/board/DeedButton.svelte";
import Die from "../../src/board/Die.svelte";
import MiniMap from "../../src/board/MiniMap.svelte";
import ScreenReaderText from "../../src/board/ScreenReaderText.svelte";
import Weather from "../../src/board/Weather.svelte";
import { Words } from "../../src/words";

function inside(html: string) {
  return createRawSnippet(() => ({ render: () => html }));
}

it.each([1, 2, 3, 4, 5, 6])("a die of six shows %i pips", (face) => {
  const { body } = render(Die, { props: { face, tumbling: false, pips: true } });
  expect(body.match(/<circle/g)).toHaveLength(face);
});

it("a die of other faces shows its number, and says what it means", () => {
  const { body } = render(Die, { props: { face: 17, tumbling: true, label: "Die: 17" } });
  expect(body).toContain('aria-label="Die: 17"');
  expect(body).toMatch(/class="number[^"]*tumbling[^"]*"[^>]*>17</);
  expect(render(Die, { props: { face: 0, tumbling: false } }).body).toMatch(/idle[^>]*><!---->|idle[^>]*></);
});

it("a mini map frames what is in sight, as far as it is on the board", () => {
  const props = {
    board: { width: 100, height: 50 },
    frame: { x: -5, y: 10, width: 40, height: 20 },
    line: 2,
    onlook: () => undefined,
    ground: inside("<i>ground</i>"),
    children: inside("<g>cars</g>"),
  };
  const { body } = render(MiniMap, { props });
  expect(body).toContain('viewBox="0 0 100 50"');
  expect(body).toMatch(/ground.*<svg.*cars.*<rect/s);
  expect(body).toMatch(/<rect[^>]*x="1"[^>]*width="34"[^>]*y="10"[^>]*height="20"/);
});

it("a button for a deed names its answer and cannot be pressed while an answer is under way", () => {
  const deed = { answer: ["play", "card"], thing: { kind: "play" }, outlook: null };
  const props = { deed, busy: true, class: "dear", onpick: () => undefined, children: inside("<b>Play</b>") };
  const { body } = render(DeedButton, { props });
  expect(body).toMatch(/<button[^>]*class="deed dear"/);
  expect(body).toMatch(/data-answer="play card"/);
  expect(body).toMatch(/aria-disabled="true"/);
  expect(body).toContain("<b>Play</b>");
});

it("what a view tells is a region of its own, a paragraph a sentence", () => {
  const words = new Words("en", ["web-view = The table"]);
  const { body } = render(ScreenReaderText, { props: { texts: ["Turn 3.", "Ada leads."], words } });
  expect(body).toMatch(/<section[^>]*aria-label="The table"/);
  expect(body.match(/<p>/g)).toHaveLength(2);
});

it("sun and rain look different, and say what they are", () => {
  const [sun, rain] = ["Dry", "Rain"].map((text, wet) => render(Weather, { props: { rain: wet === 1, text } }).body);
  expect(sun).toMatch(/<circle.*Dry/s);
  expect(rain).toMatch(/<path.*Rain/s);
  expect(rain).not.toContain("<circle");
});
