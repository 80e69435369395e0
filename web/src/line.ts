/** The line to the server: a socket that comes back by itself and asks for what it missed. */
import type { Down, Up } from "./wire";

const SHORTEST = 500; // milliseconds before trying again
const LONGEST = 10_000;
const REFUSED = 4000; // the code with which the server closes a line it will not open again

export type LineState = "opening" | "open" | "lost" | "refused";

export interface Ends {
  /** The address to open, so that nothing already heard is sent again. */
  address(): string;
  hear(message: Down): void;
  changed(state: LineState): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private ended = false;

  constructor(private readonly ends: Ends) {
    addEventListener("online", this.again);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.again);
    this.open();
  }

  /** Sends a message, and tells whether the line was open for it. */
  send(message: Up): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.again);
    this.hangUp();
  }

  private open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.ends.address());
    this.socket = socket;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Down);
    socket.onclose = ({ code }) => (code === REFUSED ? this.refused() : this.lost());
  }

  /** The line is open when something is heard: a server in trouble may close it right away. */
  private hear(message: Down): void {
    this.failures = 0;
    this.ends.changed("open");
    this.ends.hear(message);
  }

  private refused(): void {
    this.close();
    this.ends.changed("refused");
  }

  private lost(): void {
    this.socket = null;
    this.ends.changed("lost");
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.failures++);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Tries at once when there is reason to believe that it works again. */
  private again = (): void => {
    if (!this.ended && this.socket === null && !document.hidden) this.open();
  };

  private drop = (): void => {
    if (this.socket === null) return;
    this.hangUp();
    this.lost();
  };

  private hangUp(): void {
    const socket = this.socket;
    if (socket === null) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.socket = null;
  }
}
