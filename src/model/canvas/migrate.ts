import { entriesOf, isObject } from '../json.ts';
import { paragraphsFrom } from './richText.ts';

type Raw = { readonly [key: string]: unknown };

/** Key names of older data, which resembled style sheets. */
const CSS_ALIASES: { readonly [key: string]: string } = {
  x: 'left',
  y: 'top',
  backgroundColor: 'background',
  rotation: 'rotate',
};
const PX = /^-?\d+(?:\.\d+)?(?:px)?$/;

/** Migrates an older style: current key names, and `"120px"` as the number 120. */
export function migrateCss(raw: unknown): Raw {
  if (!isObject(raw)) return {};
  const rows = Object.entries(raw).map(([key, value]) => {
    const name = CSS_ALIASES[key];
    const isNumber = typeof value === 'string' && PX.test(value);
    return [name && !(name in raw) ? name : key, isNumber ? parseFloat(value) : value] as const;
  });
  return Object.fromEntries(rows);
}

/** Migrates an element to this version's names; texts of older data were a single string. */
export function migrateElement(raw: Raw): Raw {
  const text = raw['text'];
  if (raw['type'] !== 'text' || raw['paragraphs'] !== undefined || typeof text !== 'string') {
    return raw;
  }
  const { text: _text, ...rest } = raw;
  return { ...rest, paragraphs: paragraphsFrom(text) };
}

/** Migrates a document from before version 1: its elements were in `data`, as a list or a map. */
export function migrateDoc(raw: Raw): Raw {
  if (raw['elements'] !== undefined || raw['data'] === undefined) return raw;
  const { data, ...rest } = raw;
  const nested = isObject(data) ? data['elements'] : undefined;
  return { ...rest, elements: entriesOf(nested ?? data).map(([, element]) => element) };
}
