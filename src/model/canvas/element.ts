import * as v from 'valibot';
import type { TextStyleName } from '../brand/brand.ts';
import { TEXT_STYLES } from '../brand/fields.ts';
import { CAPTIONS_MAX } from '../captions/cue.ts';
import type { JsonObject } from '../json.ts';
import { type Media, mediaSchema } from '../media/media.ts';
import { colorSchema } from './color.ts';
import { type Css, cssEntries } from './css.ts';
import { type Constraint, constraintSchema, type ResizeMode } from './constraint.ts';
import type { Orientation } from './orientation.ts';
import { type Paragraph, paragraphsSchema } from './richText.ts';
import { isCanvasId, type Lock, lockSchema, type Slot, slotSchema } from './slot.ts';
import { sourceSchema } from './source.ts';
import { contentEntries, EMPTY_TABLE, type TableContent } from './tableContent.ts';
import { linesUpTo, textUpTo } from '../parsing.ts';

/** How one orientation differs from landscape; absent fields are inherited. */
export interface Override {
  readonly css?: Css;
  readonly hidden?: boolean;
}

interface Common {
  readonly id: string;
  readonly name?: string;
  readonly css: Css;
  /** How portrait and square follow landscape; without it they use its px. */
  readonly hold?: Constraint;
  /**
   * Marks the artboards on which the designer lays it out anew with the others whenever landscape changes: a print of
   * the values in `on` that it wrote. Values that differ from it are somebody's own.
   */
  readonly reflow?: { readonly [orientation in Exclude<Orientation, 'landscape'>]?: number };
  readonly on?: { readonly [orientation in Exclude<Orientation, 'landscape'>]?: Override };
  readonly lock?: { readonly [lock in Lock]?: boolean };
  readonly hidden?: boolean;
  readonly slot?: Slot;
  /** Keys that this version does not know: kept for versions that do, never rendered. */
  readonly extra?: JsonObject;
  readonly extraCss?: JsonObject;
}

export interface TextElement extends Common {
  readonly type: 'text';
  readonly paragraphs: readonly Paragraph[];
  readonly textStyle?: TextStyleName;
  /** Shrinks text that is too tall for its box, down to this font size in px. */
  readonly fitMin?: number;
  /** Font sizes in px that the editor found to fit. */
  readonly fitted?: { readonly [orientation in Orientation]?: number };
  /** Widths in px that its words had where nobody has set one: see `isAutoWide`. */
  readonly autoWidth?: { readonly [orientation in Orientation]?: number };
}
export interface ImageElement extends Common {
  readonly type: 'image';
  readonly src?: string;
  readonly media?: Media;
  readonly alt?: string;
  /** Set while the source differs from the one in storage. */
  readonly isChanged?: boolean;
}
export interface VideoElement extends Common {
  readonly type: 'video';
  readonly src?: string;
  readonly url?: string;
  readonly media?: Media;
  readonly poster?: string;
  readonly loop?: boolean;
  readonly sound?: boolean;
  /** WebVTT, as `captions/writeCaptions.ts` writes it. */
  readonly captions?: string;
  readonly isChanged?: boolean;
}
export interface QrElement extends Common {
  readonly type: 'qr';
  readonly value: string;
  readonly ecc?: 'low' | 'medium' | 'quartile' | 'high';
  readonly src?: string;
  readonly isChanged?: boolean;
}
export const SHAPES = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'line'] as const;
export interface ShapeElement extends Common {
  readonly type: 'shape';
  readonly shape: (typeof SHAPES)[number];
}
/** Contains its drawing (paths on 24 × 24), so that a player needs no icon library. */
export interface IconElement extends Common {
  readonly type: 'icon';
  readonly icon: string;
  readonly paths: readonly string[];
  readonly isFilled?: boolean;
  readonly strokeWidth?: number;
}
/** Lays out its children one after another. */
export interface StackElement extends Common {
  readonly type: 'stack';
  readonly children: readonly string[];
}
/** Its children keep their own positions, relative to the group's corner. */
export interface GroupElement extends Common {
  readonly type: 'group';
  readonly children: readonly string[];
}
export interface WidgetElement extends Common {
  readonly type: 'widget';
  readonly widget: string;
  readonly settings?: JsonObject;
}
export const TABLE_LINES = ['none', 'rows', 'grid', 'dots'] as const;
export const TABLE_DENSITIES = ['tight', 'normal', 'airy'] as const;
/** Text in rows and columns, the same on all artboards. */
export interface TableElement extends Common, TableContent {
  readonly type: 'table';
  /** The first row is a header; slides keep it. */
  readonly hasHead?: boolean;
  readonly textStyle?: TextStyleName;
  readonly headStyle?: TextStyleName;
  readonly headColor?: string;
  readonly headBackground?: string;
  /** Behind every other row. */
  readonly zebra?: string;
  /** Between rows, around cells, or dots that lead from the first column to the next. */
  readonly lines?: (typeof TABLE_LINES)[number];
  readonly lineColor?: string;
  readonly density?: (typeof TABLE_DENSITIES)[number];
  /** It shrinks down to this font size in px as rows are added; half of its own without it. */
  readonly fitMin?: number;
}
/** An element of a newer version: kept as received, never rendered. */
export interface UnknownElement extends Common {
  readonly type: 'unknown';
  readonly raw: JsonObject;
}

