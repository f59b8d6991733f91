import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { PUBLISHED } from '../../src/model/slide/publishedSlide.ts';
import { teamSpace, userSpace, type SpaceSection, type Space } from '../../src/model/spaces.ts';
import { changeSpaces, type SpaceChange } from '../spaces/changeSpaces.ts';
import { unclaimDevice, unclaimTeam } from './claims.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { readInvites, withoutInvite } from './invites.ts';
import { leaveTeam, leftTeam, noReader } from './leaveTeam.ts';
import { readMembers } from './members.ts';
import { readTeamFacts } from './membership.ts';
import type { FunctionPorts } from '../ports.ts';
import { ancestorsOf } from './readers.ts';
import { readScreens } from '../spaces/screenRows.ts';
import { removeRows, ROWS_AT_ONCE, updateInSlices } from '../spaces/slices.ts';

/** Places of a team besides its spaces. */
const BESIDE = [
  'plans',
  'screens',
  'screenStates',
  'screenWatch',
  'watch',
  'commands',
  'plays',
  'alerts',
  'branches',
  'dseTeams',
];

/** Maximum number of listings of files. */
const MAX_ROUNDS = 10_000;

/** What is deleted with a team. */
export interface TeamContents {
  readonly members: number;
  readonly screens: number;
  readonly slides: number;
  readonly templates: number;
  readonly children: readonly string[];
}

/** Returns the name in a stored row; '' if there is none. */
export function nameOf(row: unknown): string {
  return isObject(row) && typeof row['name'] === 'string' ? row['name'] : '';
}

/** Counts what is deleted with a team, so that people can be told beforehand. */
export async function countTeam(
  { database }: FunctionPorts,
  teamId: TeamId,
): Promise<TeamContents> {
  const isKept = ([, row]: readonly [string, unknown]) =>
    isObject(row) && row['status'] !== 'deleted';
  const [slides, templates, children, members, screens] = await Promise.all([
    database.get(`teams/${teamId}/slides`),
    database.get(`templates/${teamId}/canvas`),
    database.get(`teams/${teamId}/children`),
    readMembers(database, teamId),
    readScreens(database, teamId),
  ]);
  return {
    members: members.length,
    screens: screens.filter(({ screen }) => !screen.removed).length,
    slides: entriesOf(slides).filter(isKept).length,
    templates: entriesOf(templates).filter(isKept).length,
    children: entriesOf(children).map(([, row]) => nameOf(row)),
  };
}

/** Lists of a team whose rows are deleted in slices before the rest. Those of its members stay until the end. */
const listsOf = (teamId: TeamId): readonly string[] => [
  `teams/${teamId}/history`,
  `teams/${teamId}/historyIndex`,
  `teams/${teamId}/slides`,
  `teams/${teamId}/${PUBLISHED}`,
  `teams/${teamId}/screens`,
  `templates/${teamId}/canvas`,
  `plays/${teamId}`,
];
/** A slide's history contains all its versions. */
const HISTORIES_AT_ONCE = 20;

/**
 * Deletes a team with everything that belongs to it: rows in slices, then the team, then its files. `uid`, the caller,
 * leaves last, so that an interrupted run can be repeated; remaining files are deleted by the next clean-up. The caller
 * checks permissions beforehand.
 * @throws FunctionProblem 'hasChildren' for a team with child teams; 'conflict' if someone joined
 */
export async function dismantleTeam(
  ports: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
): Promise<void> {
  const { database } = ports;
  await assertNoChildren(ports, teamId);
  for (const member of await readMembers(database, teamId)) {
    if (member.id !== uid) await leaveTeam(ports, teamId, member.id);
  }
  for (const { id } of await readInvites(database, teamId))
    await database.update(withoutInvite(id));
  await forgetFormerMembers(database, teamId, uid);
  await releaseDevices(ports, teamId);
  for (const list of listsOf(teamId)) {
    await removeRows(
      database,
      list,
      /history(Index)?$/.test(list) ? HISTORIES_AT_ONCE : ROWS_AT_ONCE,
    );
  }
  const facts = await readTeamFacts(database, teamId);
  const elders = facts ? ancestorsOf(facts) : [];
  const spaces = [...elders.map(teamSpace), userSpace(uid)];
  await changeSpaces(database, spaces, () => plan(ports, teamId, uid, elders));
  await unclaimTeam(ports, uid, teamId);
  await finishDismantled(ports, teamId);
}

/** Records deleted teams that still have files. */
export const DISMANTLED = 'dismantled';

/** Removes the files of a deleted team. Idempotent. */
export async function finishDismantled(ports: FunctionPorts, teamId: string): Promise<void> {
  if ((await ports.database.get(`${DISMANTLED}/${teamId}`)) === null) return;
  await removeFiles(ports, `teams/${teamId}/`);
  await ports.database.update({ [`${DISMANTLED}/${teamId}`]: null });
}

/** Rows of former members, in slices: each of these rows triggers two functions. */
async function forgetFormerMembers(
  database: FunctionPorts['database'],
  teamId: TeamId,
  uid: UserId,
): Promise<void> {
  const path = `teams/${teamId}/users`;
  const present = new Set<string>([
    uid,
    ...(await readMembers(database, teamId)).map(({ id }) => id),
  ]);
  const former = entriesOf(await database.get(path)).filter(([id]) => !present.has(id));
  await updateInSlices(database, Object.fromEntries(former.map(([id]) => [`${path}/${id}`, null])));
}

async function assertNoChildren({ database }: FunctionPorts, teamId: TeamId): Promise<void> {
  const children = await database.get(`teams/${teamId}/children`);
  if (entriesOf(children).length > 0) throw new FunctionProblem('hasChildren');
}

async function plan(
  ports: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
  elders: readonly TeamId[],
): Promise<SpaceChange<void>> {
  await assertNoChildren(ports, teamId);
  const others = (await readMembers(ports.database, teamId)).filter(({ id }) => id !== uid);
  if (others.length > 0) throw new FunctionProblem('conflict');
  const writes: Record<string, Json> = {
    ...(await noReader(ports, teamId, uid)),
    ...(await leftTeam(ports, teamId, uid)),
    [`teams/${teamId}`]: null,
    [`templates/${teamId}`]: null,
    [`${DISMANTLED}/${teamId}`]: ports.clock.now(),
  };
  for (const place of BESIDE) writes[`${place}/${teamId}`] = null;
  for (const elder of elders) {
    writes[`teams/${elder}/children/${teamId}`] = null;
    writes[`teams/${elder}/rootChildren/${teamId}`] = null;
  }
  const sections: Partial<Record<Space, readonly SpaceSection[]>> = {};
  sections[userSpace(uid)] = ['profile'];
  for (const elder of elders) sections[teamSpace(elder)] = ['info'];
  return { writes, sections, result: undefined };
}

/** Players of the team forget it, and show a code again. */
async function releaseDevices(ports: FunctionPorts, teamId: TeamId): Promise<void> {
  for (const { screen } of await readScreens(ports.database, teamId)) {
    if (screen.deviceId === undefined) continue;
    await ports.database.update({ [`devices/${screen.deviceId}`]: null });
    await unclaimDevice(ports, screen.deviceId);
  }
}

/** Removes all files below a folder. */
export async function removeFiles({ files }: FunctionPorts, folder: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const paths = await files.list(folder);
    if (paths.length === 0) return;
    for (const path of paths) await files.remove(path);
  }
}
