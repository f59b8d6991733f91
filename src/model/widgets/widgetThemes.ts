import * as v from 'valibot';

/** `dash` uses the team's brand color; the other two are fixed light and dark. Stored. */
export const WIDGET_THEMES = ['dash', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

export const WIDGET_LANGUAGES = ['en', 'de'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];

/** The options of every widget. */
export const look = {
  language: v.fallback(v.picklist(WIDGET_LANGUAGES), 'en'),
  theme: v.fallback(v.picklist(WIDGET_THEMES), 'dash'),
};
