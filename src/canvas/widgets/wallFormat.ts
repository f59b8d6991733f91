import { engineZone } from '../../model/screen/zoneNames.ts';
import type { WidgetLanguage } from '../../model/widgets/widgetThemes.ts';

/** 24 hours in both; the time widget chooses its own. */
const LOCALES: Readonly<Record<WidgetLanguage, string>> = { en: 'en-GB', de: 'de-DE' };
const DAY_MS = 86_400_000;

/** Returns a formatter for a zone; an unknown zone becomes the machine's own. */
export function formatter(
  language: WidgetLanguage | 'en-US',
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = language === 'en-US' ? language : LOCALES[language];
  const known = engineZone(timeZone);
  return new Intl.DateTimeFormat(locale, known ? { ...options, timeZone: known } : options);
}

/** Returns when data was confirmed, for display: the time, with the day if it is another one. */
export function asOf(
  atMs: number,
  nowMs: number,
  language: WidgetLanguage,
  timeZone: string | undefined,
): string {
  const isOlder = nowMs - atMs > DAY_MS / 2;
  const day = isOlder ? ({ day: 'numeric', month: 'short' } as const) : {};
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return formatter(language, timeZone, { ...day, ...time }).format(atMs);
}
