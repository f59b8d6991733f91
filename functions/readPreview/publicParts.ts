import { BRAND } from '../../src/model/brand/fields.ts';
import { namesWith, type NamesWith } from '../../src/model/field.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { SLIDE } from '../../src/model/slide/fields.ts';
import { TEMPLATE } from '../../src/model/template/fields.ts';
import { FEED_FIELDS } from '../../src/model/widgets/feedOptions.ts';

/*
 * What strangers may see of a row: the fields that are drawn, by name. Its author, schedule, screens and tags, and any
 * fields that the model adds later, stay private.
 */
const OF_SLIDES = namesWith(SLIDE, { public: true });
const OF_TEMPLATES = namesWith(TEMPLATE, { public: true });
const OF_BRANDS = namesWith(BRAND, { public: true });
/** Parts of a slide's template besides the document: values that no slot shows, and the template's name. */
const NOT_DRAWN = ['kept', 'name'];

type Row = { readonly [key: string]: unknown };

/** Returns what a preview draws of a slide; null unless it is published. */
export function publicSlide(raw: Json): object | null {
  if (!isObject(raw) || raw['status'] !== 'published') return null;
  return {
    ...pick(raw, OF_SLIDES),
    ...Object.fromEntries(
      Object.entries(PARTS).flatMap(([name, partOf]) => {
        const part = raw[name];
        const shown = isObject(part) && partOf(part);
        return shown ? [[name, shown]] : [];
      }),
    ),
  };
}

/** Fields of which strangers see parts. */
const PARTS: { readonly [name in NamesWith<typeof SLIDE, { public: 'parts' }>]: PartOf } = {
  pdf: publicPdf,
  widget: hostsOnly,
  template: (template) => withoutFeeds(omit(template, NOT_DRAWN)),
};
type PartOf = (value: Row) => unknown;

/** Returns what a preview draws of a template; null unless it is active. */
export function publicTemplate(raw: Json): object | null {
  if (!isObject(raw)) return null;
  const { status = 'active' } = raw;
  if (status !== 'active' && status !== 'activated') return null;
  return withoutFeeds(pick(raw, OF_TEMPLATES)) as object;
}

/** Returns what a preview draws of a brand; null for a team without its own. */
export const publicBrand = (raw: Json): object | null =>
  isObject(raw) ? pick(raw, OF_BRANDS) : null;

/** Only the selected pages are public. The PDF has others too, so the first page takes the place of its file. */
function publicPdf(pdf: Row): object | undefined {
  const first = entriesOf(pdf['pages'])[0]?.[1];
  if (!isObject(first)) return undefined;
  return { ...pick(pdf, ['pages', 'secondsPerPage']), file: first['media'] };
}

/** Returns a document without feed addresses, which only its widgets contain. */
function withoutFeeds(value: unknown): unknown {
  return mapValues(value, (key, item) =>
    key === 'settings' ? hostsOnly(item) : withoutFeeds(item),
  );
}

/** Returns a widget's settings, with feeds reduced to their host: the source is no secret. */
function hostsOnly(value: unknown): unknown {
  return mapValues(value, (key, item) =>
    FEED_FIELDS.has(key) && typeof item === 'string' ? hostOf(item) : hostsOnly(item),
  );
}

function mapValues(value: unknown, change: (key: string, item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => change(String(index), item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(key, item)]));
}

const hostOf = (address: string): string => {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.host}/` : '';
};

const pick = (row: Row, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

const omit = (row: Row, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
