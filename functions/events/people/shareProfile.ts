import { parseId, type UserId } from '../../../src/model/ids.ts';
import { entriesOf } from '../../../src/model/json.ts';
import { teamSpace, userSpace } from '../../../src/model/spaces.ts';
import { defineTrigger, type ChangeTrigger } from '../../defineTrigger.ts';
import { updateCopy, type Copy } from './updateCopy.ts';

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
        if (teamId === undefined) continue;
        const space = teamSpace(teamId);
        const copy: Copy = { space, section: 'users', path: `${space}/users/${uid}` };
        await updateCopy(ports.database, copy, field, value);
      }
    },
  });

export const shareName = sharing('shareName', 'name');
export const shareEmail = sharing('shareEmail', 'email');
export const sharePicture = sharing('sharePicture', 'avatar');
