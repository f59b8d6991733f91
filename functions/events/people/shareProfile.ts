import { parseId, type TeamId, type UserId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json } from '../../../src/model/json.ts';
import { teamSpace, userSpace } from '../../../src/model/spaces.ts';
import { changeSpaces } from '../../spaces/changeSpaces.ts';
import { defineTrigger, type ChangeTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';

/** Copies a person's name, address and picture to all their teams, whether or not they are open here. */
const sharing = (name: string, field: 'name' | 'email' | 'avatar'): ChangeTrigger =>
  defineTrigger({
    on: 'change',
    name,
    path: `users/{user}/${field}`,
    async run(ports, { params }) {
      const uid = params['user'] as UserId; // created where people sign in
      const value = await ports.database.get(`${userSpace(uid)}/${field}`);
      if (value === null && field !== 'avatar') return;
      // An unverified address may be a colleague's.
      if (field === 'email' && !(await ports.auth.getUser(uid))?.emailVerified) return;
      for (const [key] of entriesOf(await ports.database.get(`${userSpace(uid)}/teams`))) {
        const teamId = parseId<'team'>(key);
        if (teamId !== undefined) await share(ports, teamId, uid, field, value);
      }
    },
  });

export const shareName = sharing('shareName', 'name');
export const shareEmail = sharing('shareEmail', 'email');
export const sharePicture = sharing('sharePicture', 'avatar');

async function share(
  { database }: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
  field: string,
  value: Json,
): Promise<void> {
  const space = teamSpace(teamId);
  const path = `${space}/users/${uid}`;
  if (!(await differs())) return;
  await changeSpaces(database, [space], async (revs) => {
    const isWanted = await differs();
    return {
      writes: isWanted ? { [`${path}/${field}`]: value, [`${path}/rev`]: revs[space] ?? 0 } : {},
      sections: { [space]: isWanted ? (['users'] as const) : [] },
      result: undefined,
    };
  });

  async function differs(): Promise<boolean> {
    const row = await database.get(path);
    return isObject(row) && row['removed'] !== true && (row[field] ?? null) !== value;
  }
}
