import { createId } from '../../src/model/ids.ts';
import type { Space } from '../../src/model/spaces.ts';
import type { EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { FirstLoad, SpaceRow } from './rows.ts';

export async function spacesByName(tx: StoreTx): Promise<ReadonlyMap<Space, SpaceRow>> {
  return new Map((await tx.spaces()).map((row) => [row.space, row]));
}

/** Returns a space of which nothing is known. */
export function newSpace(
  deps: Pick<EngineDeps, 'clock'>,
  space: Space,
  access: SpaceRow['access'] = 'member',
  forTeams: readonly string[] = [],
): SpaceRow {
  const openedAtMs = deps.clock.now();
  return {
    space,
    access,
    revs: {},
    next: {},
    receipts: {},
    openedAtMs,
    ...(forTeams.length > 0 && { forTeams }),
  };
}

/** True if nothing may be sent to it now: it is closed to this account, or read-only. */
export const isClosed = (row: SpaceRow | undefined): boolean =>
  row?.lost === true || row?.access === 'reader';

/** True if it is only read to see whether that has changed, and nothing is sent. */
export const isShut = (row: SpaceRow | undefined): boolean =>
  row?.lost === true || row?.needsNewerApp === true;

/** True if its server has reached a revision that is not read yet: whatever is sent now is refused. */
export const isBehind = ({ rev, ahead }: SpaceRow): boolean =>
  rev !== undefined && ahead !== undefined && ahead > rev;

/** Declares a space as followed; what is known of it stays if the access is the same. */
export async function openSpace(deps: EngineDeps, wanted: SpaceRow): Promise<void> {
  await deps.store.transact(async (tx) => {
    const known = (await spacesByName(tx)).get(wanted.space);
    // Another access sees other rows: they are read from the beginning.
    if (known?.access !== wanted.access) return tx.putSpace(wanted);
    await tx.putSpace({ ...withTeams(deps, known, wanted), openedAtMs: wanted.openedAtMs });
  });
}

/**
 * What a parent sets for one more child is in the section `info`: only that is read again, by going one revision back.
 * A first read in progress ends as taken and continues the same way.
 */
function withTeams(deps: EngineDeps, known: SpaceRow, wanted: SpaceRow): SpaceRow {
  const old = known.forTeams ?? [];
  const more = (wanted.forTeams ?? []).filter((id) => !old.includes(id));
  if (more.length === 0) return known;
  const { load } = known;
  const back = <T extends Pick<FirstLoad, 'rev' | 'revs'>>(read: T): T => ({
    ...read,
    rev: read.rev - 1,
    revs: { ...read.revs, info: -1 },
  });
  return {
    ...known,
    ...(known.rev !== undefined && back({ rev: known.rev, revs: known.revs })),
    ...(load && { load: { ...back(load), id: createId(deps.random) } }),
    forTeams: [...old, ...more],
  };
}