export type Element =
  | TextElement
  | ImageElement
  | VideoElement
  | QrElement
  | ShapeElement
  | IconElement
  | StackElement
  | GroupElement
  | WidgetElement
  | TableElement
  | UnknownElement;
export type ContainerElement = StackElement | GroupElement;
export type KnownType = Exclude<Element['type'], 'unknown'>;

const optionalCss = Object.fromEntries(
  Object.entries(cssEntries).map(([key, entry]) => [key, v.exactOptional(entry)]),
) as { [key: string]: v.GenericSchema };
/** Refuses unknown keys; the parser sets them aside first. */
const cssSchema = v.strictObject(optionalCss);
const overrideSchema = v.strictObject({
  css: v.exactOptional(cssSchema),
  hidden: v.exactOptional(v.boolean()),
});
const fontSize = v.exactOptional(cssEntries.fontSize);
const width = v.exactOptional(cssEntries.left);
const children = v.array(v.custom<string>(isCanvasId));
const json = v.record(v.string(), v.any());

/** Fields that elements of every type may have besides id, type and css. */
export const commonEntries = {
  name: textUpTo(200),
  hold: constraintSchema,
  on: v.strictObject({
    portrait: v.exactOptional(overrideSchema),
    grid: v.exactOptional(overrideSchema),
  }),
  reflow: v.strictObject({
    portrait: v.exactOptional(v.number()),
    grid: v.exactOptional(v.number()),
  }),
  lock: lockSchema,
  hidden: v.boolean(),
  slot: slotSchema,
};

/** The fields of each type. */
export const typeEntries = {
  text: {
    paragraphs: paragraphsSchema,
    textStyle: v.picklist(TEXT_STYLES),
    fitMin: cssEntries.fontSize,
    fitted: v.strictObject({ landscape: fontSize, portrait: fontSize, grid: fontSize }),
    autoWidth: v.strictObject({ landscape: width, portrait: width, grid: width }),
  },
  image: { src: sourceSchema, media: mediaSchema, alt: textUpTo(500), isChanged: v.boolean() },
  video: {
    src: sourceSchema,
    url: sourceSchema,
    media: mediaSchema,
    poster: sourceSchema,
    loop: v.boolean(),
    sound: v.boolean(),
    captions: linesUpTo(CAPTIONS_MAX),
    isChanged: v.boolean(),
  },
  qr: {
    value: linesUpTo(2000),
    ecc: v.picklist(['low', 'medium', 'quartile', 'high']),
    src: sourceSchema,
    isChanged: v.boolean(),
  },
  shape: { shape: v.picklist(SHAPES) },
  icon: {
    icon: textUpTo(100),
    paths: v.pipe(
      v.array(
        v.pipe(v.string(), v.maxLength(5000), v.regex(/^[MmLlHhVvCcSsQqTtAaZzeE\d\s.,+-]*$/)),
      ),
      v.maxLength(50),
    ),
    isFilled: v.boolean(),
    strokeWidth: v.pipe(v.number(), v.minValue(0), v.maxValue(24)),
  },
  stack: { children },
  group: { children },
  widget: { widget: textUpTo(40), settings: json },
  table: {
    ...contentEntries,
    hasHead: v.boolean(),
    textStyle: v.picklist(TEXT_STYLES),
    headStyle: v.picklist(TEXT_STYLES),
    headColor: colorSchema,
    headBackground: colorSchema,
    zebra: colorSchema,
    lines: v.picklist(TABLE_LINES),
    lineColor: colorSchema,
    density: v.picklist(TABLE_DENSITIES),
    fitMin: cssEntries.fontSize,
  },
} satisfies { [type in KnownType]: { [key: string]: v.GenericSchema } };

