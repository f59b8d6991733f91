import { diff } from '../../model/diff.ts';
import { settingsOf, type SettingsOf } from '../../model/field.ts';
import { isOvertaken, type Parts } from '../../model/overtaken.ts';
import {
  formatHours,
  hoursByDay,
  parseHours,
  type OperatingWindow,
} from '../../model/screen/operatingHours.ts';
import type { Screen, ScreenChanges } from '../../model/screen/screen.ts';
import { SCREEN } from '../../model/screen/fields.ts';

type Settings = SettingsOf<typeof SCREEN>;
export type ScreenSetting = keyof Settings;

/** A screen's settings as edited and not yet saved, with the hours as windows. */
export interface ScreenDraft extends Omit<Settings, 'hours'> {
  readonly hours: readonly OperatingWindow[];
}

/** Returns the draft that matches a screen. */
export const screenDraftOf = (screen: Screen): ScreenDraft => ({
  ...settingsOf(SCREEN, screen),
  hours: parseHours(screen.hours) ?? [],
});

/** Returns true for a window with a start and a different end. */
export const isWholeWindow = ({ from, to }: OperatingWindow): boolean =>
  from !== '' && to !== '' && from !== to;

/** Returns the settings of a draft as they are stored. */
export const screenFields = (draft: ScreenDraft): Settings => ({
  ...draft,
  name: draft.name.trim(),
  location: draft.location.trim(),
  hours: formatHours(draft.hours.filter(isWholeWindow)),
});

/** Returns only the fields that differ, so that a save does not touch the others. */
export function changedOf(before: Settings, after: Settings): ScreenChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  return Object.fromEntries(changed);
}

/** A form that is being edited: the settings as they were, and as they are in it. */
export interface ScreenForm {
  readonly opened: Settings;
  readonly draft: ScreenDraft;
}

/**
 * Returns the form after somebody else has saved the screen: what nobody edits here follows, edits stay on what they
 * were made of. `isOvertaken`: a save would replace a value that came meanwhile.
 */
export function followed(
  { opened, draft }: ScreenForm,
  screen: Screen,
): ScreenForm & { readonly isOvertaken: boolean } {
  const [now, next] = [screenFields(screenDraftOf(screen)), screenDraftOf(screen)];
  const mine = changedOf(opened, screenFields(draft));
  // Also hours that are not complete yet, which no save contains.
  const hasHours = formatHours(draft.hours) !== formatHours(parseHours(opened.hours) ?? []);
  const isMine = ([name]: readonly [string, unknown]) =>
    name === 'hours' ? hasHours : Object.hasOwn(mine, name);
  const kept = <T extends object>(form: T): Partial<T> =>
    Object.fromEntries(Object.entries(form).filter(isMine)) as Partial<T>; // some of its entries
  return {
    opened: { ...now, ...kept(opened) },
    draft: { ...next, ...kept(draft) },
    isOvertaken: isOvertaken(editsOf(opened, mine), partsOf(opened), partsOf(now)),
  };
}

/** Hours are saved day by day. */
const partsOf = ({ hours, ...others }: Settings): Parts => ({ ...others, ...hoursByDay(hours) });

const editsOf = (opened: Settings, mine: ScreenChanges): Parts =>
  Object.fromEntries(diff(partsOf(opened), partsOf({ ...opened, ...mine } as Settings))); // as `changedOf` made it
