import type { RecordedAct } from '../audit/auditLog.ts';
import { OPERATOR } from '../audit/Act.ts';
import { normalizeEmail } from '../auth/Account.ts';
import { CommandProblem, type Command, type CommandContext } from './Command.ts';

const MOST_LINES = 1_000;

/** Lists who did what to whom, oldest first; of one team or person if named. */
export const audit: Command = {
  name: 'audit',
  usage: 'audit [<team id or e-mail>]',
  async run({ site }, [named]) {
    const about = named === undefined ? undefined : namedId(site, named);
    const found = site.audit
      .read()
      .filter(({ by, team, whom }) => about === undefined || [by, team, whom].includes(about));
    const lines = found
      .slice(0, MOST_LINES)
      .map((act) => lineOf(site, act))
      .toReversed();
    if (lines.length === 0) return ['Nothing of that kind was done.'];
    const more = found.length - lines.length;
    return more > 0
      ? [`${more} earlier ones are in audit*.jsonl of the data folder.`, ...lines]
      : lines;
  },
};

type Site = CommandContext['site'];

/** Accepts an id as it is: an account or team that is gone has nothing else. */
function namedId({ auth }: Site, named: string): string {
  if (!named.includes('@')) return named;
  const account = auth.accounts.getByEmail(normalizeEmail(named));
  if (!account) throw new CommandProblem('There is no account with this e-mail address.');
  return account.uid;
}

function lineOf(site: Site, { time, act, by, team, whom, detail }: RecordedAct): string {
  const facts = [
    `by ${by === OPERATOR ? 'the operator' : nameOf(site, by)}`,
    whom === undefined ? '' : `to ${nameOf(site, whom)}`,
    team === undefined ? '' : `in ${teamName(site, team)}`,
    detail === undefined ? '' : `(${detail})`,
  ];
  return [time.slice(0, 19).replace('T', ' '), act, ...facts].filter(Boolean).join('  ');
}

/** The log contains no addresses, so it shows the current ones of people who still exist. */
function nameOf({ auth }: Site, id: string): string {
  const email = auth.accounts.get(id)?.email;
  return email ? `${email} (${id})` : id;
}

function teamName({ database }: Site, id: string): string {
  const team = database.admin.get(`teams/${id}/name`);
  return typeof team === 'string' ? `${team} (${id})` : id;
}
