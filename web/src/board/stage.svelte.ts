/**
 * The stage of a board: what is shown now, on its way to what is so.
 *
 * A message says what happened and how things stand then. The stage plays what happened, one step after the
 * other, and then stands as the view does. A game states its steps, how long each takes, and what each shows.
 */
import type { Question, Thing } from "../wire";
import { motionDisabled } from "./motion";

/** What one message brings: the events, and how things stand after them. */
export interface Moment<View, Facts = unknown> {
  fresh: readonly Thing[];
  view: View;
  board: Facts;
  ask: Question | null;
  /** What the view tells, in the reader's language. */
  texts?: readonly string[];
}

/** How much of a message is worth watching, and how fast. */
export interface Tempo {
  /** With more steps than these nothing is played: who was away for long sees how it stands. */
  maxSteps: number;
  /** Milliseconds for all steps of a message; longer ones are played faster. */
  maxTime: number;
  /** The part of the time that steps take when more waits to be shown. */
  hurry: number;
}

export abstract class Stage<View, Step, Facts = unknown> {
  /** The view as far as it has been shown. */
  view = $state.raw<View>() as View;
  /** The facts of the board that go with the last view that was shown whole. */
  facts = $state.raw<Facts>() as Facts;
  /** The question that goes with it. */
  ask = $state.raw<Question | null>(null);
  /** What that view says. Once nothing moves any more the board's own texts are as new, in any language. */
  texts = $state.raw<readonly string[]>([]);
  moving = $state(false);
  /** What happened last. */
  news = $state.raw<Thing | null>(null);

  protected goal: Moment<View, Facts>;
  private plays = 0;

  constructor(
    first: Moment<View, Facts>,
    private readonly tempo: Tempo,
  ) {
    this.goal = first;
    this.view = first.view;
    this.facts = first.board;
    this.ask = first.ask;
    this.texts = first.texts ?? [];
  }

  /** What is to be played of some events. */
  protected abstract stepsOf(events: readonly Thing[]): readonly Step[];

  /** Milliseconds that a step takes at its best. */
  protected abstract timeOf(step: Step): number;

  /** Shows a step in that time; `on` says whether it is still wanted. */
  protected abstract playStep(step: Step, time: number, on: () => boolean): Promise<void>;

  /** Ends whatever moves, and stands as a view does; `moving` tells whether something was played before. */
  protected abstract stand(view: View): void;

  /** What is so at once when steps are played, before the first of them. */
  protected begin(): void {}

  /** What remains of steps that nobody watches. */
  protected skip(_steps: readonly Step[]): void {}

  /**
   * Plays a moment, then stands as its view does; tells whether it came so far.
   *
   * A later call ends an earlier one. `more` says that further moments wait.
   */
  async play(moment: Moment<View, Facts>, more = false): Promise<boolean> {
    const mine = ++this.plays;
    const on = () => mine === this.plays;
    if (this.moving) this.arrive();
    this.goal = moment;
    const steps = this.stepsOf(moment.fresh);
    this.moving = steps.length > 0 && steps.length <= this.tempo.maxSteps && !motionDisabled();
    if (this.moving) await this.playSteps(steps, more, on);
    else this.skip(steps);
    if (!on()) return false;
    this.news = moment.fresh.at(-1) ?? this.news;
    this.arrive();
    this.ask = moment.ask;
    return true;
  }

  private async playSteps(steps: readonly Step[], more: boolean, on: () => boolean): Promise<void> {
    const { maxTime, hurry } = this.tempo;
    const whole = steps.reduce((sum, step) => sum + this.timeOf(step), 0);
    const pace = Math.min(more ? hurry : 1, maxTime / Math.max(1, whole));
    this.begin();
    for (const step of steps) if (on()) await this.playStep(step, this.timeOf(step) * pace, on);
  }

  private arrive(): void {
    this.stand(this.goal.view);
    this.view = this.goal.view;
    this.facts = this.goal.board;
    this.texts = this.goal.texts ?? [];
    this.moving = false;
  }
}
