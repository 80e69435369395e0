import { mount } from "svelte";
import App from "./App.svelte";
import { guest } from "./shell/guest.svelte";
import { i18n } from "./shell/i18n.svelte";
import "./board/board.css";
import "./style.css";
import { theme } from "./shell/theme.svelte";

const RETRY_AFTER = 2000; // milliseconds before asking an unreachable server for its words again

/** There is nothing to say without words, so the page waits for them. */
async function begin(): Promise<void> {
  theme.start();
  try {
    await i18n.start();
    await guest.load();
    mount(App, { target: document.getElementById("app") as HTMLElement });
  } catch {
    setTimeout(() => void begin(), RETRY_AFTER);
  }
}

void begin();
