import * as v from 'valibot';
import { CAPTIONS_MAX } from '../captions/cue.ts';
import { entriesOf } from '../json.ts';
import { mediaSchema, type Media } from '../media/media.ts';
import { linesUpTo, type Still, textUpTo } from '../parsing.ts';
import { colorSchema } from './color.ts';
import { cssEntries } from './css.ts';
import type { Doc } from './doc.ts';
import type { Element } from './element.ts';
import { type Paragraph, paragraphsSchema, plainText, writtenLike } from './richText.ts';
import { isCanvasId, type Slot, type SlotRight } from './slot.ts';
import { BRAND_SOURCES, sourceSchema } from './source.ts';
import { tableBodyOf, type CellRow, rowsSchema, withBody, wordsIn } from './tableContent.ts';
import { walkDoc } from './walkDoc.ts';

const valueEntries = {
  paragraphs: paragraphsSchema,
  src: sourceSchema,
  media: mediaSchema,
  /** A picture's description, for people who do not see it. */
  alt: textUpTo(500),
  /** A video's captions as WebVTT; '' for none. */
  captions: linesUpTo(CAPTIONS_MAX),
  /** The rows of a table below its header; the slide decides how many. */
  rows: rowsSchema,
  /** The text of a QR code, a setting of a widget, or the rotation of an icon (an arrow) in degrees. */
  value: linesUpTo(2000),
  focal: cssEntries.focal,
  color: colorSchema,
  fontSize: cssEntries.fontSize,
  left: cssEntries.left,
  top: cssEntries.top,
  hidden: v.boolean(),
};
type Entries = typeof valueEntries;
/** A slide's content for one slot of its template; absent parts stay the template's. */
export type SlotValue = { readonly [K in keyof Entries]?: Still<v.InferOutput<Entries[K]>> };
export type SlotValues = { readonly [slotId: string]: SlotValue };
export type SlotElement = Element & { readonly slot: Slot };

/** The right that each part of a value requires. */
const RIGHT_FOR = {
  paragraphs: 'content',
  src: 'content',
  media: 'content',
  alt: 'content',
  captions: 'content',
  rows: 'content',
  value: 'content',
  focal: 'crop',
  color: 'color',
  fontSize: 'size',
  left: 'move',
  top: 'move',
  hidden: 'hide',
} as const satisfies { readonly [key in keyof SlotValue]-?: SlotRight };

