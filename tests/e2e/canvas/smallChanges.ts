import { type Orientation, ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';

interface Element {
  readonly id: string;
  readonly css: { readonly left: number; readonly fontSize: number };
  readonly on: { readonly [board in Orientation]?: Pick<Element, 'css'> };
}
type Css = Element['css'];
export type WelcomeElements = readonly Element[];
type Elements = WelcomeElements;

/** The smallest changes of the welcome template that a designer would still notice. */
export const SMALL_CHANGES: {
  readonly [name: string]: (elements: Elements, secondary: string) => Elements;
} = {
  'a color by twelve steps': (elements, secondary) =>
    styled(elements, 'moon', () => ({ color: darker(secondary, 12) })),
  'a text by 24 px to the right': (elements) =>
    styled(elements, 'line', ({ left }) => ({ left: left + 24 })),
  'letters by a tenth': (elements) =>
    styled(elements, 'guestLabel', ({ fontSize }) => ({ fontSize: fontSize * 1.1 })),
  'a rule that is gone': (elements) => elements.filter(({ id }) => id !== 'rule'),
};

/** Applies to all artboards. */
function styled(elements: Elements, id: string, change: (css: Css) => object): Elements {
  return elements.map((element) => {
    if (element.id !== id) return element;
    const boards = ORIENTATIONS.flatMap((board) => {
      const on = element.on[board];
      return on ? [[board, { ...on, css: { ...on.css, ...change(on.css) } }] as const] : [];
    });
    const css = { ...element.css, ...change(element.css) };
    return { ...element, css, on: Object.fromEntries(boards) };
  });
}

/** Returns a `#rrggbb` color with its green reduced by `steps` of 255. */
function darker(hex: string, steps: number): string {
  const green = Math.max(0, parseInt(hex.slice(3, 5), 16) - steps);
  return hex.slice(0, 3) + green.toString(16).padStart(2, '0') + hex.slice(5);
}
