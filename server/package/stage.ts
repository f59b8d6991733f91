import path from 'node:path';
import process from 'node:process';
import { writeApp } from './appTree.ts';

/** `node server/package/stage.ts FOLDER`: writes the server as it runs, with its packages for this machine. */
const [folder] = process.argv.slice(2);
if (folder === undefined || (process.arch !== 'x64' && process.arch !== 'arm64')) {
  process.stderr.write('Name a folder; the machine is x64 or arm64.\n');
  process.exitCode = 1;
} else {
  writeApp(path.resolve(folder), process.arch);
}
