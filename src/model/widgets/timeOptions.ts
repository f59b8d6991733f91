import * as v from 'valibot';
import { flag } from '../restore.ts';
import {
  WIDGET_LANGUAGES,
  WIDGET_THEMES,
  type WidgetLanguage,
  type WidgetTheme,
} from './widgetThemes.ts';

/** What a time slide shows. */
export interface TimeOptions {
  /** `12` with AM and PM. */
  readonly format: '12' | '24';
  readonly hasDate: boolean;
  readonly hasSeconds: boolean;
  /** IANA; absent for the zone of the screen that shows it. */
  readonly timeZone?: string;
  readonly language: WidgetLanguage;
  readonly theme: WidgetTheme;
}

export const timeOptions = v.object({
  format: v.fallback(v.picklist(['12', '24'] as const), '24'),
  hasDate: flag(true),
  hasSeconds: flag(false),
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))), undefined),
  language: v.fallback(v.picklist(WIDGET_LANGUAGES), 'en'),
  theme: v.fallback(v.picklist(WIDGET_THEMES), 'dash'),
});
