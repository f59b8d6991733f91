import path from 'node:path';
import process from 'node:process';
import { CommandProblem } from '../control/Command.ts';
import { restore } from '../control/restore.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { runCli } from './runCli.ts';

/** `npm run restore -- <folder>`, while the server is stopped. */
runCli(async () => {
  const from = process.argv[2];
  if (from === undefined) throw new CommandProblem('Name the folder of a backup.');
  return restore(from, path.resolve(readSiteEnv(process.env).DATA_DIR));
});
