import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { writeApp } from './appTree.ts';

const USAGE = 'node server/package/stage.ts FOLDER, on a machine that is x64 or arm64';

/** Writes the server as it runs, with its packages for this machine. */
await runCli(async () => {
  const { positionals } = readWords(USAGE, { allowPositionals: true });
  const [folder, ...others] = positionals;
  const cpu = process.arch;
  if (folder === undefined || others.length > 0 || (cpu !== 'x64' && cpu !== 'arm64')) {
    throw new Error(USAGE);
  }
  writeApp(path.resolve(folder), cpu);
  return [];
});
