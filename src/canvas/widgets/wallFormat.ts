import { engineZone } from '../../model/rules/zoneNames.ts';
import type { WidgetLanguage } from '../../model/widgets/widgetThemes.ts';

/** 24 hours in both; the time widget asks for its own. */
const LOCALES: Readonly<Record<WidgetLanguage, string>> = { en: 'en-GB', de: 'de-DE' };
const DAY_MS = 86_400_000;

/** A formatter in a zone; one that this engine does not know becomes the machine's own. */
export function formatter(
  language: WidgetLanguage | 'en-US',
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = language === 'en-US' ? language : LOCALES[language];
  const known = engineZone(timeZone);
  return new Intl.DateTimeFormat(locale, known ? { ...options, timeZone: known } : options);
}

/** When data was confirmed, as people say it on a wall: a time, with its day once that is another. */
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
