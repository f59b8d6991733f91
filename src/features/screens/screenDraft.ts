import { settingsOf, type SettingsOf } from '../../model/field.ts';
import { formatHours, parseHours, type OperatingWindow } from '../../model/rules/operatingHours.ts';
import type { Screen, ScreenChanges } from '../../model/screen.ts';
import { SCREEN } from '../../model/screen/fields.ts';

type Settings = SettingsOf<typeof SCREEN>;
export type ScreenSetting = keyof Settings;

/** What the form of a screen holds until it is saved: its settings, the hours as windows. */
export interface ScreenDraft extends Omit<Settings, 'hours'> {
  readonly hours: readonly OperatingWindow[];
}

/** The draft that shows a screen as it is. */
export const draftOf = (screen: Screen): ScreenDraft => ({
  ...settingsOf(SCREEN, screen),
  hours: parseHours(screen.hours) ?? [],
});

/** Whether a window says from when to when a screen runs. */
export const isWholeWindow = ({ from, to }: OperatingWindow): boolean =>
  from !== '' && to !== '' && from !== to;

/** What a draft says, as a screen has it. */
export const fieldsOf = (draft: ScreenDraft): Settings => ({
  ...draft,
  name: draft.name.trim(),
  location: draft.location.trim(),
  hours: formatHours(draft.hours.filter(isWholeWindow)),
});

/** A save of one field sends one field. */
export function changedOf(before: Settings, after: Settings): ScreenChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  return Object.fromEntries(changed);
}
