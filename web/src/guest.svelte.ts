/** Who one is here. A guest is made silently when one is first needed. */
import * as api from "./api";
import { speech } from "./speech.svelte";

class Me {
  /** The name the server knows, or null while one is nobody. */
  name = $state<string | null>(null);
  /** Why one could not come along from a terminal. */
  trouble = $state("");

  /** Finds out who one is, if anybody. */
  async recall(): Promise<void> {
    try {
      await this.comeAlong();
      this.name = (await api.me())?.name ?? null;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
    }
  }

  /** A token that is put behind the address of an open page makes everything on it another's. */
  arrive = async (): Promise<void> => {
    if (await this.comeAlong()) location.reload();
  };

  /** Who comes from a terminal brings a token behind the address; it goes no further. */
  private async comeAlong(): Promise<boolean> {
    const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
    if (token === undefined) return false;
    history.replaceState(history.state, "", location.pathname);
    try {
      const known = await api.adopt(token);
      this.trouble = known ? "" : speech.say("web-token-unknown");
      return known;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
      this.trouble = fault.message;
      return false;
    }
  }

  /** Makes sure that one is somebody, by a default name if need be. */
  async be(): Promise<void> {
    if (this.name === null) await this.rename(speech.say("web-guest-name"));
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.introduce(name)).name;
  }
}

export const guest = new Me();
