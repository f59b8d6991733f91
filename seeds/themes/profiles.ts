import { teamKey, userKey } from '../../src/model/kinds.ts';
import { setProfileAvatar } from '../../src/model/mutations/user/setProfileAvatar.ts';
import { setTeamAvatar } from '../../src/model/mutations/team/setTeamAvatar.ts';
import { setTeamTag } from '../../src/model/mutations/team/setTeamTag.ts';
import { castOf } from '../cast.ts';
import { seedId } from '../ids.ts';
import { drawInitials } from '../pictures.ts';
import type { Theme } from '../seed.ts';

const TAGS = ['Window', 'Counter', 'Terrace'] as const;
export const tagId = (name: string): string => seedId('tag', name);

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);

/** Pictures of people and teams, and the tags of screens. */
export const profiles: Theme = {
  name: 'profiles',
  sizes: ['typical', 'huge'],
  async run(seed) {
    for (const team of castOf(seed.size)) {
      for (const { email, name, color } of team.people) {
        const person = await seed.person(email);
        await person.openTeam(team.id);
        if (person.row(userKey(person.uid))?.avatar !== undefined) continue;
        const bytes = await drawInitials(initialsOf(name), color);
        const path = `users/${person.uid}/avatar/1700000000000`;
        const avatar = await person.upload(path, bytes, 'image/png');
        await person.commit(setProfileAvatar, { avatar, teamIds: [team.id] });
        await person.sync();
      }
      const admin = await seed.person(team.people[0].email);
      await admin.openTeam(team.id);
      if (admin.row(teamKey(team.id))?.avatar === undefined) {
        const bytes = await drawInitials(initialsOf(team.name), '#1f6f5c');
        const path = `teams/${team.id}/avatar/1700000000000`;
        const avatar = await admin.upload(path, bytes, 'image/png');
        await admin.commit(setTeamAvatar, { teamId: team.id, avatar });
      }
      for (const name of TAGS) {
        if (admin.row(teamKey(team.id))?.tags[tagId(name)]) continue;
        await admin.commit(setTeamTag, { teamId: team.id, tagId: tagId(name), name });
      }
      await admin.sync();
    }
  },
};
