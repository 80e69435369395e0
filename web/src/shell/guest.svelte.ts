/** Who one is here. A guest is made silently when one is first needed. */
import * as api from "../connection/api";
import { i18n } from "./i18n.svelte";

class CurrentGuest {
  /** The name the server knows, or null while one is nobody. */
  name = $state<string | null>(null);
  /** Why one could not come along from a terminal. */
  trouble = $state("");

  /** Finds out who one is, if anybody. */
  async load(): Promise<void> {
    try {
      await this.adoptToken();
      this.name = (await api.me())?.name ?? null;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
    }
  }

  /** A token that is put behind the address of an open page makes everything on it another's. */
  adoptFromAddress = async (): Promise<void> => {
    if (await this.adoptToken()) location.reload();
  };

  /** Who comes from a terminal brings a token behind the address; it goes no further. */
  private async adoptToken(): Promise<boolean> {
    const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
    if (token === undefined) return false;
    history.replaceState(history.state, "", location.pathname);
    try {
      const known = await api.adopt(token);
      this.trouble = known ? "" : i18n.say("web-token-unknown");
      return known;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
      this.trouble = fault.message;
      return false;
    }
  }

  /** Makes sure that one is somebody, by a default name if need be. */
  async ensure(): Promise<void> {
    if (this.name === null) await this.rename(i18n.say("web-guest-name"));
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.introduce(name)).name;
  }
}

export const guest = new CurrentGuest();
