/**
 * Beginnings of chunks that a cut left, in memory: by them a line that breaks every few MB gets through.
 * The hash of a chunk still judges all of it.
 */
export interface ChunkParts {
  /** What there is of a chunk, which is forgotten here. */
  take(hash: string): Uint8Array<ArrayBuffer>;
  keep(hash: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Forgets those that nobody wants. */
  keepOnly(isWanted: (hash: string) => boolean): void;
}

/** Twice as many as are fetched at once; each may be nearly 4 MiB. */
const MOST = 6;

export function createChunkParts(): ChunkParts {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    take(hash) {
      const part = parts.get(hash);
      parts.delete(hash);
      return part ?? new Uint8Array(0);
    },
    keep(hash, bytes) {
      if (bytes.length === 0) return;
      parts.set(hash, bytes);
      const [oldest] = parts.keys();
      if (parts.size > MOST && oldest !== undefined) parts.delete(oldest);
    },
    keepOnly(isWanted) {
      for (const hash of parts.keys()) if (!isWanted(hash)) parts.delete(hash);
    },
  };
}

/** Two runs of bytes as one. */
export function joined(
  start: Uint8Array<ArrayBuffer>,
  rest: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (start.length === 0) return rest;
  const whole = new Uint8Array(start.length + rest.length);
  whole.set(start);
  whole.set(rest, start.length);
  return whole;
}
