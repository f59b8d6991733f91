import type { TextStyleName } from '../../../src/model/brand.ts';
import type { Css } from '../../../src/model/canvas/css.ts';
import { isObject } from '../../../src/model/json.ts';
import type { Slot } from '../../../src/model/canvas/slot.ts';
import { smartTemplateId } from '../../../src/model/template.ts';
import { GERMAN } from './german.ts';

/*
 * A small vocabulary for documents: each element defines its position on the three artboards, in px of 1920 × 1080,
 * 1080 × 1920 and 1080 × 1080, and its look on all of them.
 */

/** left, top, width, height */
export type Box = readonly [number, number, number, number];
/** Landscape, portrait, square; null omits it there. */
export type Places = readonly [Box | null, Box | null, Box | null];
/** One value for all three artboards, or one each. */
type PerBoard<T> = T | readonly [T, T, T];
export type Raw = { readonly [key: string]: unknown };

interface Look extends Omit<Css, 'fontSize'> {
  readonly size?: PerBoard<number>;
}

/** Where an element is on the landscape, the portrait and the square artboard. */
export const boxes = (landscape: Box | null, portrait: Box | null, square: Box | null): Places => [
  landscape,
  portrait,
  square,
];

const isTriple = <T>(value: PerBoard<T>): value is readonly [T, T, T] => Array.isArray(value);
const on = <T>(value: PerBoard<T>, board: 0 | 1 | 2): T => (isTriple(value) ? value[board] : value);

function boxCss(box: Box | null): Css {
  if (!box) return {};
  const [left, top, width, height] = box;
  return { left, top, width, height };
}

function placed(id: string, places: Places, look: Look, more: readonly Css[] = []): Raw {
  const { size, ...css } = look;
  const font = (board: 0 | 1 | 2): Css => (size === undefined ? {} : { fontSize: on(size, board) });
  const override = (board: 1 | 2) =>
    places[board]
      ? {
          css: { ...boxCss(places[board]), ...font(board), ...more[board - 1] },
          ...(!places[0] && { hidden: false }),
        }
      : { hidden: true };
  return {
    id,
    css: { ...css, ...boxCss(places[0]), ...font(0) },
    ...(!places[0] && { hidden: true }),
    on: { portrait: override(1), grid: override(2) },
  };
}

export interface SlotSketch {
  readonly en: string;
  readonly de: string;
  readonly max?: number;
  readonly lines?: number;
  readonly mustChange?: boolean;
  readonly isOptional?: boolean;
  readonly may?: Slot['allow'];
}

const slot = (id: string, { en, de, max, lines, ...sketch }: SlotSketch): { slot: Slot } => ({
  slot: {
    id,
    label: { en, de },
    order: 0,
    ...(!sketch.isOptional && { required: true }),
    ...(sketch.mustChange && { mustChange: true }),
    ...(max && { maxChars: max }),
    ...(lines && { maxLines: lines }),
    allow: { content: true, ...(sketch.isOptional && { hide: true }), ...sketch.may },
  },
});

export interface TextSketch extends Look {
  readonly at: Places;
  readonly style?: TextStyleName;
  /** Smallest share of its size to shrink to before it is cut. */
  readonly shrink?: number;
  readonly slot?: SlotSketch;
}

/** A text. It shrinks to fit its box, so that longer languages need no other layout. */
export function text(id: string, content: string, sketch: TextSketch): Raw {
  const { at, style = 'styleNormalText', shrink = 0.5, slot: filled, ...look } = sketch;
  const sizes = look.size === undefined ? [32] : isTriple(look.size) ? look.size : [look.size];
  return {
    ...placed(id, at, look),
    type: 'text',
    textStyle: style,
    fitMin: Math.max(14, Math.round(Math.min(...sizes) * shrink)),
    paragraphs: content.split('\n').map((line) => ({ runs: [{ text: line }] })),
    ...(filled ? slot(id, filled) : { lock: { content: true } }),
  };
}

/** A colored background shape: part of the design, so it cannot be moved. */
function shape(id: string, kind: 'rectangle' | 'ellipse', places: Places, look: Look): Raw {
  return {
    ...placed(id, places, look),
    type: 'shape',
    shape: kind,
    lock: { move: true, delete: true },
  };
}

type Filled = Look & { readonly color: string };

export const panel = (id: string, places: Places, look: Filled): Raw =>
  shape(id, 'rectangle', places, look);

export const ellipse = (id: string, places: Places, look: Filled): Raw =>
  shape(id, 'ellipse', places, look);

/** Only the border of a rectangle. */
export const frame = (id: string, places: Places, border: Look): Raw =>
  panel(id, places, { color: '#00000000', ...border });

