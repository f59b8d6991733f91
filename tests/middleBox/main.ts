import { startBox } from './box.ts';
import { startLine } from './line.ts';
import type { Command, Report } from './messages.ts';
import { seededRandom } from './seededRandom.ts';

/*
 * The middle box in its own process: clients connect through its line to its box, and from there to the server. The
 * process that started it sends it commands, and it ends with that process.
 */
const [seed = 1, first = 0] = process.argv.slice(2).map(Number);
let target = first;
const box = await startBox({ target: () => target, random: seededRandom(seed) });
const line = await startLine(() => box.port);
let told = 0;

const reply = (report: Report): void => void process.send?.(report);

function runCommand(command: Command): void {
  if (command.kind === 'change') {
    box.change(command.conditions);
    line.change(command.conditions.line ?? {});
  }
  if (command.kind === 'forget') line.forget();
  if (command.kind === 'target') target = command.port;
  const met = box.met.slice(told);
  told = box.met.length;
  reply({ kind: 'done', n: command.n, met });
}

process.on('message', (command) => runCommand(command as Command));
process.on('disconnect', () => process.exit());
reply({ kind: 'ready', port: line.port });
