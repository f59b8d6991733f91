import { pathToFileURL } from 'node:url';
import { readLedger, treeKey, untestedSuites } from './ledger.ts';

/*
 * Starts a command that hands the product to others, if all suites were green with exactly this tree:
 * `whenTested.ts COMMAND.ts [arguments]`. `--untested` starts it all the same, and says so.
 */
const FLAG = '--untested';
const [command = '', ...args] = process.argv.slice(2);
const untested = untestedSuites(readLedger(), treeKey(), ['test', 'full', 'long']);
const isTried = untested.length === 0 || args.includes('--dry-run');
if (!isTried) {
  const list = `Not recorded as green for this tree: ${untested.join('; ')}.`;
  process.stderr.write(`${list}\n`);
  if (!args.includes(FLAG)) {
    process.stderr.write(
      `Run "npm test", "npm run test:full" and "npm run test:long", each with "-- --record" on a clean tree, or add "-- ${FLAG}".\n`,
    );
    process.exit(1);
  }
  process.stderr.write(`${FLAG}: goes on all the same.\n`);
}
const path = new URL(pathToFileURL(command)).href;
process.argv = [process.argv[0] ?? '', command, ...args.filter((arg) => arg !== FLAG)];
await import(path);
