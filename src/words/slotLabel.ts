import type { FormLabel, Slot } from '../model/canvas/slot.ts';

/** Returns the label of a slot in a locale of the app. */
export const slotLabel = ({ label, id }: Slot, locale: string): string =>
  labelIn(label, locale) ?? id;

/** Returns a label in a locale of the app, else in English. */
export const labelIn = ({ en, de }: FormLabel, locale: string): string | undefined =>
  (locale === 'de' ? de : en) ?? en;
