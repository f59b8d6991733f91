import path from 'node:path';
import process from 'node:process';
import { CommandProblem } from '../control/Command.ts';
import { restore } from '../control/restore.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { runCli } from './runCli.ts';

/** `npm run restore -- <folder>`, while the server is stopped. */
runCli(async () => {
  const [from, ...others] = process.argv.slice(2);
  if (from === undefined || others.length > 0)
    throw new CommandProblem('Name the folder of a backup, and nothing else.');
  return restore(from, path.resolve(readSiteEnv(process.env).DATA_DIR));
});
