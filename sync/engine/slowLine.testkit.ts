import { BackendError, type Backend, type Json, type Query } from './ports.ts';
import type { Tampered } from './rules.testkit.ts';

/** A connection by its speed in bits per second, and the maximum duration of a request in ms. */
export interface Line {
  upBits: number;
  downBits: number;
  limitMs: number;
  roundTripMs: number;
}

export interface SlowLine extends Backend {
  readonly line: Line;
  /** Milliseconds that have passed on it. */
  now(): number;
  wait(ms: number): void;
  /** Characters of each attempted update, and of each response. */
  readonly sent: number[];
  readonly answers: number[];
}

/** Returns a backend behind a poor connection: time passes with the transferred amount, and too long is `tooSlow`. */
export function behindSlowLine(backend: Tampered | Backend, line: Line, startMs = 0): SlowLine {
  let nowMs = startMs;
  const [sent, answers] = [[], []] as [number[], number[]];
  const spend = (chars: number, bits: number) => {
    const ms = line.roundTripMs + (chars * 8_000) / bits;
    nowMs += Math.min(ms, line.limitMs);
    if (ms > line.limitMs) throw new BackendError('tooSlow', 'the line brought too little');
  };
  return {
    ...backend,
    line,
    now: () => nowMs,
    wait: (ms) => void (nowMs += ms),
    sent,
    answers,
    async read(path: string, query?: Query): Promise<Json> {
      const value = await backend.read(path, query);
      const chars = JSON.stringify(value).length;
      answers.push(chars);
      spend(chars, line.downBits);
      return value;
    },
    async patch(updates) {
      const chars = JSON.stringify(updates).length;
      sent.push(chars);
      spend(chars, line.upBits);
      await backend.patch(updates);
    },
  };
}
