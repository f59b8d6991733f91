import type { Line } from './conditions.ts';

/** The usual payload of a packet on the internet, in bytes. */
export const SEGMENT_BYTES = 1_400;

/** When the segments of one direction of a connection leave and arrive; the caller passes the time in ms. */
export interface Lane {
  /** One end of a connection in this direction: it preserves the order, like TCP. */
  connect(nowMs: number): Track;
  change(line: Line): void;
}

export interface Track {
  /** Returns when a segment of so many bytes arrives that is ready now, in ms. */
  arrivalOf(bytes: number, nowMs: number): number;
}

export function createLane(first: Line): Lane {
  let line = first;
  let freeAtMs = 0;

  /** The line carries one segment after the other, of any connection. */
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
