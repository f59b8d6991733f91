import * as v from 'valibot';
import { isId } from './ids.ts';
import { restoreWith } from './restore.ts';

/** `reload` restarts the player, `identify` shows the screen's name, `clear` downloads everything again. */
export const SCREEN_COMMANDS = ['reload', 'identify', 'clear'] as const;
export type ScreenCommandName = (typeof SCREEN_COMMANDS)[number];

/** Long enough for a slow connection; a command that runs hours later would be worse than none. */
export const COMMAND_LIFETIME_MS = 60_000;

const storedCommand = v.object({
  id: v.custom<string>(isId),
  name: v.picklist(SCREEN_COMMANDS),
  /** Server time, ms: a command that arrives later is ignored. */
  until: v.pipe(v.number(), v.finite()),
});
/** The latest command for one screen, at `commands/{t}/{screenId}`; run once per id, unless expired. */
export type ScreenCommand = Readonly<v.InferOutput<typeof storedCommand>>;

/** The door for commands. */
export function restoreScreenCommand(raw: unknown): ScreenCommand | undefined {
  return restoreWith(storedCommand, raw);
}
