import process from 'node:process';
import { runCommand } from '../control/runCommand.ts';
import { runCli } from './runCli.ts';

runCli(() => runCommand('provision', process.argv.slice(2), process.env));
