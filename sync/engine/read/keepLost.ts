import { createId, type TeamId } from '../../../src/model/ids.ts';
import { refOf, refText, spaceOf, teamKey } from '../../../src/model/kinds.ts';
import { changesToRemake, type Remade } from '../../../src/model/remake.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { Team } from '../../../src/model/team/team.ts';
import type { EngineDeps } from '../deps.ts';
import { currentIdentity } from '../identity.ts';
import type { StoreTx } from '../ports.ts';
import type { Arrivals } from '../rebuild.ts';
import type { NewLogRow, SpaceRow } from '../rows.ts';

/**
 * Before a server that went back takes rows from this device, sets aside the changes that would make them again: parked,
 * so that people are told, and decide. Slides and templates that the server lacks, or has in an older version.
 */
export async function keepLost(
  tx: StoreTx,
  deps: EngineDeps,
  { space, access, again }: SpaceRow,
  arrivals: Arrivals,
): Promise<void> {
  if (again !== true || access !== 'member' || arrivals.size === 0) return;
  const texts = [...arrivals.keys()];
  const mine = await tx.bases(texts.map(refOf));
  const parentId = await parentOf(tx, space);
  const lost = texts.flatMap((text, index) => {
    const row = mine[index]?.confirmed;
    const theirs = arrivals.get(text)?.confirmed ?? undefined;
    return row
      ? changesToRemake(refOf(text), row, theirs, parentId).map((made) => ({ text, theirs, made }))
      : [];
  });
  if (lost.length === 0) return;
  const known = new Set((await tx.log()).filter(isKept).map(nameOf));
  const { client } = await currentIdentity(tx, deps.random);
  for (const { text, theirs, made } of lost) {
    const row = parkedRow(deps, client, {
      text,
      made,
      code: theirs ? 'olderOnServer' : 'lostByServer',
    });
    if (!known.has(nameOf(row))) await tx.addLog(row);
  }
  await forgetArrived(tx, new Set(lost.map(({ text }) => text)));
}

/** Returns the parent of a space's team, as far as this device knows it. */
async function parentOf(tx: StoreTx, space: Space): Promise<TeamId | undefined> {
  const [, id = ''] = space.split('/');
  const [team] = await tx.rows([teamKey(id as TeamId)]); // names of spaces contain ids
  return (team?.value as Team | undefined)?.parentTeam;
}

/** Removes what others have made again meanwhile. */
export async function dropRemade(tx: StoreTx, arrivals: Arrivals): Promise<void> {
  if (arrivals.size === 0) return;
  const isThere = (text: string) => Boolean(arrivals.get(text)?.confirmed);
  const made = (await tx.log()).filter(
    ({ parked, writes }) => parked?.code === 'lostByServer' && writes.some(isThere),
  );
  if (made.length > 0) await tx.deleteLog(made);
}

const isKept = ({ parked }: Pick<NewLogRow, 'parked'>): boolean =>
  parked?.code === 'lostByServer' || parked?.code === 'olderOnServer';

/** The same change of the same row is kept once, however often a server goes back. */
const nameOf = ({ name, writes }: Pick<NewLogRow, 'name' | 'writes'>): string =>
  `${name} ${writes.join()}`;

interface Lost {
  readonly text: string;
  readonly made: Remade;
  readonly code: 'lostByServer' | 'olderOnServer';
}

function parkedRow(
  { uid, clock, random }: EngineDeps,
  client: NewLogRow['client'],
  { text, made: { mutator, args }, code }: Lost,
): NewLogRow {
  const atMs = clock.now();
  return {
    id: createId<'mutation'>(random),
    client,
    uid,
    name: mutator.name,
    version: mutator.version,
    args,
    atMs,
    reads: mutator.reads(args as never, { uid }).map(refText),
    writes: [text],
    spaces: [spaceOf(refOf(text))],
    seen: {},
    state: 'parked',
    uploads: [],
    parked: { code, atMs },
  };
}

/** These changes no longer count as arrived. */
async function forgetArrived(tx: StoreTx, lost: ReadonlySet<string>): Promise<void> {
  const status = await tx.status();
  if (!status?.sentLately) return;
  const sentLately = status.sentLately.filter(({ ref }) => !lost.has(ref));
  await tx.putStatus({ ...status, sentLately });
}
