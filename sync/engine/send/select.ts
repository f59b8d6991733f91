import { refOf, KINDS } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { LogRow } from '../rows.ts';

/** Changes that may go in one update, in order. */
export interface Selection {
  readonly rows: readonly LogRow[];
  readonly spaces: readonly Space[];
}

/**
 * Returns the first changes of the log that may be sent now. A change waits behind earlier ones that touch the same
 * rows; a space that is busy or backing off holds up nothing else. Changes left to a newer version of the app wait as
 * well.
 */
export function selectBatch(
  log: readonly LogRow[],
  isFree: (space: Space) => boolean,
  limitOf: (spaces: readonly Space[]) => number,
  isLeft: (row: LogRow) => boolean = () => false,
): Selection | undefined {
  const blocked = new Set<string>();
  const chosen: LogRow[] = [];
  let spaces: readonly Space[] = [];
  let limit = Infinity;
  for (const row of log) {
    if (row.state === 'parked') continue;
    const fits = chosen.length === 0 || row.spaces.every((space) => spaces.includes(space));
    const mayGo = row.state === 'waiting' && row.spaces.every(isFree) && !isBehind(row, blocked);
    if (!mayGo || !fits || isLeft(row)) {
      for (const text of row.writes) blocked.add(text);
      continue;
    }
    if (chosen.length === 0) {
      spaces = row.spaces;
      limit = limitOf(spaces);
    }
    chosen.push(row);
    if (chosen.length >= limit) break;
  }
  return chosen.length > 0 ? { rows: chosen, spaces } : undefined;
}

function isBehind(row: LogRow, blocked: ReadonlySet<string>): boolean {
  if (blocked.size === 0) return false;
  if (row.writes.some((text) => blocked.has(text))) return true;
  return row.reads.some((text) => blocked.has(text) && !KINDS[refOf(text).kind].isContext);
}
