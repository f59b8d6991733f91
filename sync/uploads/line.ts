const KIB = 1024;
/** Services keep the received part of a piece in multiples of this. */
export const SMALLEST_PIECE = 256 * KIB;
/** Maximum waste if something on the way buffers whole pieces. */
const LARGEST_PIECE = 2048 * KIB;
const FIRST_PIECE = 512 * KIB;
/** A photo saved meanwhile waits for one piece: none should take longer than this. */
const PIECE_MS = 8_000;
/** Multiple of the time that the connection should need; it detects one that stands still. */
const PATIENCE = 4;
const SHORTEST_LIMIT_MS = 20_000;
const LONGEST_LIMIT_MS = 120_000;
/** While nothing is known of the connection. */
const UNKNOWN_LIMIT_MS = 60_000;
/** Chunks that must arrive after a failure before larger ones are tried. */
const CALM = 4;

/** What is known of the connection to the storage service, in memory: how much to send at once, how long to wait. */
export interface Line {
  /** Returns the bytes of the next piece, a multiple of `SMALLEST_PIECE`. */
  pieceBytes(): number;
  /** Returns the milliseconds after which a request with that many bytes is given up. */
  limitMs(bytes: number): number;
  passed(bytes: number, ms: number): void;
  /** A piece was cut off, or took too long. */
  failed(isSlow: boolean): void;
  /** Something on the way rejects pieces of that size; returns false if none may be smaller. */
  refused(bytes: number): boolean;
}

export function createLine(): Line {
  let ceiling = LARGEST_PIECE;
  let wanted = FIRST_PIECE;
  let calm = CALM;
  /** Bytes per millisecond. */
  let speed: number | undefined;

  return {
    pieceBytes() {
      const bySpeed = speed === undefined ? wanted : speed * PIECE_MS;
      const bytes = Math.min(wanted, ceiling, bySpeed);
      return Math.max(1, Math.floor(bytes / SMALLEST_PIECE)) * SMALLEST_PIECE;
    },
    limitMs(bytes) {
      if (speed === undefined) return UNKNOWN_LIMIT_MS;
      const ms = Math.ceil((PATIENCE * bytes) / speed);
      return Math.min(LONGEST_LIMIT_MS, Math.max(SHORTEST_LIMIT_MS, ms));
    },
    passed(bytes, ms) {
      speed = bytes / Math.max(1, ms);
      calm++;
      if (calm >= CALM) wanted = Math.min(LARGEST_PIECE, wanted * 2);
    },
    failed(isSlow) {
      calm = 0;
      wanted = Math.max(SMALLEST_PIECE, wanted / 2);
      if (isSlow && speed !== undefined) speed /= 2;
    },
    refused(bytes) {
      if (bytes <= SMALLEST_PIECE) return false;
      ceiling = Math.max(SMALLEST_PIECE, Math.floor(bytes / 2));
      return true;
    },
  };
}
