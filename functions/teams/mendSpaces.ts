import type { TeamId, UserId } from '../../src/model/ids.ts';
import { PUBLISHED } from '../../src/model/slide/publishedSlide.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import type { FunctionDatabase } from '../ports.ts';
import { readMembers } from './members.ts';
import { changeSpaces } from '../spaces/changeSpaces.ts';
import { mendCopy } from '../spaces/mendCopy.ts';
import { lastReceipts, pruneReceipts } from '../spaces/pruneReceipts.ts';
import { pagesOf } from '../spaces/slices.ts';

/** Which repairs were made here; not read by clients. */
const MENDED = 'mended';
/** To be raised when there is something new to repair. */
const REPAIRS = 1;

/**
 * Repairs what earlier versions let clients write and the rules refuse today: a `shown` beyond the revision, after which
 * nobody could publish, published copies that differ from their slides, and receipts without a bound. Done once per site; an interrupted run begins again at the next start.
 */
export async function mendSpaces(database: FunctionDatabase): Promise<void> {
  if (Number((await database.get(MENDED)) ?? 0) >= REPAIRS) return;
  for (const id of await database.keys('teams')) {
    const team = id as TeamId; // keys are ids by the rules
    const members = (await readMembers(database, team)).map(({ id: uid }) => uid);
    await mendReceipts(database, teamSpace(team), members);
    await mendReceipts(database, templateSpace(team), members);
    await mendShown(database, teamSpace(team));
    await mendCopies(database, team);
  }
  for (const uid of await database.keys('users')) {
    const space = userSpace(uid as UserId); // as above
    await mendReceipts(database, space, [uid]);
  }
  await database.update({ [MENDED]: REPAIRS });
}

async function mendShown(database: FunctionDatabase, space: Space): Promise<void> {
  const [rev, shown] = [await database.get(`${space}/rev`), await database.get(`${space}/shown`)];
  if (shown === null || Number(shown) <= Number(rev ?? 0)) return;
  const change = { writes: {}, sections: {}, shown: [space], result: undefined };
  await changeSpaces(database, [space], async () => change);
}

async function mendCopies(database: FunctionDatabase, team: TeamId): Promise<void> {
  for await (const rows of pagesOf(database, `${teamSpace(team)}/${PUBLISHED}`)) {
    for (const index of Object.keys(rows)) await mendCopy(database, team, index);
  }
}

async function mendReceipts(
  database: FunctionDatabase,
  space: Space,
  holders: readonly string[],
): Promise<void> {
  for (const uid of await database.keys(`${space}/receipts`)) {
    await pruneReceipts(database, space, uid);
    if (holders.includes(uid)) continue;
    const last = await lastReceipts(database, space, uid);
    await database.update({ [`${space}/receipts/${uid}`]: last });
  }
}
