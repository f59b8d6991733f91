import type * as v from 'valibot';
import { doorOf, type RowOf } from './field.ts';
import type { TeamId } from './ids.ts';
import { restoreWith } from './restore.ts';
import { SCREEN, type screenChangesSchema } from './screen/fields.ts';

/** A screen of a team, as `screen/fields.ts` says. */
export interface Screen extends RowOf<typeof SCREEN> {
  readonly teamId: TeamId;
}
/** What a save of a screen may name. */
export type ScreenChanges = v.InferOutput<typeof screenChangesSchema>;
export type ScreenOrientation = Screen['orientation'];
export type Transition = NonNullable<Screen['transition']>;

const storedScreen = doorOf(SCREEN);

/** The one door for screens from outside. */
export function restoreScreen(raw: unknown, teamId: TeamId): Screen | undefined {
  const parsed = restoreWith(storedScreen, raw);
  return parsed && { ...parsed, teamId };
}

/** The stored form, without the team, which is the path. */
export function encodeScreen({ teamId: _teamId, ...rest }: Screen): unknown {
  return rest;
}

/** The screen that each new team starts with, waiting to be paired. */
export const FIRST_SCREEN_NAME = 'Screen 1';
