import process from 'node:process';
import { CommandProblem } from '../control/Command.ts';
import { ADMIN_COMMANDS } from '../control/commands.ts';
import { runCommand } from '../control/runCommand.ts';
import { runCli } from './runCli.ts';

const [name = '', ...args] = process.argv.slice(2);

runCli(async () => {
  if (ADMIN_COMMANDS.some((command) => command.name === name)) {
    return runCommand(name, args, process.env);
  }
  const usage = ADMIN_COMMANDS.map((command) => `  npm run admin -- ${command.usage}`);
  throw new CommandProblem(['Use one of:', ...usage].join('\n'));
});
