import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { CommandProblem } from '../control/Command.ts';
import { restore } from '../control/restore.ts';
import { readSiteEnv } from '../siteEnv.ts';

/** `npm run restore -- <folder>`, while the server is stopped. */
await runCli(async () => {
  const { positionals } = readWords('npm run restore -- <folder>', { allowPositionals: true });
  const [from, ...others] = positionals;
  if (from === undefined || others.length > 0)
    throw new CommandProblem('Name the folder of a backup, and nothing else.');
  return restore(from, path.resolve(readSiteEnv(process.env).DATA_DIR));
});
