import type * as v from 'valibot';
import { parserOf, type RowOf } from '../field.ts';
import type { TeamId } from '../ids.ts';
import { parseWith } from '../parsing.ts';
import { SCREEN, type screenChangesSchema } from './fields.ts';

/** A screen of a team; see `screen/fields.ts`. */
export interface Screen extends RowOf<typeof SCREEN> {
  readonly teamId: TeamId;
}
/** The fields of a screen that a save may contain. */
export type ScreenChanges = v.InferOutput<typeof screenChangesSchema>;
export type ScreenOrientation = Screen['orientation'];
export type Transition = NonNullable<Screen['transition']>;

const storedScreen = parserOf(SCREEN);

/** The parser of screens. */
export function parseScreen(raw: unknown, teamId: TeamId): Screen | undefined {
  const parsed = parseWith(storedScreen, raw);
  return parsed && { ...parsed, teamId };
}

/** Returns the screen with the time zone that it plays by: the chosen one, else that of its player, if known. */
export const screenThere = (screen: Screen, playerZone: string | undefined): Screen =>
  screen.timeZone || !playerZone ? screen : { ...screen, timeZone: playerZone };

/** Returns the stored form without the team, which is in the path. */
export function encodeScreen({ teamId: _teamId, ...rest }: Screen): unknown {
  return rest;
}

/** Name of the screen that each new team starts with, waiting to be paired. */
export const FIRST_SCREEN_NAME = 'Screen 1';
