import type { TeamId } from '../../src/model/ids.ts';
import { userKey } from '../../src/model/kinds.ts';
import { saveUser } from '../../src/model/mutations/saveUser.ts';
import { templateSpace } from '../../src/model/spaces.ts';
import { SMART_TEAM } from '../../src/model/template/template.ts';
import type { User } from '../../src/model/user/user.ts';
import { commitMutation, type CommitDeps } from '../engine/commit.ts';
import type { Followed } from './follow.ts';

const SMART_SPACE = templateSpace(SMART_TEAM);

/**
 * Smart templates are open through the team that was opened last, and each tab has its own. If they turn out to be
 * closed, the returned function names a team with access to them in the profile; each team only once, so that two
 * devices that know less than the server do not alternate forever.
 */
export function createSmartTeams(
  deps: CommitDeps,
): (followed: readonly Followed[]) => Promise<void> {
  const tried = new Set<TeamId>();
  return async (followed) => {
    const teams = followed.find(({ space }) => space === SMART_SPACE)?.forTeams ?? [];
    if (teams.every((id) => tried.has(id)) || !(await isClosed(deps))) return;
    const user = await profileOf(deps);
    const teamId = teams.find((id) => !tried.has(id) && !isNamed(user, id));
    if (!teamId) return;
    tried.add(teamId);
    await commitMutation(deps, saveUser, { fields: { smartTeam: teamId } });
  };
}

const isClosed = ({ store }: CommitDeps): Promise<boolean> =>
  store.transact(async (tx) =>
    (await tx.spaces()).some(({ space, lost }) => space === SMART_SPACE && lost === true),
  );

async function profileOf({ store, uid }: CommitDeps): Promise<User | undefined> {
  const [row] = await store.transact((tx) => tx.rows([userKey(uid)]));
  return row?.value as User | undefined; // the kind of its key
}

const isNamed = (user: User | undefined, id: TeamId): boolean =>
  user?.currentTeam === id || user?.smartTeam === id;
