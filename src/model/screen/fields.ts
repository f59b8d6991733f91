import * as v from 'valibot';
import { edits } from '../edits.ts';
import { changesIn, fixed, lasting, required, type Fields } from '../field.ts';
import { isId, type ScreenId } from '../ids.ts';
import {
  changesOf,
  chosen,
  flag,
  givenText,
  maybe,
  maybeText,
  text,
  textUpTo,
  whole,
} from '../parsing.ts';
import { LAYOUTS, SIDE_PERCENT } from './layout.ts';
import { parseHours } from './operatingHours.ts';

export const SCREEN_ORIENTATIONS = ['landscape', 'portrait'] as const;
/** How one slide changes to the next. */
export const TRANSITIONS = ['fade', 'cut', 'slide'] as const;
export const ROTATIONS = [0, 90, 180, 270] as const;

/** A screen that cannot read its hours runs always, which cannot be intended. */
const isHours = (hours: string): boolean => hours === '' || parseHours(hours) !== undefined;
/** The last instant that a Date can represent, ms. */
const MS_MAX = 8.64e15;
const upTo = (max: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(max));

const setting = true;
const authored = true;

/** A screen of a team. `deviceId` is the paired player; without one the screen waits for pairing. */
export const SCREEN = {
  id: fixed(v.custom<ScreenId>(isId)),
  name: { parse: text(200), change: givenText(200), by: 'value', setting, authored },
  orientation: required(v.picklist(SCREEN_ORIENTATIONS), 'landscape', { setting }),
  /** Clockwise rotation of the picture, in degrees. */
  rotation: required(v.picklist(ROTATIONS), 0, { setting }),
  /** The specification's flag; whether a screen is online is read from its heartbeat. */
  online: fixed(flag()),
  removed: fixed(flag()),
  deviceId: fixed(maybeText(128)),
  /** When that player was paired, ms since the epoch; absent if version 0.1.0 did it. */
  pairedAtMs: fixed(maybe(upTo(MS_MAX))),
  location: lasting(textUpTo(200), { setting, authored, empty: '' }),
  /** IANA time zone; the player's own when absent. */
  timeZone: lasting(textUpTo(64), { setting, authored, empty: '' }),
  /** When the screen runs, in the format of `formatHours`; always when absent or empty. */
  hours: {
    parse: maybeText(500),
    change: v.pipe(textUpTo(500), v.check(isHours)),
    by: 'value',
    setting,
    authored,
    empty: '',
  },
  /** A fade when absent. */
  transition: lasting(v.picklist(TRANSITIONS), { setting, empty: 'fade' }),
  /** How it is divided; whole when absent. */
  layout: lasting(v.picklist(LAYOUTS), { setting, empty: 'whole' }),
  /** Percent that the side takes; 0 or absent: what its layout usually has. */
  side: lasting(whole(SIDE_PERCENT.min, SIDE_PERCENT.max), { setting, empty: 0 }),
  /** Videos play with sound; silent when absent. */
  sound: lasting(v.boolean(), { setting, empty: false }),
  /** Its diagonal; 0 or absent if unknown. */
  inches: lasting(upTo(500), { setting, empty: 0 }),
  /** Viewing distance in metres; 0 or absent if unknown. */
  viewingM: lasting(upTo(100), { setting, empty: 0 }),
  tags: fixed(chosen, { entries: true }),
  /** Ids of roles that the root team names. */
  roles: fixed(maybe(chosen), { entries: true }),
  /** Who set which part. */
  edits: fixed(edits, { entries: true }),
} as const satisfies Fields;

/** The fields of a screen that a save may contain. */
export const screenChangesSchema = changesOf(changesIn(SCREEN));
