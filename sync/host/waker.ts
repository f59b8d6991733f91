export interface Timers {
  readonly set: (run: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
}

/** Ends a wait early. */
export interface Waker {
  ring(): void;
  /** Waits until it rings, or has rung since the last wait, or the time is over. */
  wait(ms: number): Promise<void>;
}

/** `timers` count in ms. */
export function createWaker(timers: Timers): Waker {
  let hasRung = false;
  let answer: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      answer();
    },
    async wait(ms) {
      if (!hasRung) {
        const rung = new Promise<void>((resolve) => (answer = resolve));
        const timer = timers.set(answer, ms);
        await rung;
        timers.clear(timer);
      }
      hasRung = false;
    },
  };
}
