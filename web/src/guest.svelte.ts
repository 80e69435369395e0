/** Who one is here. A guest is made silently when one is first needed. */
import * as api from "./api";
import { speech } from "./speech.svelte";

class Me {
  /** The name the server knows, or null while one is nobody. */
  name = $state<string | null>(null);

  /** Finds out who one is, if anybody. */
  async recall(): Promise<void> {
    try {
      await this.comeAlong();
      this.name = (await api.me())?.name ?? null;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
    }
  }

  /** Who comes from a terminal brings a token behind the address; it goes no further. */
  private async comeAlong(): Promise<void> {
    const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
    if (token === undefined) return;
    history.replaceState(null, "", location.pathname);
    await api.adopt(token);
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
