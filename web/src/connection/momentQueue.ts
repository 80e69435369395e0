/**
 * Lets people watch one moment after another, however fast the messages come.
 *
 * A message is shown when the board has settled after the one before, or after `MAX_MOMENT` at most.
 */
export const MAX_MOMENT = 2000; // milliseconds a board may take for one moment
export const MAX_WAITING = 12; // moments that may wait; with more, all are shown at once

export class MomentQueue<Message> {
  private readonly queue: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private moving = false;

  /** `show` applies a message; `still` tells that nobody watches movements now. */
  constructor(
    private readonly show: (message: Message) => void,
    private readonly still: () => boolean,
  ) {}

  /** How many messages wait to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  push(message: Message): void {
    this.queue.push(message);
    if (this.queue.length > MAX_WAITING || this.still()) this.showAll();
    else if (!this.moving) this.next();
  }

  /** The board has nothing more to move for the moment shown. */
  settled(): void {
    this.stop();
    this.next();
  }

  /** Shows all that waits. */
  showAll(): void {
    this.stop();
    for (let message = this.queue.shift(); message !== undefined; message = this.queue.shift()) this.show(message);
  }

  /** Forgets all that waits. */
  clear(): void {
    this.stop();
    this.queue.length = 0;
  }

  private next(): void {
    const message = this.queue.shift();
    if (message === undefined) return;
    this.moving = true;
    this.timer = setTimeout(() => this.settled(), MAX_MOMENT);
    this.show(message);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.moving = false;
  }
}
