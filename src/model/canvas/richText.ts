import * as v from 'valibot';
import { TEXT_STYLES } from '../brand/fields.ts';
import { linesUpTo, type Still } from '../parsing.ts';
import { colorSchema } from './color.ts';

/** Bulleted or numbered lines. */
export const LIST_KINDS = ['bullet', 'number'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Maximum characters of a run. */
export const TEXT_MAX = 20_000;
/** Maximum paragraphs of a text. */
export const PARAGRAPHS_MAX = 500;

export const runEntries = {
  text: linesUpTo(TEXT_MAX),
  bold: v.exactOptional(v.boolean()),
  italic: v.exactOptional(v.boolean()),
  underline: v.exactOptional(v.boolean()),
  color: v.exactOptional(colorSchema),
  /** Multiple of the element's font size. */
  scale: v.exactOptional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(10))),
} as const;

/** What a paragraph consists of besides its words. */
export const paragraphEntries = {
  list: v.picklist(LIST_KINDS),
  /** One level deeper in its list. */
  level: v.literal(1),
  /** A brand style other than that of the whole text. */
  textStyle: v.picklist(TEXT_STYLES),
} as const;

const run = v.strictObject(runEntries);
/** Text with one look. */
export type TextRun = Readonly<v.InferOutput<typeof run>>;

const paragraph = v.strictObject({
  runs: v.pipe(v.array(run), v.minLength(1)),
  list: v.exactOptional(paragraphEntries.list),
  level: v.exactOptional(paragraphEntries.level),
  textStyle: v.exactOptional(paragraphEntries.textStyle),
});
/** Always has a run: the database drops empty lists, and a blank line has to survive that. */
export type Paragraph = Still<v.InferOutput<typeof paragraph>>;

export const paragraphsSchema = v.pipe(v.array(paragraph), v.maxLength(PARAGRAPHS_MAX));

/** Returns one plain paragraph per line; lines beyond the limit are joined into the last one. */
export function paragraphsFrom(text: string): readonly Paragraph[] {
  const lines = text.split(/\r\n?|\n/);
  const kept = lines.slice(0, PARAGRAPHS_MAX - 1);
  const rest = lines.slice(PARAGRAPHS_MAX - 1);
  const all = rest.length > 0 ? [...kept, rest.join(' ')] : kept;
  return all.map((line) => ({ runs: [{ text: line }] }));
}

/** True if every line is in a list: slides fill such a text item by item. */
export const isList = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.length > 0 && paragraphs.every(({ list }) => list !== undefined);

/** Returns the text without formatting; paragraphs are separated by line breaks. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
}

/**
 * Gives words from a form, line by line, the lists and styles of the template's lines. Lines beyond the
 * template's resemble its last one; words with formatting of their own keep it.
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
