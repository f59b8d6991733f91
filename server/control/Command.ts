import type { Act } from '../audit/Act.ts';
import type { Logger } from '../logger.ts';
import type { Site } from '../openSite.ts';

/** Why a command of the operator cannot be done; the message is shown as it is. */
export class CommandProblem extends Error {}

export interface CommandContext {
  readonly site: Site;
  readonly dataDir: string;
  readonly logger: Logger;
}

/**
 * What an operator can ask for, while the server runs or while it does not. Returns the lines to
 * print. @throws CommandProblem
 */
export interface Command {
  readonly name: string;
  /** How it is called, for the help: its name, and `<each word>` that may follow. */
  readonly usage: string;
  /** What is told of it once it is done, asked before; without it nothing is told. */
  readonly told?: (context: CommandContext, args: readonly string[]) => Omit<Act, 'by'> | undefined;
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<readonly string[]>;
}
