import process from 'node:process';
import { runCli } from '../../functions/commandLine.ts';
import { runCommand } from '../control/runCommand.ts';

await runCli(() => runCommand('provision', process.argv.slice(2), process.env));