/** The required fields of each type, with their values if nothing usable was stored. */
export const TYPE_DEFAULTS: { readonly [type in KnownType]: { readonly [key: string]: unknown } } =
  {
    text: { paragraphs: [] },
    image: {},
    video: {},
    qr: { value: '' },
    shape: { shape: 'rectangle' },
    icon: { icon: '', paths: [] },
    stack: { children: [] },
    group: { children: [] },
    widget: { widget: '' },
    table: { ...EMPTY_TABLE },
  };
export const KNOWN_TYPES = Object.keys(TYPE_DEFAULTS) as readonly KnownType[];

/** True for elements with children. */
export function isContainer(element: Element): element is ContainerElement {
  return element.type === 'stack' || element.type === 'group';
}

/** True for elements made of text: they wrap, have a font size, and shrink to fit. */
export function isWritten(element: Element): element is TextElement | TableElement {
  return element.type === 'text' || element.type === 'table';
}

/** Returns how an element adapts to an artboard of another shape. */
export function resizeModeOf(element: Element): ResizeMode {
  if (isWritten(element)) return 'text';
  if (['qr', 'icon', 'widget'].includes(element.type) || isContainer(element)) return 'rigid';
  const isDrawn = element.type === 'shape' && !['rectangle', 'line'].includes(element.shape);
  const { mask = 'none' } = element.css;
  return isDrawn || (mask !== 'none' && mask !== 'rounded') ? 'rigid' : 'free';
}

const strictOf = (type: KnownType) => {
  const required = TYPE_DEFAULTS[type];
  const optional = Object.entries({ ...commonEntries, ...typeEntries[type] }).map(
    ([key, entry]) => [key, key in required ? entry : v.exactOptional(entry as v.GenericSchema)],
  );
  return v.strictObject({
    id: v.custom<string>(isCanvasId),
    type: v.literal(type),
    css: cssSchema,
    extra: v.exactOptional(json),
    extraCss: v.exactOptional(json),
    ...(Object.fromEntries(optional) as { [key: string]: v.GenericSchema }),
  });
};

const unknownSchema = v.strictObject({
  id: v.custom<string>(isCanvasId),
  type: v.literal('unknown'),
  css: cssSchema,
  raw: json,
});
const schemas = new Map<string, v.GenericSchema>([
  ...KNOWN_TYPES.map((type) => [type, strictOf(type)] as const),
  ['unknown', unknownSchema],
]);

/** True if each row of a table has a cell for each column. */
const isEven = (element: Element): boolean =>
  element.type !== 'table' ||
  element.rows.every(({ cells }) => cells.length === element.columns.length);

/** Validates elements made by our own editors: unknown keys are refused, nothing is repaired. */
export function isElement(raw: unknown): raw is Element {
  const type = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'type') : undefined;
  const schema = typeof type === 'string' ? schemas.get(type) : undefined;
  return schema !== undefined && v.is(schema, raw) && isEven(raw as Element);
}
