import type { ScreenId, TeamId, UserId } from '../../../src/model/ids.ts';
import { entriesOf, isObject } from '../../../src/model/json.ts';
import { screenLevel } from '../../../src/model/rules/screenLevel.ts';
import { createZoneOffset } from '../../../src/model/rules/wallClock.ts';
import { restoreUser } from '../../../src/model/user.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import { readMembers } from '../../members.ts';
import type { FunctionPorts } from '../../ports.ts';
import { readScreens } from '../../screenRows.ts';
import { silenceMail, type SilentScreen } from './silenceMail.ts';

const offsetOf = createZoneOffset();

/**
 * Once a day a mail to the admins of teams whose screens have been silent for more than a day of their
 * hours. Each silence is told once; outside its hours a screen is never missed.
 */
export const watchScreens = defineTrigger({
  on: 'daily',
  name: 'watchScreens',
  async run(ports) {
    if (!ports.mail.isDelivered) return;
    for (const teamId of await teamsWithPlayers(ports)) {
      try {
        await watchTeam(ports, teamId);
      } catch (error) {
        // One team's mailbox must not cost the others theirs; tomorrow it is tried again.
        ports.logger.error('screens not watched', { teamId, message: String(error) });
      }
    }
  },
});

/** From the list of players, which is short where the list of teams is long. */
async function teamsWithPlayers({ database }: FunctionPorts): Promise<ReadonlySet<TeamId>> {
  const devices = entriesOf(await database.get('devices'));
  const ids = devices.flatMap(([, device]) =>
    isObject(device) && typeof device['teamId'] === 'string' ? [device['teamId'] as TeamId] : [],
  );
  return new Set(ids);
}

async function watchTeam(ports: FunctionPorts, teamId: TeamId): Promise<void> {
  const silent = await silentScreens(ports, teamId);
  const path = `screenWatch/${teamId}`;
  const told = await ports.database.get(path);
  const isTold = ({ screen, lastMs }: SilentScreen): boolean =>
    isObject(told) && told[screen.id] === lastMs;
  const news = silent.filter((one) => !isTold(one));
  if (news.length > 0) await tell(ports, teamId, news);
  const now = Object.fromEntries(silent.map(({ screen, lastMs }) => [screen.id, lastMs]));
  await ports.database.update({ [path]: silent.length > 0 ? now : null });
}

async function silentScreens(
  { database, clock }: FunctionPorts,
  teamId: TeamId,
): Promise<readonly SilentScreen[]> {
  const beats = await database.get(`screens/${teamId}`);
  const rows = await readScreens(database, teamId);
  return rows.flatMap(({ screen }) => {
    const lastMs = lastOf(beats, screen);
    const level = screenLevel(screen, lastMs, clock.now(), offsetOf);
    return !screen.removed && lastMs !== undefined && level === 'offline'
      ? [{ screen, lastMs }]
      : [];
  });
}

function lastOf(beats: unknown, { id }: { readonly id: ScreenId }): number | undefined {
  const last = isObject(beats) ? beats[id] : undefined;
  return typeof last === 'number' ? last : undefined;
}

async function tell(
  { database, mail }: FunctionPorts,
  teamId: TeamId,
  news: readonly SilentScreen[],
): Promise<void> {
  const name = await database.get(`teams/${teamId}/name`);
  const admins = (await readMembers(database, teamId)).filter(({ role }) => role === 'admin');
  for (const { id } of admins) {
    const user = restoreUser(await database.get(`users/${id}`), id as UserId);
    if (!user?.email) continue;
    const text = silenceMail({
      teamName: typeof name === 'string' ? name : '',
      screens: news,
      address: `${mail.origin()}/screens`,
      language: user.language,
    });
    await mail.send({ to: user.email, ...text });
  }
}
