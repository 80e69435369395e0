/** Who one is here. A guest is made silently when one is first needed. */
import * as api from "../connection/api";
import { i18n } from "./i18n.svelte";

class CurrentGuest {
  /** The name the server knows, or null while one is nobody. */
  name = $state<string | null>(null);
  /** What is wrong with the address one came by. */
  trouble = $state("");
  /** A code that one came with or typed: it is asked whether to go on as its guest. */
  offeredCode = $state("");

  /** Finds out who one is, if anybody. */
  async load(): Promise<void> {
    addEventListener("hashchange", this.readAddress); // before anything is waited for: no address is missed
    this.readAddress();
    try {
      this.name = (await api.me())?.name ?? null;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
    }
  }

  /** Who comes from elsewhere brings a code behind the address; it goes no further, and does nothing by itself. */
  readAddress = (): void => {
    const [, what, text] = /^#(code|token)=(.*)$/.exec(location.hash) ?? [];
    if (what === undefined) return;
    history.replaceState(history.state, "", location.pathname);
    this.trouble = what === "token" ? i18n.say("web-token-gone") : "";
    if (what === "code") this.offeredCode = decoded(text ?? "");
  };

  /** Makes sure that one is somebody, by a default name if need be. */
  async ensure(): Promise<void> {
    if (this.name === null) await this.rename(i18n.say("web-guest-name"));
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.introduce(name)).name;
  }
}

export const guest = new CurrentGuest();

/** A part of an address as it was meant; as it is, if nobody could have meant it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
