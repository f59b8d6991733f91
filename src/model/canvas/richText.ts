import * as v from 'valibot';
import type { TextStyleName } from '../brand.ts';
import { TEXT_STYLES } from '../brand/fields.ts';
import { colorSchema } from './color.ts';

/** Text that looks the same throughout. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  /** Multiple of the element's font size. */
  readonly scale?: number;
}

/** Lines with a mark, or numbered. */
export const LIST_KINDS = ['bullet', 'number'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Always has a run: the database drops empty lists, and a blank line has to survive it. */
export interface Paragraph {
  readonly runs: readonly Run[];
  readonly list?: ListKind;
  /** One deeper in its list. */
  readonly level?: 1;
  /** Another style of the brand than the text has as a whole. */
  readonly textStyle?: TextStyleName;
}

/** Characters of one run. */
export const TEXT_MAX = 20_000;
/** Paragraphs of one text. */
export const PARAGRAPHS_MAX = 500;

export const runEntries = {
  text: v.pipe(v.string(), v.maxLength(TEXT_MAX)),
  bold: v.exactOptional(v.boolean()),
  italic: v.exactOptional(v.boolean()),
  underline: v.exactOptional(v.boolean()),
  color: v.exactOptional(colorSchema),
  scale: v.exactOptional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(10))),
} as const;

/** What a paragraph is besides its words. */
export const paragraphEntries = {
  list: v.picklist(LIST_KINDS),
  level: v.literal(1),
  textStyle: v.picklist(TEXT_STYLES),
} as const;

export const paragraphsSchema = v.pipe(
  v.array(
    v.strictObject({
      runs: v.pipe(v.array(v.strictObject(runEntries)), v.minLength(1)),
      list: v.exactOptional(paragraphEntries.list),
      level: v.exactOptional(paragraphEntries.level),
      textStyle: v.exactOptional(paragraphEntries.textStyle),
    }),
  ),
  v.maxLength(PARAGRAPHS_MAX),
);

/** One plain paragraph for each line; lines beyond what a text may have run on in the last one. */
export function paragraphsFrom(text: string): readonly Paragraph[] {
  const lines = text.split(/\r\n?|\n/);
  const kept = lines.slice(0, PARAGRAPHS_MAX - 1);
  const rest = lines.slice(PARAGRAPHS_MAX - 1);
  const all = rest.length > 0 ? [...kept, rest.join(' ')] : kept;
  return all.map((line) => ({ runs: [{ text: line }] }));
}

/** Whether each line is in a list: slides fill such a text entry by entry. */
export const isList = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.length > 0 && paragraphs.every(({ list }) => list !== undefined);

/** What is written, without how it looks; paragraphs are separated by line breaks. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
}

/**
 * Words that a form gave, line by line, with what the lines of a template are: its lists and styles. Lines
 * beyond those of the template are like its last one; words that bring something of their own keep it.
 */
export function writtenLike(
  template: readonly Paragraph[],
  words: readonly Paragraph[],
): readonly Paragraph[] {
  const isPlain = words.every(({ list, textStyle }) => !list && !textStyle);
  if (!isPlain || template.length === 0) return words;
  return words.map((line, at) => {
    const { runs: _runs, ...look } = template[Math.min(at, template.length - 1)] ?? { runs: [] };
    return { ...line, ...look };
  });
}
