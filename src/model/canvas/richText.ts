import * as v from 'valibot';
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

/** Always has a run: the database drops empty lists, and a blank line has to survive it. */
export interface Paragraph {
  readonly runs: readonly Run[];
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

export const paragraphsSchema = v.pipe(
  v.array(v.strictObject({ runs: v.pipe(v.array(v.strictObject(runEntries)), v.minLength(1)) })),
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

/** What is written, without how it looks; paragraphs are separated by line breaks. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
}
