import { setPriority } from 'node:os';
import process from 'node:process';
import { attack, ATTACKS, type Kind } from './mob.ts';
import { createClient } from './target.ts';

/* Attackers have machines of their own: this process only takes what the server and honest clients leave. */

const [url = '', count = '', only = '', network = '0'] = process.argv.slice(2);
const isKind = (name: string): name is Kind => Object.hasOwn(ATTACKS, name);
setPriority(19);
process.on('disconnect', () => process.exit());
await attack(
  createClient(() => url),
  { count: Number(count), only: isKind(only) ? only : undefined, network: Number(network) },
);
