import * as v from 'valibot';
import { isId } from '../ids.ts';
import { parseWith } from '../parsing.ts';

/**
 * What moves a screen's loop: `next` and `previous` change the slide, `hold` keeps it, `release` lets the loop go on.
 * Older players do not know these; the report of one that does has `held`.
 */
export const LOOP_COMMANDS = ['next', 'previous', 'hold', 'release'] as const;
export type LoopCommandName = (typeof LOOP_COMMANDS)[number];

/** `reload` restarts the player, `identify` shows the screen's name, `clear` downloads everything again. */
export const SCREEN_COMMANDS = ['reload', 'identify', 'clear', ...LOOP_COMMANDS] as const;
export type ScreenCommandName = (typeof SCREEN_COMMANDS)[number];

/** A slide is held for so long at most: a hold that somebody forgot must not silence a screen for days. */
export const SLIDE_HOLD_MS = 15 * 60_000;

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

/** The parser of commands. */
export function parseScreenCommand(raw: unknown): ScreenCommand | undefined {
  return parseWith(storedCommand, raw);
}
