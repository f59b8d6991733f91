import type { Css } from '../../../model/canvas/css.ts';
import type { Element, TableElement, TextElement } from '../../../model/canvas/element.ts';
import { plainText } from '../../../model/canvas/richText.ts';

/** How much room the words of an element take, estimated: exact lines need a browser. */
export interface TextExtent {
  /** px of landscape. */
  readonly font: number;
  /** Returns the height in px at a width, with letters of `scale` times their size. */
  height(width: number, scale: number): number;
  /** Returns the largest scale at which no word is wider than this, in px. */
  scaleFor(width: number): number;
  /** Returns the width in px of the longest line at a scale. */
  lineWidth(scale: number): number;
}

/** No text on a sign is smaller, in px of an artboard whose shorter side is 1080. */
export const LEAST_FONT = 24;

/** Widths of letters as shares of the font size, by what they are; about those of grotesques. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ilI.,:;'|!()j\u00b7]/g, 0.29],
  [/[\sftr\-/]/g, 0.35],
  [/[mwMW%@—…]/g, 0.88],
  [/[A-ZÄÖÜ0-9+=€$–#&]/g, 0.66],
];
const OTHER = 0.565;
/** How much wider they are in bold. */
const BOLD = 1.07;

/** Returns the width of a text in font sizes. */
function widthOf(text: string): number {
  let [rest, width] = [text, 0];
  for (const [letters, each] of WIDTHS) {
    const left = rest.replace(letters, '');
    width += (rest.length - left.length) * each;
    rest = left;
  }
  return width + rest.length * OTHER;
}

const LINE = 1.25;
/** Height of a row of a table and space between its columns, in font sizes. */
const [ROW, COLUMN] = [1.75, 1.6];

/** Lines with no more letters do not break: a price, a percentage. */
const SHORT = 12;

export function wordingOf(element: Element, font: number): TextExtent | undefined {
  if (element.type === 'text') return ofText(element, font);
  return element.type === 'table' ? ofTable(element, font) : undefined;
}

function measureOf({ fontWeight = 400, textTransform }: Css): (text: string) => number {
  const weight = fontWeight >= 600 ? BOLD : 1;
  const isLoud = textTransform === 'uppercase';
  return (text) => widthOf(isLoud ? text.toUpperCase() : text) * weight;
}

function ofText({ paragraphs, css }: TextElement, font: number): TextExtent {
  const lines = plainText(paragraphs).split('\n');
  const measure = measureOf(css);
  const across = 2 * (css.paddingX ?? css.padding ?? 0);
  const down = 2 * (css.paddingY ?? css.padding ?? 0);
  const isShort = (line: string) => line.length <= SHORT;
  const longest = Math.max(
    0.5,
    ...lines.map((line) => (isShort(line) ? measure(line) : longestWord(line, measure))),
  );
  const words = lines.map((line) => line.split(/\s+/).map(measure));
  return {
    font,
    height(width, scale) {
      const perLine = (width - across) / (font * scale);
      const count = words.reduce((sum, line) => sum + wrapped(line, perLine), 0);
      return count * font * scale * (css.lineHeight ?? LINE) + down;
    },
    scaleFor: (width) => Math.max(1, width - across) / (longest * font),
    lineWidth: (scale) => Math.max(...lines.map(measure)) * font * scale + across + 4,
  };
}

function ofTable({ rows, columns, css }: TableElement, font: number): TextExtent {
  const measure = measureOf(css);
  const widest = (column: number, of: (text: string) => number) =>
    Math.max(0.5, ...rows.map(({ cells }) => of(cells[column] ?? '')));
  const total = (of: (text: string) => number) =>
    (columns.reduce((sum, _, at) => sum + widest(at, of), 0) + (columns.length - 1) * COLUMN) *
    font;
  const [line, word] = [total(measure), total((text) => longestWord(text, measure))];
  return {
    font,
    height(width, scale) {
      // Long cells wrap; the others stay on their line.
      const lines = Math.max(1, (line * scale) / Math.max(1, width));
      const wraps = lines > 1.02 ? 1.4 : 1;
      return rows.length * font * scale * ROW * wraps;
    },
    // Rows on one line are easier to read, as long as they are not much smaller.
    scaleFor: (width) => Math.max(width / line, Math.min(0.75, width / word)),
    lineWidth: (scale) => line * scale,
  };
}

const longestWord = (text: string, measure: (text: string) => number): number =>
  Math.max(0.5, ...text.split(/\s+/).map(measure));

/** Width of a space in font sizes. */
const SPACE = 0.29;

/** Returns how many lines words take where lines break only between them. */
function wrapped(words: readonly number[], perLine: number): number {
  let [count, at] = [1, 0];
  for (const width of words) {
    if (at > 0 && at + SPACE + width > perLine) [count, at] = [count + 1, 0];
    at += (at > 0 ? SPACE : 0) + width;
  }
  return count;
}
