import { BRAND } from '../../src/model/brand/fields.ts';
import { namesWith, type NamesWith } from '../../src/model/field.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { SLIDE } from '../../src/model/slide/fields.ts';
import { TEMPLATE } from '../../src/model/template/fields.ts';
import { FEED_FIELDS } from '../../src/model/widgets/feedOptions.ts';

/*
 * What strangers may see of a row: what is drawn, by name. Who made it, where and when it plays, what it
 * is tagged with and whatever the model adds later stay where they are.
 */
const OF_SLIDES = namesWith(SLIDE, { public: true });
const OF_TEMPLATES = namesWith(TEMPLATE, { public: true });
const OF_BRANDS = namesWith(BRAND, { public: true });
/** Beside the document of a slide's template: values that no slot shows, and how the template is called. */
const NOT_DRAWN = ['kept', 'name'];

type Row = { readonly [key: string]: unknown };

/** What a preview draws of a slide; null unless it is published. */
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

/** The fields that strangers see parts of. */
const PARTS: { readonly [name in NamesWith<typeof SLIDE, { public: 'parts' }>]: PartOf } = {
  pdf: publicPdf,
  widget: hostsOnly,
  template: (template) => withoutFeeds(omit(template, NOT_DRAWN)),
};
type PartOf = (value: Row) => unknown;

/** What a preview draws of a template; null for one that was put away. */
export function publicTemplate(raw: Json): object | null {
  if (!isObject(raw)) return null;
  const { status = 'active' } = raw;
  if (status !== 'active' && status !== 'activated') return null;
  return withoutFeeds(pick(raw, OF_TEMPLATES)) as object;
}

/** What a preview draws of a brand; null for a team that has none of its own. */
export const publicBrand = (raw: Json): object | null =>
  isObject(raw) ? pick(raw, OF_BRANDS) : null;

/** The chosen pages. The document has others too: the first page stands where its file is expected. */
function publicPdf(pdf: Row): object | undefined {
  const first = entriesOf(pdf['pages'])[0]?.[1];
  if (!isObject(first)) return undefined;
  return { ...pick(pdf, ['pages', 'secondsPerPage']), file: first['media'] };
}

/** A document without the addresses of feeds, which only its widgets have. */
function withoutFeeds(value: unknown): unknown {
  return mapValues(value, (key, item) =>
    key === 'settings' ? hostsOnly(item) : withoutFeeds(item),
  );
}

/** What a widget was set to, of each feed only the host: where it comes from is no secret. */
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
