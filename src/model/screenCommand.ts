import * as v from 'valibot';
import { isId } from './ids.ts';
import { restoreWith } from './restore.ts';

/** `reload` restarts the player, `identify` shows the screen's name, `clear` downloads everything again. */
export const SCREEN_COMMANDS = ['reload', 'identify', 'clear'] as const;
export type ScreenCommandName = (typeof SCREEN_COMMANDS)[number];

/** The latest command for one screen, at `commands/{t}/{screenId}`; run once per id, unless expired. */
export interface ScreenCommand {
  readonly id: string;
  readonly name: ScreenCommandName;
  /** Server time, ms: a command that arrives later is ignored. */
  readonly until: number;
}

/** Long enough for a slow connection; a command that runs hours later would be worse than none. */
export const COMMAND_LIFETIME_MS = 60_000;

const storedCommand = v.object({
  id: v.custom<string>(isId),
  name: v.picklist(SCREEN_COMMANDS),
  until: v.pipe(v.number(), v.finite()),
});

/** The door for commands. */
export function restoreScreenCommand(raw: unknown): ScreenCommand | undefined {
  return restoreWith(storedCommand, raw);
}
