/** The connection to the server: a socket that comes back by itself and asks for what it missed. */
import type { ServerMessage, ClientMessage } from "../wire";

const MIN_WAIT = 500; // milliseconds before trying again
const MAX_WAIT = 10_000;
const CLOSED_FOR_GOOD = 4000; // the code with which the server closes a socket it will not open again

export type ConnectionState = "opening" | "open" | "lost" | "refused";

export interface SocketHandlers {
  /** The address to open, so that nothing already received is sent again. */
  address(): string;
  receive(message: ServerMessage): void;
  stateChanged(state: ConnectionState): void;
}

export class ReconnectingSocket {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private ended = false;

  constructor(private readonly handlers: SocketHandlers) {
    addEventListener("online", this.retry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.retry);
    this.open();
  }

  /** Sends a message, and tells whether the socket was open for it. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.retry);
    this.disconnect();
  }

  private open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.handlers.address());
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => (code === CLOSED_FOR_GOOD ? this.refused() : this.lost());
  }

  /** The connection counts as open when something arrives: a server in trouble may close it right away. */
  private receive(message: ServerMessage): void {
    this.failures = 0;
    this.handlers.stateChanged("open");
    this.handlers.receive(message);
  }

  private refused(): void {
    this.close();
    this.handlers.stateChanged("refused");
  }

  private lost(): void {
    this.socket = null;
    this.handlers.stateChanged("lost");
    const wait = Math.min(MAX_WAIT, MIN_WAIT * 2 ** this.failures++);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Tries at once when there is reason to believe that it works again. */
  private retry = (): void => {
    if (!this.ended && this.socket === null && !document.hidden) this.open();
  };

  private drop = (): void => {
    if (this.socket === null) return;
    this.disconnect();
    this.lost();
  };

  private disconnect(): void {
    const socket = this.socket;
    if (socket === null) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.socket = null;
  }
}
