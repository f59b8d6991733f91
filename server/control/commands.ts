import { provision as provisionRecords } from '../../functions/provision/provision.ts';
import { backup } from './backup.ts';
import type { Command } from './Command.ts';
import { promote, remove, resetPassword, users, verify } from './people.ts';

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

/** Commands about people are those of `npm run admin`; the others have a script of their own. */
export const PEOPLE_COMMANDS: readonly Command[] = [users, resetPassword, verify, promote, remove];
export const COMMANDS: readonly Command[] = [...PEOPLE_COMMANDS, backup, provision];
