import type { Json } from '../../../src/model/json.ts';
import { refOf, spaceOf, type RowRef } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { specOf, updatesOf } from '../addresses.ts';
import type { EngineParts } from '../parts.ts';
import type { RowArrival, Arrivals } from '../rebuild.ts';
import type { AnyRow, RowBase, SpaceRow } from '../rows.ts';
import { withShown } from '../shown.ts';

/** The server's state of each row that a batch reads or writes. */
export type Stored = ReadonlyMap<string, RowBase | undefined>;

/** The rows that a batch changed, and every value as it is after it. */
export interface Changed {
  readonly changed: Iterable<string>;
  readonly values: ReadonlyMap<string, AnyRow | undefined>;
  readonly stored: Stored;
}

/** What an update says, and what the rows and their spaces are once it is accepted. */
export interface LaidOutBatch {
  readonly writes: ReadonlyMap<string, Json>;
  readonly arrivals: Arrivals;
  readonly spaces: readonly SpaceRow[];
}

/** Converts changed rows to paths and values, and returns the resulting state of their spaces. */
export function layOut(
  { addressOf }: Pick<EngineParts, 'addressOf'>,
  known: ReadonlyMap<Space, SpaceRow>,
  { changed, values, stored }: Changed,
): LaidOutBatch {
  const writes = new Map<string, Json>();
  const arrivals = new Map<string, RowArrival>();
  const spaces = new Map<Space, SpaceRow>();
  for (const text of changed) {
    const ref = refOf(text);
    const space = spaces.get(spaceOf(ref)) ?? mustGet(known, spaceOf(ref));
    const rev = revOf(mustGet(known, spaceOf(ref))) + 1;
    const after = values.get(text) as AnyRow; // only rows that were put are changed
    const old = stored.get(text);
    const { at, next } = placeOf(ref, old, space);
    const [before, odd] = [old?.confirmed ?? undefined, old?.odd ?? []];
    const { updates, isShown } = updatesOf({ ref, before, after, at, odd, rev }, addressOf);
    if (updates.size === 0) continue;
    for (const [path, value] of updates) writes.set(path, value);
    arrivals.set(text, arrivalOf(after, at, odd, old, updates));
    spaces.set(space.space, {
      ...space,
      rev,
      next,
      ...(isShown && isFollowed(ref) && shownBy(ref, rev, space)),
      revs: { ...space.revs, ...sectionOf(ref, rev) },
    });
    markMoved(writes, ref, rev, isShown);
  }
  return { writes, arrivals, spaces: [...spaces.values()] };
}

function arrivalOf(
  confirmed: AnyRow,
  at: string,
  odd: readonly string[],
  old: RowBase | undefined,
  updates: ReadonlyMap<string, Json>,
): RowArrival {
  const left = odd.length === 0 ? odd : oddAfter(odd, updates);
  const isPlaced = old?.at !== undefined && left.length === odd.length;
  return { confirmed, at, odd: left, ...(isPlaced && { isPlaced }) };
}

const isFollowed = ({ kind }: RowRef): boolean => kind === 'slide' || kind === 'screen';

const shownBy = (ref: RowRef, rev: number, { shown }: SpaceRow) => ({
  shown: withShown(shown, [[specOf(ref).idOf(ref.key), rev]]),
});

function sectionOf(ref: RowRef, rev: number): { readonly [section: string]: number } {
  const { pull } = specOf(ref);
  return pull.by === 'section' ? { [pull.section]: rev } : {};
}

/** Marks what changed for followers: the section of a row without a stamp, and a new picture for players. */
function markMoved(writes: Map<string, Json>, ref: RowRef, rev: number, isShown: boolean): void {
  const space = spaceOf(ref);
  for (const section of Object.keys(sectionOf(ref, rev)))
    writes.set(`${space}/revs/${section}`, rev);
  if (isShown) writes.set(`${space}/shown`, rev);
}

/** Returns the fields that are still odd: those just written whole have our format now. */
function oddAfter(odd: readonly string[], updates: ReadonlyMap<string, Json>): readonly string[] {
  return odd.filter((field) => ![...updates.keys()].some((path) => path.endsWith(`/${field}`)));
}

/** Returns a row's place. A new row of a list goes to the next index, which is known since the guard protects `rev`. */
function placeOf(ref: RowRef, old: RowBase | undefined, space: SpaceRow) {
  const { layout, idOf } = specOf(ref);
  if (old?.at !== undefined) return { at: old.at, next: space.next };
  if (layout.shape !== 'list') return { at: idOf(ref.key), next: space.next };
  const index = space.next[layout.base] ?? 0;
  return { at: String(index), next: { ...space.next, [layout.base]: index + 1 } };
}

export const revOf = (space: SpaceRow): number => space.rev ?? 0;

export function mustGet(spaces: ReadonlyMap<Space, SpaceRow>, space: Space): SpaceRow {
  const row = spaces.get(space);
  if (!row) throw new Error(`space ${space} was not read`);
  return row;
}
