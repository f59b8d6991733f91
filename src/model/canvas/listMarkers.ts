import type { ListKind, Paragraph } from './richText.ts';

/** The marker in front of a list item. */
export interface Marker {
  readonly text: string;
  /**
   * In multiples of the paragraph's font size: from its edge to the marker, and from there to the words.
   */
  readonly indent: number;
  readonly width: number;
}

const BULLETS = { 0: '•', 1: '–' } as const;
const BULLET_INDENT = 1.1;
/** Widths of a digit, and of the space around a number. */
const [DIGIT, AROUND] = [0.62, 0.75];
const INDENT = 1.4;

/** Returns the marker of each paragraph; undefined for paragraphs in no list. */
export function markersOf(
  paragraphs: readonly Pick<Paragraph, 'list' | 'level'>[],
): readonly (Marker | undefined)[] {
  const numbers = numbersOf(paragraphs);
  const widest = Math.max(1, ...numbers.map((number) => String(number ?? '').length));
  return paragraphs.map(({ list, level = 0 }, at) => {
    if (!list) return undefined;
    const indent = level * INDENT;
    if (list === 'bullet')
      return { text: level === 0 ? BULLETS[0] : BULLETS[1], indent, width: BULLET_INDENT };
    return { text: written(numbers[at] ?? 1, level), indent, width: widest * DIGIT + AROUND };
  });
}

/** Numbers continue within a level until something else interrupts them. */
function numbersOf(
  paragraphs: readonly Pick<Paragraph, 'list' | 'level'>[],
): readonly (number | undefined)[] {
  const counts: (readonly [ListKind, number] | undefined)[] = [];
  return paragraphs.map(({ list, level = 0 }) => {
    counts.length = Math.min(counts.length, list ? level + 1 : 0);
    if (!list) return undefined;
    const [kind, count] = counts[level] ?? [list, 0];
    const next = kind === list ? count + 1 : 1;
    counts[level] = [list, next];
    return list === 'number' ? next : undefined;
  });
}

const LETTERS = 26;
function written(number: number, level: number): string {
  const isLetter = level > 0 && number <= LETTERS;
  return `${isLetter ? String.fromCharCode(96 + number) : number}.`;
}
