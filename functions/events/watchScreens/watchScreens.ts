import { parseId, type TeamId } from '../../../src/model/ids.ts';
import { entriesOf, isObject } from '../../../src/model/json.ts';
import { screenKnown, screenReach } from '../../../src/model/rules/screenNow.ts';
import { DAY_MS, zoneOffset } from '../../../src/model/screen/wallClock.ts';
import type { SpecialDays } from '../../../src/model/screen/specialDays.ts';
import { parseSpecialDays } from '../../../src/model/team/specialDays.ts';
import { screenThere } from '../../../src/model/screen/screen.ts';
import { reportedZone } from '../../../src/model/screen/screenReport.ts';
import { parseUser, type User } from '../../../src/model/user/user.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import { errorCode } from '../../errorCode.ts';
import { readMembers } from '../../teams/members.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';
import { readScreens } from '../../spaces/screenRows.ts';
import { silenceMail, type MailContact } from './silenceMail.ts';

/**
 * Mails the admins of teams with screens that have been silent for more than a day's worth of their operating hours,
 * or have never started in that time.
 * Runs once a day, at any time. Each admin is told of each silence once.
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
        // One team must not cost the others their mail; it is retried tomorrow.
        const code = errorCode(error) ?? 'unknown';
        ports.logger.error('screensNotWatched', { teamId, code });
      }
    }
  },
});

/** Derived from the list of players, which is short even if the list of teams is long. */
async function teamsWithPlayers({ database }: FunctionPorts): Promise<ReadonlySet<TeamId>> {
  const devices = entriesOf(await database.get('devices'));
  const ids = devices.flatMap(([, device]) =>
    isObject(device) ? (parseId<'team'>(device['teamId']) ?? []) : [],
  );
  return new Set(ids);
}

/**
 * `screenWatch/{team}/{admin}/{screen}` is the last contact that this admin was told of; of a screen that never started,
 * its pairing.
 */
async function watchTeam(ports: FunctionPorts, teamId: TeamId): Promise<void> {
  const { database, clock } = ports;
  const contacts = await readContacts(database, teamId);
  const specialDays = parseSpecialDays(await database.get(`teams/${teamId}/specialDays`));
  const quiet = contacts.filter((contact) => isSilent(contact, specialDays, clock.now()));
  const silent = await Promise.all(quiet.map((contact) => withZone(database, teamId, contact)));
  const reported = await database.get(`screenWatch/${teamId}`);
  const admins = await readAdmins(database, teamId);
  for (const admin of admins) {
    const before = isObject(reported) ? reported[admin.id] : undefined;
    const isReported = ({ screen, sinceMs }: MailContact) =>
      isObject(before) && before[screen.id] === sinceMs;
    const news = silent.filter((contact) => !isReported(contact));
    const isSent = news.length > 0 && (await tell(ports, teamId, admin, news));
    // A silence that ends by changed hours counts as the same one if they are changed back.
    const known = contacts.filter(
      (contact) =>
        isReported(contact) ||
        (isSent && news.some(({ screen }) => screen.id === contact.screen.id)),
    );
    await database.update({ [`screenWatch/${teamId}/${admin.id}`]: recordOf(known) });
  }
  const gone = entriesOf(reported).filter(([uid]) => admins.every(({ id }) => id !== uid));
  const removals = gone.map(([uid]) => [`screenWatch/${teamId}/${uid}`, null] as const);
  if (gone.length > 0) await database.update(Object.fromEntries(removals));
}

const recordOf = (contacts: readonly MailContact[]) =>
  contacts.length === 0
    ? null
    : Object.fromEntries(contacts.map(({ screen, sinceMs }) => [screen.id, sinceMs]));

/** Returns the last contact of each screen, or its pairing if it never had one; none where neither is known. */
async function readContacts(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<readonly MailContact[]> {
  const beats = await database.get(`screens/${teamId}`);
  const rows = await readScreens(database, teamId);
  return rows.flatMap(({ screen }) => {
    const beat = isObject(beats) ? beats[screen.id] : undefined;
    const reported = typeof beat === 'number' ? beat : undefined;
    const { lastMs } = screenKnown({ screen, lastMs: reported, report: undefined, alerts: [] });
    const sinceMs = lastMs ?? screen.pairedAtMs;
    return screen.removed || sinceMs === undefined ? [] : [{ screen, lastMs, sinceMs }];
  });
}

/** Counts the hours missed, not whether the screen should be on now: most runs are at night. Closed days have none. */
function isSilent(
  { screen, lastMs }: MailContact,
  specialDays: SpecialDays,
  nowMs: number,
): boolean {
  const known = { screen, lastMs, report: undefined, alerts: [], specialDays };
  const reach = screenReach(known, { nowMs, lastContactMs: nowMs, offsetOf: zoneOffset });
  const hasFailed = reach.kind === 'silent' || reach.kind === 'neverStarted';
  return hasFailed && reach.missedMs > DAY_MS;
}

/** Where no time zone was chosen for a screen, its times are those of its player's machine. */
async function withZone(
  database: FunctionDatabase,
  teamId: TeamId,
  contact: MailContact,
): Promise<MailContact> {
  const { screen } = contact;
  if (screen.timeZone) return contact;
  const state = await database.get(`screenStates/${teamId}/${screen.id}`);
  return { ...contact, screen: screenThere(screen, reportedZone(state)) };
}

async function readAdmins(database: FunctionDatabase, teamId: TeamId): Promise<readonly User[]> {
  const members = await readMembers(database, teamId);
  const admins = members.filter(({ role }) => role === 'admin');
  const users = admins.map(async ({ id }) => parseUser(await database.get(`users/${id}`), id));
  return (await Promise.all(users)).filter((user) => user !== undefined);
}

/** Returns whether it was sent: one mailbox that refuses must not cost the others their mail. */
async function tell(
  { database, mail, logger }: FunctionPorts,
  teamId: TeamId,
  { email, language }: User,
  screens: readonly MailContact[],
): Promise<boolean> {
  if (!email) return false;
  const name = await database.get(`teams/${teamId}/name`);
  const teamName = typeof name === 'string' ? name : '';
  const address = `${mail.origin()}/screens`;
  try {
    await mail.send({ to: email, ...silenceMail({ teamName, screens, address, language }) });
    return true;
  } catch (error) {
    // The mail server's message may name the mailbox; its code does not.
    logger.error('mailFailed', { teamId, code: errorCode(error) ?? 'unknown' });
    return false;
  }
}
