import type { Css } from '../../../../src/model/canvas/css.ts';

/* Short forms for layouts as people make them for signs: px of landscape, no values for portrait and square. */

export type Part = { readonly type: string; readonly css: Css; readonly [key: string]: unknown };
/** left, top, width, height. */
export type At = readonly [number, number, number | 'hug', number | 'hug'];

const placed = ([left, top, width, height]: At): Css => ({ left, top, width, height });

/** `size` is in px, or a style of the brand. */
export const words = (at: At, text: string, size: number | string, css: Css = {}): Part => ({
  type: 'text',
  css: { ...placed(at), ...(typeof size === 'number' && { fontSize: size }), ...css },
  paragraphs: text.split('\n').map((line) => ({ runs: [{ text: line }] })),
  ...(typeof size === 'string' && { textStyle: size }),
});

export const panel = (at: At, color: string, css: Css = {}): Part => ({
  type: 'shape',
  shape: 'rectangle',
  css: { ...placed(at), color, ...css },
});
export const ellipse = (at: At, color: string, css: Css = {}): Part => ({
  ...panel(at, color, css),
  shape: 'ellipse',
});

/** A scene with something to look at, at these shares of the picture. */
function scene(x: number, y: number, hue: number): string {
  const [cx, cy] = [x * 1600, y * 1000];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><path fill="hsl(${hue},45%,78%)" d="M0 0h1600v1000H0z"/>` +
    `<path fill="hsl(${hue + 40},35%,52%)" d="M0 700q400-160 800-20t800-60v380H0z"/>` +
    `<circle cx="${cx}" cy="${cy}" r="150" fill="hsl(${hue + 180},60%,45%)"/><circle cx="${cx}" cy="${cy}" r="60" fill="#fff"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
export const photo = (at: At, hue = 210, x = 0.5, y = 0.45, css: Css = {}): Part => ({
  type: 'image',
  src: scene(x, y, hue),
  css: { ...placed(at), objectFit: 'cover', focal: { x, y }, ...css },
});
export const logo = (at: At): Part => ({
  type: 'image',
  src: '$logo',
  css: { ...placed(at), objectFit: 'contain' },
});

const ARROW = ['M5 12h14', 'm12 5 7 7-7 7'];
export const icon = (
  at: At,
  color: string,
  paths: readonly string[] = ARROW,
  css: Css = {},
): Part => ({
  type: 'icon',
  icon: 'arrow',
  paths,
  css: { ...placed(at), color, ...css },
});
export const CLOCK = ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'M12 6v6l4 2'];
export const UP = ['m5 12 7 -7 7 7', 'M12 19V5'];

export const code = (at: At): Part => ({
  type: 'qr',
  value: 'https://example.org/summer',
  css: { ...placed(at), color: '#000000', background: '#ffffff' },
});

export const list = (
  at: At,
  rows: readonly (readonly string[])[],
  size: number,
  css: Css = {},
): Part => ({
  type: 'table',
  columns: (rows[0] ?? []).map((_, column) => ({ align: column === 0 ? 'left' : 'right' })),
  rows: rows.map((cells) => ({ cells })),
  lines: 'dots',
  css: { ...placed(at), fontSize: size, ...css },
});

export const video = (at: At): Part => ({
  type: 'video',
  css: { ...placed(at), background: '#3d5a6c', objectFit: 'cover' },
});

export const countdown = (at: At, color: string): Part => ({
  type: 'widget',
  widget: 'countdown',
  name: 'Countdown',
  settings: { value: '2026-12-24T18:00' },
  css: { ...placed(at), fontSize: 260, color, textAlign: 'center' },
});

export const box = (
  type: 'stack' | 'group',
  at: At,
  children: readonly Part[],
  css: Css = {},
): Part => ({ type, css: { ...placed(at), ...css }, children });

export interface Composition {
  readonly name: string;
  readonly ground?: string;
  readonly parts: readonly Part[];
}

/** Returns a layout as a stored document. */
export function composition({ name, ground = '#ffffff', parts }: Composition): object {
  let count = 0;
  const withId = ({ children, ...part }: Part): object => ({
    id: `${part.type}${(count += 1)}`,
    ...part,
    ...(Array.isArray(children) && { children: (children as readonly Part[]).map(withId) }),
  });
  return {
    v: 1,
    id: 'template000000000000',
    name,
    artboards: { landscape: { background: ground } },
    elements: parts.map(withId),
  };
}
