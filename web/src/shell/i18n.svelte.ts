/** The language of the page, and the words of the shell and of every game met so far in it. */
import type { Schemas } from "../wire";
import { Words, type Facts } from "../words";

export const LANGUAGES = ["fr", "en"] as const;
export type Lang = (typeof LANGUAGES)[number];

const STORAGE_KEY = "podium-lang";

class I18n {
  lang = $state<Lang>(LANGUAGES[0]);
  /** The words of the shell; null until they are there. */
  words = $state.raw<Words | null>(null);
  private games = $state.raw<Readonly<Record<string, Words>>>({});

  /** A sentence of the shell. */
  say(key: string, facts: Facts = {}): string {
    return this.words?.say(key, facts) ?? "";
  }

  /** The words of a game, with those of the shell; null until they are there. */
  wordsOf(game: string): Words | null {
    return this.games[game] ?? null;
  }

  /** Starts in the language chosen before, or in the browser's. */
  start(): Promise<void> {
    const wished = [localStorage.getItem(STORAGE_KEY), ...navigator.languages.map((each) => each.slice(0, 2))];
    return this.switchTo(wished.find(isLang) ?? LANGUAGES[0]);
  }

  /** Changes the language once all words for it are there. */
  async switchTo(lang: Lang): Promise<void> {
    const known = Object.keys(this.games);
    const [shell, ...games] = await Promise.all([load(lang), ...known.map((game) => load(lang, game))]);
    this.words = shell;
    this.games = Object.fromEntries(known.map((game, at) => [game, games[at] as Words]));
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  async choose(lang: Lang): Promise<void> {
    localStorage.setItem(STORAGE_KEY, lang);
    await this.switchTo(lang);
  }

  async loadGame(game: string): Promise<void> {
    while (this.games[game]?.lang !== this.lang) {
      const words = await load(this.lang, game);
      this.games = { ...this.games, [game]: words };
    }
  }
}

export const i18n = new I18n();

function isLang(text: string | null): text is Lang {
  return LANGUAGES.some((lang) => lang === text);
}

/** The words of the shell, or those of a game, which include them. */
async function load(lang: Lang, game = ""): Promise<Words> {
  const reply = await fetch(`/api/words/${lang}${game && `/${encodeURIComponent(game)}`}`);
  if (!reply.ok) throw new Error(`no words for '${game}' in '${lang}'`);
  return new Words(lang, ((await reply.json()) as Schemas["Texts"]).sources);
}
