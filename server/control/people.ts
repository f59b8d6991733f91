import { changeSpaces } from '../../functions/spaces/changeSpaces.ts';
import { claimTeam } from '../../functions/teams/claims.ts';
import { leaveTeam } from '../../functions/teams/leaveTeam.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { parseId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { parseMember, type Member } from '../../src/model/member/member.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import { normalizeEmail, type Account } from '../auth/Account.ts';
import { ACTION_PATH } from '../auth/mail/sendActionMail.ts';
import { CommandProblem, type Command, type CommandContext } from './Command.ts';

/** Lists everyone with an account, and their teams. */
export const users: Command = {
  name: 'users',
  usage: 'users',
  async run({ site }) {
    const lines = site.auth.accounts.listPeople().map((account) => {
      const teams = entriesOf(site.database.admin.get(`users/${account.uid}/teams`));
      const names = teams.map(([id, link]) => `${nameOf(link)} (${id})`).join(', ');
      const since = new Date(account.createdAt).toISOString().slice(0, 10);
      return [account.email, since, names || 'no team', account.isDisabled ? 'disabled' : '']
        .filter(Boolean)
        .join('  ');
    });
    return lines.length === 0 ? ['Nobody has an account yet.'] : lines;
  },
};

/** Prints a link for setting a new password, where no mail can be sent. */
export const resetPassword: Command = {
  name: 'reset-password',
  usage: 'reset-password <e-mail>',
  act: onAccount('passwordLinkMade'),
  async run({ site }, [email]) {
    const account = mustAccount(site, email);
    const code = site.auth.context.codes.create({
      uid: account.uid,
      kind: 'PASSWORD_RESET',
      email: account.email ?? '',
      newEmail: null,
    });
    const address = site.address();
    const link = `${address}${ACTION_PATH}?mode=resetPassword&oobCode=${code}`;
    const where = address === '' ? ", on the server's address" : '';
    return [`Within an hour, open${where}: ${link}`];
  },
};

/** Confirms an address where no mail can be sent to verify it: invitations require that. */
export const verify: Command = {
  name: 'verify',
  usage: 'verify <e-mail>',
  act: onAccount('emailVerified'),
  async run({ site }, [email]) {
    const account = mustAccount(site, email);
    site.auth.accounts.update(account.uid, { emailVerified: true });
    return [`${account.email} counts as verified, from the next token on.`];
  },
};

/** Makes a member an admin of a team that has lost its admins. */
export const promote: Command = {
  name: 'promote',
  usage: 'promote <e-mail> <team id>',
  act: ({ site }, [email, teamId]) => ({
    act: 'roleChanged',
    team: mustTeam(teamId),
    whom: mustAccount(site, email).uid,
    detail: 'admin',
  }),
  async run({ site }, [email, teamId]) {
    const account = mustAccount(site, email);
    const team = mustTeam(teamId);
    await makeAdmin(site, team, account.uid);
    await claimTeam(site.ports, account.uid, team);
    return [`${account.email} is an admin of ${team} now.`];
  },
};

/** Deletes an account: its memberships become tombstones, its sign-ins stop at once. */
export const removePerson: Command = {
  name: 'remove',
  usage: 'remove <e-mail>',
  act: onAccount('accountDeleted'),
  async run({ site }, [email]) {
    const account = mustAccount(site, email);
    const teams = entriesOf(site.database.admin.get(`users/${account.uid}/teams`));
    const teamIds = teams.flatMap(([id]) => parseId<'team'>(id) ?? []);
    for (const team of teamIds) assertOtherAdmin(site, team, account.uid);
    for (const team of teamIds) {
      if (readMember(site, team, account.uid)) {
        await leaveTeam(site.ports, team, account.uid as UserId); // made by this server
      }
    }
    await site.database.admin.update({ [`users/${account.uid}`]: null });
    site.auth.accounts.remove(account.uid);
    return [
      `${account.email} is removed from ${teamIds.length} teams and has no account any more.`,
    ];
  },
};

type Site = CommandContext['site'];

function onAccount(act: string): NonNullable<Command['act']> {
  return ({ site }, [email]) => ({ act, whom: mustAccount(site, email).uid });
}

/** @throws CommandProblem if nobody has that address */
export function mustAccount(site: Site, email: string | undefined): Account {
  if (!email) throw new CommandProblem('Name the e-mail address of the account.');
  const account = site.auth.accounts.getByEmail(normalizeEmail(email));
  if (!account) throw new CommandProblem('There is no account with this e-mail address.');
  return account;
}

function mustTeam(id: string | undefined): TeamId {
  const teamId = parseId<'team'>(id);
  if (!teamId) throw new CommandProblem('This is no team id; "users" lists them.');
  return teamId;
}

function nameOf(link: unknown): string {
  return isObject(link) && typeof link['name'] === 'string' ? link['name'] : '?';
}

function readMember(site: Site, team: TeamId, uid: string): Member | undefined {
  const raw = site.database.admin.get(`teams/${team}/users/${uid}`);
  const user = uid as UserId; // made by this server
  const member = isObject(raw) ? parseMember(raw, team, user) : undefined;
  return member?.removed ? undefined : member;
}

async function makeAdmin(site: Site, team: TeamId, uid: string): Promise<void> {
  const space = teamSpace(team);
  await changeSpaces(site.ports.database, [space], async (revs) => {
    if (!readMember(site, team, uid)) {
      throw new CommandProblem('This person is not in that team.');
    }
    const path = `${space}/users/${uid}`;
    return {
      writes: { [`${path}/role`]: 'admin', [`${path}/rev`]: revs[space] ?? 0 },
      sections: { [space]: ['users'] as const },
      result: undefined,
    };
  });
}

function assertOtherAdmin(site: Site, team: TeamId, uid: string): void {
  if (readMember(site, team, uid)?.role !== 'admin') return;
  const ids = entriesOf(site.database.admin.get(`teams/${team}/users`)).map(([id]) => id);
  const members = ids.flatMap((id) => readMember(site, team, id) ?? []);
  const isLast = !members.some((member) => member.role === 'admin' && member.id !== uid);
  if (isLast && members.length > 1) {
    throw new CommandProblem(
      `The only admin of team ${team}. First make somebody else one: promote <e-mail> ${team}`,
    );
  }
}
