import process from 'node:process';
import { runCli } from '../../functions/commandLine.ts';
import { CommandProblem } from '../control/Command.ts';
import { ADMIN_COMMANDS } from '../control/commands.ts';
import { runCommand } from '../control/runCommand.ts';

const [name = '', ...args] = process.argv.slice(2);

await runCli(async () => {
  if (ADMIN_COMMANDS.some((command) => command.name === name)) {
    return runCommand(name, args, process.env);
  }
  const usage = ADMIN_COMMANDS.map((command) => `  npm run admin -- ${command.usage}`);
  throw new CommandProblem(['Use one of:', ...usage].join('\n'));
});
