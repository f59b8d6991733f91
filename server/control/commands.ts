import { provision as provisionRecords } from '../../functions/provision/provision.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import type { Command } from './Command.ts';
import { mailTest } from './mailTest.ts';
import { close, movedSite, reopen } from './move.ts';
import { network, provider } from './network.ts';
import { promote, removePerson, resetPassword, users, verify } from './people.ts';
import { plan } from './plan.ts';
import { quotaCommand } from './room.ts';

const provision: Command = {
  name: 'provision',
  usage: 'provision',
  async run({ site }) {
    const written = await provisionRecords(site.ports.database);
    return written.length === 0
      ? ['Everything is there already.']
      : written.map((path) => `wrote ${path}`);
  },
};

/** Prints what was charged, refused and is held, as JSON: shows why someone was refused. */
const limits: Command = {
  name: 'limits',
  usage: 'limits',
  run: async ({ site }) => [JSON.stringify(site.limits.limiter.counters())],
};

/** Commands of `npm run admin`; the others have a script of their own. */
export const ADMIN_COMMANDS: readonly Command[] = [
  users,
  resetPassword,
  verify,
  promote,
  removePerson,
  quotaCommand,
  plan,
  network,
  provider,
  mailTest,
  limits,
  audit,
  close,
  movedSite,
  reopen,
];
export const COMMANDS: readonly Command[] = [...ADMIN_COMMANDS, backup, provision];
