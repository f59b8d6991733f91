import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { runCommand } from '../control/runCommand.ts';

/** `npm run backup -- <folder>`; the default is a folder named after the time, next to the data. */
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');

await runCli(async () => {
  const { positionals } = readWords('npm run backup -- [new folder]', { allowPositionals: true });
  const [target = `backup-${time}`, ...others] = positionals;
  return runCommand('backup', [path.resolve(target), ...others], process.env);
});
