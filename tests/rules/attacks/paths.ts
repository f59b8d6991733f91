import type { Json } from '../../../src/model/json.ts';
import type { DatabaseQuery } from '../../../server/database/types.ts';
import { NOW, SCREEN, SLIDE, TEAM, guarded, uidOf, worldData } from '../world.ts';
import { T, grouped, inTeam, mayNot, sees } from './attempt.ts';

const forged = `${TEAM.X}/slides/0`;

const withForgedTeam = (): Json => {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  (data.teams[TEAM.X] as Record<string, Json>)['slides'] = {
    0: { users: { [uidOf('elsewhere')]: { role: 'admin' } } },
  };
  return data as unknown as Json;
};

const invites = (equalTo: Json): DatabaseQuery => ({ orderBy: 'teamId', equalTo });

export const PATHS = grouped('texts that are paths', [
  ...['currentTeam', 'smartTeam'].map((field) =>
    mayNot(
      'elsewhere',
      `a ${field}`,
      guarded(`users/${uidOf('elsewhere')}`, { [field]: forged }, 'profile'),
    ),
  ),
  { ...sees('elsewhere', 'invites', false, invites(forged)), data: withForgedTeam },
  sees('elsewhere', 'invites', false, invites(TEAM.X)),
  sees('elsewhere', 'invites', false, invites(TEAM.T)),
  sees('editor', 'invites', false, invites(TEAM.T)),
  sees('admin', 'invites', false, invites(null)),
  sees('admin', 'invites', false, { orderBy: 'expiry', equalTo: TEAM.T }),
  sees('admin', 'invites', false, { orderBy: 'teamId', startAt: TEAM.T }),
  sees('admin', 'invites', false),
]);

const fresh = 'teamNew'.padEnd(20, '0');

export const FUNCTIONS = grouped('for functions alone', [
  mayNot('admin', 'more credits', { [`plans/${TEAM.T}/AICredits/available`]: 1000 }),
  mayNot('admin', 'a plan of a new child team', { [`plans/${fresh}`]: { screens: 5 } }),
  mayNot('admin', 'a team of one’s own', { [`teams/${fresh}/rev`]: 1 }),
  mayNot('admin', 'a team of one’s own with oneself', {
    [`teams/${fresh}/rev`]: 1,
    [`teams/${fresh}/revs/users`]: 1,
    [`teams/${fresh}/users/${uidOf('admin')}`]: { id: uidOf('admin'), role: 'admin' },
  }),
  mayNot('admin', 'an invitation', { [`invites/${fresh}`]: { teamId: TEAM.T } }),
  mayNot('admin', 'a pairing', {
    [`devices/${uidOf('admin')}`]: { teamId: TEAM.T, screenId: SCREEN.first },
  }),
  mayNot('device', 'its own pairing', { [`devices/${uidOf('device')}/teamId`]: TEAM.P }),
  mayNot('admin', 'a kept version', { [`${T}/history/${SLIDE.shown}/1`]: null }),
  mayNot('admin', 'another minimum client', inTeam('info', { minClient: 99 })),
  mayNot('admin', 'access to smart templates', inTeam('info', { vitrineTemplateAccess: true })),
  mayNot('admin', 'a widget', { 'widgets/weather/public': false }),
  mayNot('admin', 'a file in the trash', { [`trash/file-${TEAM.T}`]: { kind: 'file', due: 1 } }),
  sees('admin', 'trash', false, { orderBy: 'due', endAt: NOW }),
  mayNot('admin', 'a schedule', { 'schedules/cleanUp': 0 }),
  sees('admin', 'schedules', false),
  mayNot('admin', 'the site', { provider: uidOf('admin') }),
  sees('admin', 'provider', false),
  mayNot('admin', 'more screens', { [`plans/${TEAM.T}/screens`]: null }),
]);
