import type { Space } from '../../../src/model/spaces.ts';
import { type Sizes, slowOf } from './adaptive.ts';
import type { StoreTx } from '../ports.ts';
import type { SpaceRow } from '../rows.ts';
import { spacesByName } from '../spaces.ts';

/**
 * Passes on what this engine learnt about a poor connection, and takes over what was stored of it. Returns the spaces.
 */
export async function rememberLines(
  tx: StoreTx,
  sizes: Sizes,
): Promise<ReadonlyMap<Space, SpaceRow>> {
  const spaces = new Map(await spacesByName(tx));
  const { rows, chars } = sizes;
  for (const [space, row] of spaces) {
    if (row.slow?.rows !== undefined) rows.learn(space, row.slow.rows);
    if (row.slow?.chars !== undefined) chars.learn(space, row.slow.chars);
    const slow = slowOf(sizes, space);
    if (slow?.rows === row.slow?.rows && slow?.chars === row.slow?.chars) continue;
    const { slow: _old, ...rest } = row;
    const next = { ...rest, ...(slow && { slow }) };
    await tx.putSpace(next);
    spaces.set(space, next);
  }
  return spaces;
}
