import type { Space } from '../../src/model/spaces.ts';
import type { EngineDeps } from './deps.ts';
import { parkRows } from './leave.ts';
import type { EngineParts } from './parts.ts';
import { BackendError, type StoreTx } from './ports.ts';
import { unpark } from './review.ts';
import type { LogRow, SpaceRow } from './rows.ts';
import { isClosed, newSpace, spacesByName } from './spaces.ts';
import { withTries } from './tries.ts';

/** What is known of a space after a refusal; `unknown`: no response. */
export type Access = 'open' | 'closed' | 'signedOut' | 'unknown';

/** After a refusal in a space: returns whether it may be read at all, with a token that is certainly fresh. */
export async function judgeAccess(deps: EngineParts, space: Space): Promise<Access> {
  try {
    if (!deps.tokens.isFresh()) await deps.tokens.renew();
    await deps.backend.read(`${space}/rev`);
    return 'open';
  } catch (cause) {
    if (!(cause instanceof BackendError)) throw cause;
    if (cause.kind === 'signedOut') return 'signedOut';
    // By this device's clock a token issued a moment ago may look old.
    const isRefused = cause.kind === 'denied' || cause.kind === 'expired';
    return isRefused && deps.tokens.isFresh() ? 'closed' : 'unknown';
  }
}

/** The account was removed from the team: its changes there are parked, nothing is dropped. */
export async function loseSpace(deps: EngineDeps, space: Space): Promise<void> {
  await deps.store.transact(async (tx) => {
    const known = (await spacesByName(tx)).get(space) ?? newSpace(deps, space);
    await tx.putSpace({ ...known, lost: true });
    await parkAll(tx, deps, space);
  });
}

/**
 * Parks the waiting changes of spaces that this account may only read, such as those of a member removed from the
 * parent team. Returns whether there were any.
 */
export async function parkWhereReader(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators' | 'clock'>,
  log: readonly LogRow[],
  spaces: ReadonlyMap<Space, SpaceRow>,
): Promise<boolean> {
  const open = log.filter((row) => row.state !== 'parked');
  const named = new Set(open.flatMap((row) => row.spaces));
  const shut = [...named].filter((space) => spaces.get(space)?.access === 'reader');
  for (const space of shut) await parkAll(tx, deps, space);
  return shut.length > 0;
}

/**
 * Parks all changes of a space. Those in flight may have been applied: if the space is opened again, what they
 * overwrote is reported then, and the outcome of taken-back ones is determined.
 */
async function parkAll(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators' | 'clock'>,
  space: Space,
): Promise<void> {
  const log = await tx.log();
  const batches = (await tx.batches()).filter((batch) => batch.spaces.includes(space));
  const isHere = (row: LogRow) => row.spaces.includes(space) && row.state !== 'parked';
  const isBeside = (row: LogRow) => !isHere(row) && batches.some(({ id }) => id === row.batch);
  for (const batch of batches) await tx.deleteBatch(batch.id);
  await tx.putLog(log.filter(isBeside).map((row) => withTries(row, batches)));
  const parked = log.filter(isHere).map((row) => ({
    row: withTries(row, batches),
    code: 'removedFromTeam' as const,
    isOpen: true,
  }));
  await parkRows(tx, deps, parked);
}

/** The space can be read: resumes changes that were parked because it could not. */
export async function takeUpAgain(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators'>,
  space: Space,
): Promise<void> {
  const log = await tx.log();
  const mine = log.filter(
    (row) => row.parked?.code === 'removedFromTeam' && row.spaces.includes(space),
  );
  if (mine.length === 0) return;
  const spaces = await spacesByName(tx);
  const isOpen = (row: LogRow) => row.spaces.every((name) => !isClosed(spaces.get(name)));
  await unpark(tx, deps, mine.filter(isOpen));
}
