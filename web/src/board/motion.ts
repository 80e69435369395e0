/** Time on a board: whether anybody watches movements, and how they pass. */

/** Nobody watches movements now. */
export function motionDisabled(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A part of the time as a part of the way: slow at both ends. */
export function smooth(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
}

/** Calls `step` with what part of the time has passed, up to 1, while `on` says so. */
export function glide(time: number, on: () => boolean, step: (part: number) => void): Promise<void> {
  const start = performance.now();
  return new Promise((done) => {
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / time));
      if (on()) step(part);
      if (on() && part < 1) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
}

export function pause(time: number): Promise<void> {
  return time > 0 ? new Promise((done) => setTimeout(done, time)) : Promise.resolve();
}
