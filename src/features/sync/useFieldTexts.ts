import { useLingui } from '@lingui/react/macro';
import { formatDays, formatWeekdays } from '../../i18n/formats.ts';
import { useFieldNames } from '../../words/useFieldNames.ts';
import { useFrequencyText } from '../../words/useFrequencyText.ts';
import { useWindowsText } from '../../words/useWindowsText.ts';
import { useColorNames } from '../../words/useColorNames.ts';
import { useTextStyleNames } from '../../words/useTextStyleNames.ts';
import { isObject } from '../../model/json.ts';

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

/** Texts for the parts of a brand, such as `textStyles/styleTitle/fontSize`; undefined for other paths. */
function useBrandTexts() {
  const { t } = useLingui();
  const colors: { readonly [key: string]: string } = useColorNames();
  const styles: { readonly [key: string]: string } = useTextStyleNames();
  const parts: { readonly [part: string]: string } = {
    fontFamily: t`Font`,
    fontSize: t`Size`,
    fontWeight: t`Weight`,
    lineHeight: t`Line height`,
    letterSpacing: t`Letter spacing`,
    textTransform: t`Letter case`,
  };
  const cases: { readonly [stored: string]: string } = {
    none: t`As written`,
    uppercase: t`Capitals`,
    lowercase: t`Small letters`,
    capitalize: t`Words begin with a capital`,
  };
  return {
    name(path: string): string | undefined {
      const [field, key = '', part = ''] = path.split('/');
      if (field === 'logoMedia') return t`Logo for light backgrounds`;
      if (field === 'logoDarkMedia') return t`Logo for dark backgrounds`;
      if (field === 'fonts') return t`Name of a font`;
      if (field === 'colors')
        return part === 'name' ? t`Name of a color` : (colors[key] ?? t`Color`);
      return field === 'textStyles' ? `${styles[key] ?? key}: ${parts[part] ?? part}` : undefined;
    },
    value: (path: string, value: unknown): string | undefined =>
      path.endsWith('/textTransform') ? cases[String(value)] : undefined,
  };
}

/** Returns the text in a slot's value: its paragraphs by line, or its single value; undefined for none. */
export function writtenIn(value: unknown): string | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  const { paragraphs, value: single } = value as { paragraphs?: unknown; value?: unknown };
  if (typeof single === 'string' && paragraphs === undefined) return single;
  const lines = Object.values(paragraphs ?? value).map(lineOf);
  return lines.length > 0 && lines.every((line) => line !== undefined)
    ? lines.join('\n')
    : undefined;
}

function lineOf(paragraph: unknown): string | undefined {
  const { runs } = (paragraph ?? {}) as { runs?: unknown };
  if (typeof runs !== 'object' || runs === null) return undefined;
  const texts = Object.values(runs).map((run) => (run as { text?: unknown } | null)?.text);
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}
