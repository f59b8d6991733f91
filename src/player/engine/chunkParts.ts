/**
 * Beginnings of chunks whose download broke off, in memory: they let a connection make progress that breaks
 * every few MB. The hash of the chunk still verifies all of it.
 */
export interface ChunkParts {
  /** Returns what there is of a chunk, and forgets it. */
  take(hash: string): Uint8Array<ArrayBuffer>;
  keep(hash: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Forgets unwanted chunks. */
  keepOnly(isWanted: (hash: string) => boolean): void;
}

/** Twice the number of parallel downloads; each may be nearly 4 MiB. */
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

/** Concatenates two byte arrays. */
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
