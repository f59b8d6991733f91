import type { Branch } from '../tree/node.ts';

/** Rows that are both on disk and in memory. */
export interface LoadedRows {
  /** Adds a branch that is in memory and equal to the disk. */
  add(id: number, branch: Branch, weight: number): void;
  /** The row is no longer on disk. */
  drop(id: number): void;
  /** Estimated bytes of memory. */
  readonly weight: number;
}

export interface LoadedRowsOptions {
  /** Bytes of memory above which rows not used lately are evicted. */
  readonly maxBytes: number;
  /** Runs the task when no read or write is in progress. */
  readonly later: (task: () => void) => void;
}

/** Share that is kept by an eviction, so that not every new row causes one. */
const KEPT_SHARE = 0.8;

/** Rows are loaded when needed; this evicts the least used. */
export function createLoadedRows({ maxBytes, later }: LoadedRowsOptions): LoadedRows {
  const rows = new Map<number, { readonly branch: Branch; readonly weight: number }>();
  let weight = 0;
  let isDue = false;

  const forget = (id: number): void => {
    weight -= rows.get(id)?.weight ?? 0;
    rows.delete(id);
  };

  /** The clock algorithm: rows used since the hand last passed stay for another round. */
  const trim = (): void => {
    isDue = false;
    let looks = 2 * rows.size;
    for (const [id, row] of rows) {
      if (weight <= maxBytes * KEPT_SHARE || looks === 0) return;
      looks -= 1;
      const { branch } = row;
      if (!branch.isUsed && branch.unload()) {
        forget(id);
        continue;
      }
      branch.isUsed = false;
      rows.delete(id);
      rows.set(id, row);
    }
  };

  return {
    add(id, branch, bytes) {
      forget(id);
      rows.set(id, { branch, weight: bytes });
      weight += bytes;
      if (weight <= maxBytes || isDue) return;
      isDue = true;
      later(trim);
    },
    drop: forget,
    get weight() {
      return weight;
    },
  };
}
