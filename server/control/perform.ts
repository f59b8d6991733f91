import { OPERATOR } from '../audit/Act.ts';
import { CommandProblem, type Command, type CommandContext } from './Command.ts';

/** Runs a command and logs it as the operator's. @throws CommandProblem, also for surplus words */
export async function perform(
  context: CommandContext,
  command: Command,
  args: readonly string[],
): Promise<readonly string[]> {
  assertNoMore(command, args);
  // Asked before the run: afterwards a removed account no longer has a name.
  const act = command.act?.(context, args);
  const lines = await command.run(context, args);
  if (act) context.site.audit.record({ by: OPERATOR, ...act });
  return lines;
}

/** A surplus word may be the one that mattered. */
function assertNoMore({ usage }: Command, args: readonly string[]): void {
  const most = (usage.match(/<|--/g) ?? []).length;
  if (args.length <= most) return;
  const extra = args.slice(most).join(' ');
  throw new CommandProblem(`"${extra}" is too much; nothing was done. It is called so: ${usage}`);
}
