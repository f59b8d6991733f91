import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../control/runCommand.ts';
import { runCli } from './runCli.ts';

/** `npm run backup -- <folder>`; the default is a folder named after the time, next to the data. */
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const [target = `backup-${time}`, ...others] = process.argv.slice(2);

runCli(() => runCommand('backup', [path.resolve(target), ...others], process.env));
