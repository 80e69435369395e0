import { mount } from "svelte";
import App from "./App.svelte";
import { guest } from "./guest.svelte";
import { speech } from "./speech.svelte";
import "./style.css";
import { look } from "./theme.svelte";

const AGAIN = 2000; // milliseconds before asking an unreachable server for its words again

/** There is nothing to say without words, so the page waits for them. */
async function begin(): Promise<void> {
  look.begin();
  try {
    await speech.begin();
    await guest.recall();
    mount(App, { target: document.getElementById("app") as HTMLElement });
  } catch {
    setTimeout(() => void begin(), AGAIN);
  }
}

void begin();
