import type { Line } from './conditions.ts';

/** What the payload of a packet holds on most of the world's lines, bytes. */
export const SEGMENT_BYTES = 1_400;

/** When the segments of one direction of a line leave and arrive; time in ms comes from outside. */
export interface Lane {
  /** One end of a connection in this direction: it keeps the order, as TCP does. */
  connect(nowMs: number): Track;
  change(line: Line): void;
}

export interface Track {
  /** When a segment of so many bytes arrives that is ready now, ms. */
  arrivalOf(bytes: number, nowMs: number): number;
}

export function createLane(first: Line): Lane {
  let line = first;
  let freeAtMs = 0;

  /** The line carries one segment after the other, of whichever connection. */
  function departureOf(bytes: number, nowMs: number): number {
    const { bytesPerSecond = Infinity } = line;
    freeAtMs = Math.max(freeAtMs, nowMs) + (bytes / bytesPerSecond) * 1000;
    return freeAtMs;
  }

  return {
    change(next) {
      line = next;
      freeAtMs = 0;
    },
    connect(openedAtMs) {
      let segments = 0;
      let lastMs = openedAtMs + (line.rttMs ?? 0);
      return {
        arrivalOf(bytes, nowMs) {
          const { rttMs = 0, lateEvery = Infinity, lateMs = 0 } = line;
          const late = ++segments % lateEvery === 0 ? lateMs : 0;
          const arrivalMs = departureOf(bytes, nowMs) + rttMs / 2 + late;
          lastMs = Math.max(lastMs, arrivalMs);
          return lastMs;
        },
      };
    },
  };
}
