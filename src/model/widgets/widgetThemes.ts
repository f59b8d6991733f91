/** `dash` paints with the team's brand color; the other two keep to paper and night. Stored. */
export const WIDGET_THEMES = ['dash', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

export const WIDGET_LANGUAGES = ['en', 'de'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];
