import * as v from 'valibot';
import { isId } from './ids.ts';
import { restoreWith } from './restore.ts';

/** `reload` starts the player again, `identify` shows the screen's name, `clear` fetches all again. */
export const SCREEN_COMMANDS = ['reload', 'identify', 'clear'] as const;
export type ScreenCommandName = (typeof SCREEN_COMMANDS)[number];

/** The latest command for one screen, at `commands/{t}/{screenId}`; done once per id, or too late. */
export interface ScreenCommand {
  readonly id: string;
  readonly name: ScreenCommandName;
  /** Server time, ms: a command that arrives later is not done any more. */
  readonly until: number;
}

/** Long enough for a slow line; one that fires hours later would be worse than none. */
export const COMMAND_LIFETIME_MS = 60_000;

const storedCommand = v.object({
  id: v.custom<string>(isId),
  name: v.picklist(SCREEN_COMMANDS),
  until: v.pipe(v.number(), v.finite()),
});

/** The one door for commands from outside. */
export function restoreScreenCommand(raw: unknown): ScreenCommand | undefined {
  return restoreWith(storedCommand, raw);
}
