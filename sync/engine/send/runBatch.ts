import { refOf, refText, spaceOf } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { RefusedChanges } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import type { ConflictRow, LogRow, SpaceRow } from '../rows.ts';
import { runRow } from '../runRow.ts';
import { conflictsOf } from './conflicts.ts';
import { layOut, type LaidOutBatch, type Stored } from './layOut.ts';

/** Where a batch may write, and what is known of it. */
export interface BatchBounds {
  /** The spaces that the batch may touch; each has a known `rev`. */
  readonly allowed: readonly Space[];
  readonly spaces: ReadonlyMap<Space, SpaceRow>;
}

/** Reads the server's state of all rows that the changes read or write. */
export async function loadReads(tx: StoreTx, rows: readonly LogRow[]): Promise<Stored> {
  const texts = [...new Set(rows.flatMap((row) => [...row.reads, ...row.writes]))];
  const found = await tx.bases(texts.map(refOf));
  return new Map(texts.map((text, index) => [text, found[index]]));
}

/** What running a batch came to. */
export interface Ran extends LaidOutBatch {
  readonly ran: readonly LogRow[];
  readonly refused: readonly RefusedChanges[];
  /** Rows that write where the batch may not; they are sent later, with those spaces. */
  readonly misplaced: readonly LogRow[];
  readonly conflicts: readonly ConflictRow[];
}

/** Runs changes one after the other, until one writes where the batch may not. */
export function runBatch(
  deps: EngineParts,
  { allowed, spaces: known }: BatchBounds,
  rows: readonly LogRow[],
  stored: Stored,
): Ran {
  const values = new Map([...stored].map(([text, base]) => [text, base?.confirmed ?? undefined]));
  const ran: LogRow[] = [];
  const refused: RefusedChanges[] = [];
  const misplaced: LogRow[] = [];
  const conflicts: ConflictRow[] = [];
  const changed = new Set<string>();
  for (const row of rows) {
    const result = runRow(row, deps.mutators, (ref) => values.get(refText(ref)));
    if ('code' in result) {
      refused.push({ row, code: result.code });
      continue;
    }
    const { refusal, puts } = result.run;
    if (refusal) {
      refused.push({ row, code: refusal.refused });
      continue;
    }
    const spaces = [...new Set([...puts.values()].map((put) => spaceOf(put.ref)))];
    if (spaces.some((space) => !allowed.includes(space))) {
      misplaced.push({ ...row, writes: [...new Set([...row.writes, ...puts.keys()])], spaces });
      break; // What follows may depend on it.
    }
    ran.push(row);
    for (const [text, { ref, row: after }] of puts) {
      const met = {
        base: stored.get(text)?.confirmed ?? undefined,
        before: values.get(text),
        after,
      };
      conflicts.push(...conflictsOf(row, ref, text, met, deps.addressOf));
      values.set(text, after);
      changed.add(text);
    }
  }
  return {
    ran,
    refused,
    misplaced,
    conflicts,
    ...layOut(deps, known, { changed, values, stored }),
  };
}
