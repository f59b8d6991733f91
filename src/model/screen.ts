import * as v from 'valibot';
import { entriesOf } from './json.ts';
import type { ScreenId, TeamId } from './ids.ts';
import { isId } from './ids.ts';
import { flag, maybeText, restoreWith, text } from './restore.ts';

export const SCREEN_ORIENTATIONS = ['landscape', 'portrait'] as const;
/** How one slide gives way to the next. */
export const TRANSITIONS = ['fade', 'cut', 'slide'] as const;
export type Transition = (typeof TRANSITIONS)[number];
export type ScreenOrientation = (typeof SCREEN_ORIENTATIONS)[number];

/** A screen of a team. `deviceId` is the paired player; without one the screen waits for pairing. */
export interface Screen {
  readonly id: ScreenId;
  readonly teamId: TeamId;
  readonly name: string;
  readonly orientation: ScreenOrientation;
  /** Quarter turns of the picture, clockwise, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** The specification's flag; whether a screen answers is read from its heartbeat. */
  readonly online: boolean;
  readonly removed: boolean;
  readonly deviceId?: string;
  readonly location?: string;
  /** IANA time zone; the player's own when absent. */
  readonly timeZone?: string;
  /** When the screen runs, as `rules/operatingHours` reads it; always when absent. */
  readonly hours?: string;
  /** A fade when absent. */
  readonly transition?: Transition;
  /** Its diagonal; 0 or absent while nobody has said it. */
  readonly inches?: number;
  /** From how far people look at it, metres; 0 or absent while nobody has said it. */
  readonly viewingM?: number;
  /** Films make themselves heard; silent when absent. */
  readonly sound?: boolean;
  readonly tags: { readonly [tagId: string]: true };
}

/** In inches, across. */
export const screenInches = v.pipe(v.number(), v.minValue(0), v.maxValue(500));
/** In metres. */
export const screenViewing = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const storedScreen = v.object({
  id: v.custom<string>(isId),
  name: text(200),
  orientation: v.fallback(v.picklist(SCREEN_ORIENTATIONS), 'landscape'),
  rotation: v.fallback(v.picklist([0, 90, 180, 270] as const), 0),
  online: flag(),
  removed: flag(),
  deviceId: maybeText(128),
  location: maybeText(200),
  timeZone: maybeText(64),
  hours: maybeText(500),
  transition: v.fallback(v.optional(v.picklist(TRANSITIONS)), undefined),
  inches: v.fallback(v.optional(screenInches), undefined),
  viewingM: v.fallback(v.optional(screenViewing), undefined),
  sound: v.fallback(v.optional(v.boolean()), undefined),
  tags: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) =>
        Object.fromEntries(
          entriesOf(raw)
            .filter(([key, on]) => on === true && key.length <= 40)
            .map(([key]) => [key, true as const]),
        ),
      ),
    ),
    {},
  ),
});

/** The one door for screens from outside. */
export function restoreScreen(raw: unknown, teamId: TeamId): Screen | undefined {
  const parsed = restoreWith(storedScreen, raw);
  return parsed && ({ ...parsed, teamId } as unknown as Screen);
}

/** The stored form, without the team, which is the path. */
export function encodeScreen({ teamId: _teamId, ...rest }: Screen): unknown {
  return rest;
}

/** The screen that each new team starts with, waiting to be paired. */
export const FIRST_SCREEN_NAME = 'Screen 1';
