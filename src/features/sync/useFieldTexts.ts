import { useLingui } from '@lingui/react/macro';
import { formatDays, formatWeekdays } from '../../i18n/formats.ts';
import { useBrandTexts } from './useBrandTexts.ts';
import { useFieldNames } from '../../words/useFieldNames.ts';
import { useFrequencyText } from '../../words/useFrequencyText.ts';
import { useWindowsText } from '../../words/useWindowsText.ts';
import { writtenIn } from './writtenIn.ts';

/** Enough to recognize a text; also limits whole designs. */
const SHOWN_CHARS = 160;

/** Texts for fields of slides, templates, screens, teams and brands, and for their values. */
export function useFieldTexts() {
  const { t, i18n } = useLingui();
  const names: { readonly [path: string]: string } = useFieldNames();
  const places = [t`Landscape screens`, t`Portrait screens`, t`All screens`];
  const frequency = useFrequencyText();
  const windowsText = useWindowsText();
  const brand = useBrandTexts();
  const values: { readonly [path: string]: (value: never) => string | undefined } = {
    duration: (seconds: number) => t`${seconds} seconds`,
    orientation: (place: number) => places[place],
    days: (days: object) => formatWeekdays(Object.values(days), i18n.locale),
    dates: ({ start, end }: { start: string; end: string }) => formatDays(start, end, i18n.locale),
    frequency,
    windows: (windows: object) => windowsText(Object.values(windows)),
    time: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  };
  return {
    name: (path: string): string => brand.name(path) ?? dayIn(path, i18n.locale) ?? nameOf(path),
    value(path: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return '–';
      return values[path]?.(value as never) ?? brand.value(path, value) ?? shortened(value);
    },
  };
  function nameOf(path: string): string {
    return names[path.split('/')[0] ?? ''] ?? path;
  }
  /** Opening hours are told apart by their day. */
  function dayIn(path: string, language: string): string | undefined {
    const [field, day] = path.split('/');
    if (field !== 'hours' || day === undefined) return undefined;
    const name = formatWeekdays([day], language);
    return t`Hours on ${name}`;
  }
}

/** Returns the human-written text within a value, or else the stored value as JSON, both shortened. */
function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (writtenIn(value) ?? JSON.stringify(value));
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)} …` : text;
}
