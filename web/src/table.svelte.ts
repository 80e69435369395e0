/** A match as this browser knows it: the line to it, where it stands, and what one sends. */
import * as api from "./api";
import { Line, type LineState } from "./line";
import { still } from "./motion";
import { Pace } from "./pace";
import { after, type Standing } from "./standing";
import type { Down, Events, Hello, MatchInfo, Refused, Schemas, View } from "./wire";

export class Table {
  hello = $state.raw<Hello | null>(null);
  /** Who sits there, as far as is known; null until the server has said it. */
  match = $state.raw<MatchInfo | null>(null);
  /** What is shown now; null while the match has not begun. */
  standing = $state.raw<Standing | null>(null);
  connection = $state<LineState>("opening");
  /** Why something was not taken. */
  refused = $state.raw<Refused | null>(null);
  /** The answer under way. */
  private sent = $state.raw<Schemas["Choose"] | null>(null);
  private behind = $state(0);
  /** When the match began, on this machine's clock, in seconds. */
  private began = $state(0);

  private heard = 0;
  private line: Line | null = null;
  private readonly pace: Pace<View | Events>;

  constructor(
    readonly id: string,
    private readonly lang: () => string,
  ) {
    this.pace = new Pace((message) => this.show(message), still);
  }

  /** Whether an answer would come too early: one is under way, or more is to be shown first. */
  get busy(): boolean {
    return this.sent !== null || this.behind > 0;
  }

  /** Seconds since the match began. */
  elapsed(): number {
    return performance.now() / 1000 - this.began;
  }

  async open(): Promise<void> {
    this.match = await api.find(this.id);
    this.dial();
  }

  join(seat: number | null, lineup: string): Promise<void> {
    return this.reseat(() => api.join(this.id, seat, lineup));
  }

  leave(): Promise<void> {
    return this.reseat(() => api.leave(this.id));
  }

  /** The line is opened anew, because the server knows then who is at it. */
  private async reseat(ask: () => Promise<MatchInfo>): Promise<void> {
    this.line?.close();
    try {
      this.match = await ask();
    } finally {
      this.dial();
    }
  }

  close(): void {
    this.pace.clear();
    this.line?.close();
  }

  choose(answer: readonly string[]): void {
    const question = this.standing?.ask?.id;
    if (question === undefined || this.busy) return;
    this.refused = null;
    this.sent = { type: "choose", question, answer: [...answer] };
    this.line?.send(this.sent);
  }

  undo(): void {
    this.refused = null;
    this.line?.send({ type: "undo" });
  }

  resign(): void {
    this.refused = null;
    this.line?.send({ type: "resign" });
  }

  settled(): void {
    this.pace.settled();
    this.behind = this.pace.waiting;
  }

  private dial(): void {
    this.line?.close();
    this.pace.clear();
    this.heard = 0;
    this.line = new Line({
      address: () => api.socketAddress(this.id, { after: String(this.heard), lang: this.lang() }),
      hear: (message) => this.hear(message),
      changed: (state) => (this.connection = state),
    });
  }

  private hear(message: Down): void {
    if (message.type === "hello") this.greet(message);
    else if (message.type === "waiting") this.match = message.match;
    else if (message.type === "refused") this.refuse(message);
    else this.take(message);
  }

  /** After a lost line an answer may or may not have arrived: it is sent again, and counts once. */
  private greet(hello: Hello): void {
    this.hello = hello;
    this.match = hello.match;
    this.began = performance.now() / 1000 - hello.t;
    if (this.sent !== null) this.line?.send(this.sent);
  }

  private refuse(message: Schemas["No"]): void {
    const known = message.question !== null && message.question === this.sent?.question;
    if (message.refusal.key === "stale-question" && !known) return;
    if (known) this.sent = null;
    this.refused = message.refusal;
  }

  private take(message: View | Events): void {
    if (message.type === "events" && message.n <= this.heard) return;
    this.heard = message.n;
    if (message.type === "view" ? message.ask?.id !== this.sent?.question : message.answered !== undefined) {
      this.sent = null;
    }
    if (message.type === "view") this.pace.clear();
    this.pace.push(message);
    this.behind = this.pace.waiting;
  }

  private show(message: View | Events): void {
    this.standing = after(this.standing, message);
    this.behind = this.pace.waiting;
  }
}
