import { settingsOf, type SettingsOf } from '../../model/field.ts';
import { formatHours, parseHours, type OperatingWindow } from '../../model/rules/operatingHours.ts';
import type { Screen, ScreenChanges } from '../../model/screen.ts';
import { SCREEN } from '../../model/screen/fields.ts';

type Settings = SettingsOf<typeof SCREEN>;
export type ScreenSetting = keyof Settings;

/** A screen's settings as edited and not yet saved, with the hours as windows. */
export interface ScreenDraft extends Omit<Settings, 'hours'> {
  readonly hours: readonly OperatingWindow[];
}

/** Returns the draft that matches a screen. */
export const draftOf = (screen: Screen): ScreenDraft => ({
  ...settingsOf(SCREEN, screen),
  hours: parseHours(screen.hours) ?? [],
});

/** Returns true for a window with a start and a different end. */
export const isWholeWindow = ({ from, to }: OperatingWindow): boolean =>
  from !== '' && to !== '' && from !== to;

/** Returns the settings of a draft as they are stored. */
export const fieldsOf = (draft: ScreenDraft): Settings => ({
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
