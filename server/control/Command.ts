import type { Act } from '../audit/Act.ts';
import type { Logger } from '../logger.ts';
import type { Site } from '../Site.ts';

/** Why an operator's command cannot be carried out; the message is shown verbatim. */
export class CommandProblem extends Error {}

export interface CommandContext {
  readonly site: Site;
  readonly dataDir: string;
  readonly logger: Logger;
}

/**
 * A command of the operator, which works whether or not the server runs. Returns the lines to print.
 * @throws CommandProblem
 */
export interface Command {
  readonly name: string;
  /** Its call, for the help: its name and each `<word>` and `--option` that may follow. */
  readonly usage: string;
  /** Returns the act to log once the command is done; called before it runs. Without it nothing is logged. */
  readonly act?: (context: CommandContext, args: readonly string[]) => Omit<Act, 'by'> | undefined;
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<readonly string[]>;
}
