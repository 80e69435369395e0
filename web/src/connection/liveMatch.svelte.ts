/** A match as this browser knows it: the connection to it, where it stands, and what one sends. */
import { motionDisabled } from "../board/motion";
import type { ServerMessage, Events, Hello, MatchInfo, Preference, Refused, Schemas, View } from "../wire";
import { forgetSeats, keepOnArrival } from "../dice/receipts";
import * as api from "./api";
import { MomentQueue } from "./momentQueue";
import { ReconnectingSocket, type ConnectionState } from "./socket";
import { afterMessage, type Standing } from "./standing";

const KNOWN_AGAIN = [200, 800, 2000]; // milliseconds before each look whether one is still known after a sign-out

export class LiveMatch {
  hello = $state.raw<Hello | null>(null);
  /** Who sits there, as far as is known; null until the server has said it. */
  match = $state.raw<MatchInfo | null>(null);
  /** What is shown now; null while the match has not begun. */
  standing = $state.raw<Standing | null>(null);
  /** What is answered for the player without asking. */
  preferences = $state.raw<readonly Preference[]>([]);
  connection = $state<ConnectionState>("opening");
  /** Why something was not taken. */
  refused = $state.raw<Refused | null>(null);
  /** The answer under way. */
  private pending = $state.raw<Schemas["Choose"] | null>(null);
  /** Messages that wait to be shown: the queue's count, where Svelte can see it. */
  private waiting = $state(0);
  /** When the match began, on this machine's clock, in seconds. */
  private began = $state(0);

  /** The number of the last message: a new connection asks for what came after it. */
  private lastNumber = 0;
  private socket: ReconnectingSocket | null = null;
  private closed = false;
  /** The server has closed the socket because of a sign-out; it is not known yet whether that was this browser's. */
  private signingOut = false;
  private readonly queue: MomentQueue<View | Events>;

  constructor(
    readonly id: string,
    private readonly lang: () => string,
  ) {
    this.queue = new MomentQueue((message) => this.show(message), motionDisabled);
  }

  /** Whether an answer would come too early: one is under way, or more is to be shown first. */
  get busy(): boolean {
    return this.pending !== null || this.waiting > 0;
  }

  /** Seconds since the match began. */
  elapsed(): number {
    return performance.now() / 1000 - this.began;
  }

  async open(): Promise<void> {
    this.match = await api.find(this.id);
    if (!this.match.earlier) this.connect();
  }

  join(seat: number | null, lineup: string): Promise<void> {
    return this.reseat(async () => api.join(this.match ?? (await api.find(this.id)), seat, lineup));
  }

  leave(): Promise<void> {
    const before = this.match;
    return this.reseat(async () => {
      const left = await api.leave(this.id);
      if (before !== null) forgetSeats(before);
      return left;
    });
  }

  /** The socket is opened anew: the server looks at who one is only when it opens. */
  private async reseat(ask: () => Promise<MatchInfo>): Promise<void> {
    this.socket?.close();
    try {
      this.match = await ask();
    } finally {
      this.connect();
    }
  }

  close(): void {
    this.closed = true;
    this.queue.clear();
    this.socket?.close();
  }

  choose(answer: readonly string[]): void {
    const question = this.standing?.ask?.id;
    if (question === undefined || this.busy) return;
    this.refused = null;
    this.pending = { type: "choose", question, answer: [...answer] };
    this.socket?.send(this.pending);
  }

  undo(): void {
    this.refused = null;
    this.socket?.send({ type: "undo" });
  }

  resign(): void {
    this.refused = null;
    this.socket?.send({ type: "resign" });
  }

  prefer(name: string, value: string, thisTurn = false): void {
    this.refused = null;
    this.socket?.send({ type: "prefer", name, value, this_turn: thisTurn });
  }

  settled(): void {
    this.queue.settled();
    this.waiting = this.queue.waiting;
  }

  private connect(): void {
    this.socket?.close();
    this.queue.clear();
    this.lastNumber = 0;
    this.socket = new ReconnectingSocket({
      address: () => api.socketAddress(this.id, { after: String(this.lastNumber), lang: this.lang() }),
      receive: (message) => this.receive(message),
      stateChanged: (state) => {
        if (!this.signingOut) this.connection = state;
      },
    });
  }

  private receive(message: ServerMessage): void {
    if (message.type === "hello") this.onHello(message);
    else if (message.type === "waiting") this.match = message.match;
    else if (message.type === "preferences") this.preferences = message.preferences;
    else if (message.type === "refused") this.onRefused(message);
    else this.onMessage(message);
  }

  /** After a lost connection an answer may or may not have arrived: it is sent again, and counts once. */
  private onHello(hello: Hello): void {
    this.hello = hello;
    this.match = hello.match;
    this.preferences = hello.preferences ?? [];
    keepOnArrival(hello.match, hello.header);
    this.began = performance.now() / 1000 - hello.t;
    if (this.pending !== null) this.socket?.send(this.pending);
  }

  /** A question that went stale meanwhile is no news, unless one has just answered it. */
  private onRefused(message: Schemas["RefusedMessage"]): void {
    if (message.refusal.key === "signed-out") {
      void this.onSignedOut(message.refusal);
      return;
    }
    const known = message.question !== null && message.question === this.pending?.question;
    if (message.refusal.key === "stale-question" && !known) return;
    if (known) this.pending = null;
    this.refused = message.refusal;
  }

  /** Somebody signed out elsewhere: on another page of this browser, which is known still, or not here. */
  private async onSignedOut(refusal: Refused): Promise<void> {
    this.signingOut = true;
    this.connection = "lost";
    const known = await this.isKnownAgain();
    this.signingOut = false;
    if (this.closed) return;
    if (known) {
      this.connect();
      return;
    }
    this.refused = refusal;
    this.connection = "refused";
  }

  /** The socket is closed before the page that signed out has its fresh cookie: a moment is given for that. */
  private async isKnownAgain(): Promise<boolean> {
    for (const wait of KNOWN_AGAIN) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const me = await api.me().catch(() => null);
      if (me !== null || this.closed) return true;
    }
    return false;
  }

  /** Takes a message in its turn; an answer under way has arrived, or its question is gone. */
  private onMessage(message: View | Events): void {
    if (message.type === "events" && message.n <= this.lastNumber) return;
    this.lastNumber = message.n;
    if (message.type === "view" ? message.ask?.id !== this.pending?.question : message.answered !== undefined) {
      this.pending = null;
    }
    if (message.type === "view") this.queue.clear();
    else this.closeAnswered(message);
    this.queue.push(message);
    this.waiting = this.queue.waiting;
  }

  /** A question that was answered for the player is not shown while what came before it still moves. */
  private closeAnswered({ answered }: Events): void {
    const asked = this.standing?.ask?.id;
    if (this.standing !== null && asked !== undefined && asked === answered) this.standing = { ...this.standing, ask: null };
  }

  private show(message: View | Events): void {
    this.standing = afterMessage(this.standing, message);
    this.waiting = this.queue.waiting;
  }
}