/** A circular outline; its width in px. */
export function ring(
  id: string,
  places: Places,
  { color, width }: { readonly color: string; readonly width: number },
): Raw {
  return frame(id, places, { mask: 'circle', borderWidth: width, borderColor: color });
}

/** A place for a picture; what is below it shows until there is one. */
export function picture(id: string, places: Places, look: Look, filled: SlotSketch): Raw {
  return {
    ...placed(id, places, { objectFit: 'cover', ...look }),
    type: 'image',
    alt: '',
    ...slot(id, { ...filled, isOptional: true, may: { crop: true } }),
  };
}

type Side = 'left' | 'right';
const LOGOS = { light: '$logo', dark: '$logoDark', primary: '$logoOnPrimary' } as const;

/** The brand's logo, aligned to one side of its box. */
export function logo(
  ground: keyof typeof LOGOS,
  places: Places,
  side: Side | readonly [Side, Side, Side] = 'left',
): Raw {
  const sides = typeof side === 'string' ? ([side, side, side] as const) : side;
  const [base, ...others] = sides.map((one) => ({ focal: { x: one === 'left' ? 0 : 1, y: 0.5 } }));
  return {
    ...placed('logo', places, { objectFit: 'contain', ...base }, others),
    type: 'image',
    src: LOGOS[ground],
    alt: 'Logo',
    lock: { content: true, delete: true },
  };
}

/** A code on white: phones can scan it, whatever the brand. Nobody may publish the address that it comes with. */
export function qr(id: string, value: string, places: Places, isOptional = false): Raw {
  const filled: SlotSketch = {
    en: 'Address behind the code',
    de: 'Adresse hinter dem Code',
    max: 300,
    mustChange: true,
    isOptional,
  };
  return {
    ...placed(id, places, { background: '#ffffff', color: '#000000', borderRadius: 12 }),
    type: 'qr',
    value,
    ecc: 'medium',
    ...slot(id, filled),
  };
}

export function icon(
  id: string,
  name: keyof typeof ICONS,
  places: Places,
  look: Look,
  filled?: SlotSketch,
): Raw {
  return {
    ...placed(id, places, look),
    type: 'icon',
    icon: name,
    paths: ICONS[name],
    strokeWidth: 1.75,
    ...(filled ? slot(id, filled) : { lock: { content: true } }),
  };
}

/** Icons on 24 × 24 from Lucide (ISC), circles written as arcs. */
const ICONS = {
  calendar: [
    'M8 2v4',
    'M16 2v4',
    'M3 10h18',
    'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2H5a2 2 0 0 1 -2 -2V6a2 2 0 0 1 2 -2Z',
  ],
  clock: ['M12 6v6l4 2', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'],
  pin: [
    'M20 10c0 4.99 -5.54 10.19 -7.4 11.8a1 1 0 0 1 -1.2 0C9.54 20.19 4 14.99 4 10a8 8 0 0 1 16 0',
    'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  ],
  alert: [
    'm21.73 18 -8 -14a2 2 0 0 0 -3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73 -3',
    'M12 9v4',
    'M12 17h.01',
  ],
  phone: [
    'M22 16.92v3a2 2 0 0 1 -2.18 2a19.79 19.79 0 0 1 -8.63 -3.07a19.5 19.5 0 0 1 -6 -6a19.79 19.79 0 0 1 -3.07 -8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72a12.84 12.84 0 0 0 .7 2.81a2 2 0 0 1 -.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27 -1.27a2 2 0 0 1 2.11 -.45a12.84 12.84 0 0 0 2.81 .7A2 2 0 0 1 22 16.92Z',
  ],
  up: ['m5 12 7 -7 7 7', 'M12 19V5'],
} as const;

export interface SmartTemplate {
  readonly id: string;
  readonly name: string;
  readonly data: Raw;
}

/** A document on one background, or one per artboard; its texts are English, with German alongside. */
export function template(
  id: string,
  name: string,
  background: PerBoard<string>,
  elements: readonly Raw[],
): SmartTemplate {
  const board = (index: 0 | 1 | 2) => ({ background: on(background, index) });
  const german = GERMAN[id];
  return {
    id: smartTemplateId(id),
    name,
    data: {
      v: 1,
      orientations: ['landscape', 'portrait', 'grid'],
      artboards: { landscape: board(0), portrait: board(1), grid: board(2) },
      // A form shows slots in the order in which they are defined here.
      elements: elements.map((element, order) => inOrder(element, order)),
      ...(german && { languages: { de: german } }),
    },
  };
}

function inOrder(element: Raw, order: number): Raw {
  const { slot: own } = element;
  return isObject(own) ? { ...element, slot: { ...own, order } } : element;
}
