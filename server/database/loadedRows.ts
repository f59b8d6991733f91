import type { Branch } from '../tree/node.ts';

/** Rows that are on disk and in memory too. */
export interface LoadedRows {
  /** This branch is in memory, and as the disk has it. */
  add(id: number, branch: Branch, weight: number): void;
  /** The row is no longer on disk. */
  drop(id: number): void;
  /** Bytes of memory that they take, estimated. */
  readonly weight: number;
}

export interface LoadedRowsOptions {
  /** Above so many bytes of memory, the rows that were not used lately are let go of. */
  readonly maxBytes: number;
  /** Runs the task once nobody is in the middle of a read or a write. */
  readonly later: (task: () => void) => void;
}

/** How much is let go of at once, so that it is not done for each row that comes. */
const KEPT_SHARE = 0.8;

/** Rows are read when somebody asks for them; these are let go of again, the least used first. */
export function createLoadedRows({ maxBytes, later }: LoadedRowsOptions): LoadedRows {
  const rows = new Map<number, { readonly branch: Branch; readonly weight: number }>();
  let weight = 0;
  let isDue = false;

  const forget = (id: number): void => {
    weight -= rows.get(id)?.weight ?? 0;
    rows.delete(id);
  };

  /** As a clock's hand: what was used since it came by stays for another round. */
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