/** The parser of slot values: each part is judged alone and dropped if invalid. */
export function parseSlotValues(raw: unknown): SlotValues {
  const rows = entriesOf(raw).flatMap(([id, value]) => {
    if (!isCanvasId(id)) return [];
    const kept = entriesOf(value).filter(([key, part]) => {
      const entry = new Map<string, v.GenericSchema>(Object.entries(valueEntries)).get(key);
      return entry !== undefined && v.is(entry, part);
    });
    return kept.length > 0 ? [[id, Object.fromEntries(kept) as SlotValue] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Returns the slots of a document in the order of a form. */
export function slotsOf(doc: Doc): readonly SlotElement[] {
  const found: SlotElement[] = [];
  walkDoc(doc, (element) => {
    if (element.slot) found.push(element as SlotElement);
  });
  return found.sort((a, b) => a.slot.order - b.slot.order);
}

/** The kinds of content that each type can take. */
const CONTENT_OF: { readonly [type in Element['type']]?: readonly (keyof SlotValue)[] } = {
  text: ['paragraphs'],
  image: ['src', 'media', 'alt'],
  video: ['src', 'media', 'captions'],
  qr: ['value'],
  widget: ['value'],
  icon: ['value'],
  table: ['rows'],
};

/** True if a slot grants this part of a value and its element has a field for it. */
export function takes(element: SlotElement, key: keyof SlotValue): boolean {
  const right = RIGHT_FOR[key];
  if (element.slot.allow[right] !== true) return false;
  return right !== 'content' || (CONTENT_OF[element.type]?.includes(key) ?? false);
}

/** Returns the document that a slide shows: its template with the allowed values in their slots. */
export function applySlotValues(doc: Doc, values: SlotValues): Doc {
  const changed = slotsOf(doc).flatMap((element) => {
    const value = own(values, element.slot.id);
    return value ? [[element.id, filled(element, value)] as const] : [];
  });
  return { ...doc, byId: { ...doc.byId, ...Object.fromEntries(changed) } };
}

function own(values: SlotValues, id: string): SlotValue | undefined {
  return Object.prototype.hasOwnProperty.call(values, id) ? values[id] : undefined;
}

function filled(element: SlotElement, value: SlotValue): Element {
  const allowed = Object.entries(value).filter(([key]) => takes(element, key as keyof SlotValue));
  const { focal, color, fontSize, left, top, ...given } = Object.fromEntries(allowed);
  const { content, rotate } = meant(element, given);
  const look = { focal, color, fontSize, left, top, rotate };
  const set = Object.entries(look).filter(([, part]) => part !== undefined);
  // A source replaces the template's file, and a file its source; the template's description and captions
  // then no longer apply.
  const {
    media: _media,
    url: _url,
    src: _src,
    alt: _alt,
    captions: _captions,
    ...rest
  } = element as Element & {
    readonly media?: Media;
    readonly url?: string;
    readonly src?: string;
    readonly alt?: string;
    readonly captions?: string;
  };
  const isOther = 'src' in content || 'media' in content;
  const css = { ...element.css, ...Object.fromEntries(set) };
  return { ...(isOther ? rest : element), ...content, css } as Element;
}

type Content = { readonly [key: string]: unknown };

/** Interprets a value: the text of a code, a setting of a widget, or the direction of an icon. */
function meant(element: SlotElement, given: Content): { content: Content; rotate?: number } {
  if (element.type === 'text' && given['paragraphs']) {
    const words = given['paragraphs'] as readonly Paragraph[];
    return { content: { ...given, paragraphs: writtenLike(element.paragraphs, words) } };
  }
  if (element.type === 'table' && given['rows']) {
    const rows = withBody(element, given['rows'] as readonly CellRow[]);
    return { content: { ...given, rows } };
  }
  const { value, ...others } = given;
  if (value === undefined || element.type === 'qr') return { content: given };
  if (element.type === 'widget') {
    return { content: { ...others, settings: { ...element.settings, value } } };
  }
  const rotate = Number(value);
  return Number.isFinite(rotate) ? { content: others, rotate: rotate % 360 } : { content: others };
}

export type SlotProblem = 'missing' | 'unchanged' | 'tooLong' | 'tooManyLines';

/**
 * Returns what prevents a slide from being published, by slot; `maxLines` counts written lines, not wrapped
 * ones.
 */
export function slotProblems(
  doc: Doc,
  values: SlotValues,
): readonly { readonly slotId: string; readonly code: SlotProblem }[] {
  const shown = applySlotValues(doc, values);
  return slotsOf(doc).flatMap((element) => {
    const now = shown.byId[element.id] ?? element;
    const codes = problemsOf(element, contentOf(element), contentOf(now));
    return codes.map((code) => ({ slotId: element.slot.id, code }));
  });
}

function problemsOf({ slot, type }: SlotElement, before: string, now: string): SlotProblem[] {
  const problems: SlotProblem[] = [];
  if (slot.required && now.trim() === '') problems.push('missing');
  else if (slot.mustChange && now === before) problems.push('unchanged');
  if (type !== 'text' && type !== 'table') return problems;
  if (now.length > (slot.maxChars ?? Infinity)) problems.push('tooLong');
  if (now.split('\n').length > (slot.maxLines ?? Infinity)) problems.push('tooManyLines');
  return problems;
}

/** The types that a slide fills with words and pictures of its own. */
const FILLED: readonly Element['type'][] = ['text', 'table', 'image', 'video', 'qr'];

/** Returns the slots that show the template's own words or pictures, as examples of what belongs there. */
export function exampleSlots(doc: Doc, values: SlotValues): readonly SlotElement[] {
  const shown = applySlotValues(doc, values);
  return slotsOf(doc).filter((element) => {
    const now = shown.byId[element.id] ?? element;
    const content = contentOf(now).trim();
    const isAnother = now.hidden === true || content !== contentOf(element).trim();
    const isBrand = (BRAND_SOURCES as readonly string[]).includes(content);
    const isFilled = element.slot.allow.content === true && FILLED.includes(element.type);
    return isFilled && content !== '' && !isAnother && !isBrand;
  });
}

function contentOf(element: Element): string {
  if (element.type === 'text') return plainText(element.paragraphs);
  if (element.type === 'qr') return element.value;
  if (element.type === 'table') return wordsIn(tableBodyOf(element));
  if (element.type === 'widget') return settingOf(element.settings?.['value']);
  if (element.type === 'icon') return String(element.css.rotate ?? 0);
  if (element.type === 'image') return element.media?.path ?? element.src ?? '';
  if (element.type === 'video') return element.media?.path ?? element.url ?? element.src ?? '';
  return element.id;
}

const settingOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value that does not fit a newer revision of a template; kept, so that a person can decide. */
export interface LeftOver {
  readonly slotId: string;
  readonly code: 'slotGone' | 'notAllowed';
  readonly value: SlotValue;
}

/**
 * Moves a slide's values to a newer revision of its template. Slots keep their values by id; a slot with a
 * new id keeps them by its element. Nothing is lost: values without a place are returned.
 */
export function rebaseSlotValues(
  from: Doc,
  to: Doc,
  values: SlotValues,
): { readonly values: SlotValues; readonly leftOver: readonly LeftOver[] } {
  const kept: [string, SlotValue][] = [];
  const leftOver: LeftOver[] = [];
  const newer = slotsOf(to);
  for (const [slotId, value] of Object.entries(values)) {
    const elementId = slotsOf(from).find((element) => element.slot.id === slotId)?.id;
    const target =
      newer.find((element) => element.slot.id === slotId) ??
      newer.find((element) => element.id === elementId && !(element.slot.id in values));
    if (!target) {
      leftOver.push({ slotId, code: 'slotGone', value });
      continue;
    }
    const [fits, rest] = split(value, (key) => takes(target, key));
    if (fits) kept.push([target.slot.id, fits]);
    if (rest) leftOver.push({ slotId, code: 'notAllowed', value: rest });
  }
  return { values: Object.fromEntries(kept), leftOver };
}

function split(value: SlotValue, does: (key: keyof SlotValue) => boolean) {
  const rows = Object.entries(value);
  const part = (wanted: boolean): SlotValue | undefined => {
    const chosen = rows.filter(([key]) => does(key as keyof SlotValue) === wanted);
    return chosen.length > 0 ? (Object.fromEntries(chosen) as SlotValue) : undefined;
  };
  return [part(true), part(false)] as const;
}
