import type { Draft } from 'immer';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Element } from '../../model/canvas/element.ts';
import { type Paragraph, type TextRun, TEXT_MAX } from '../../model/canvas/richText.ts';
import { CELL_MAX, charsOf, TABLE_CHARS_MAX } from '../../model/canvas/tableContent.ts';
import type { DesignEdit } from './createDesign.ts';
import { allIds, isLocked } from './tree.ts';

export interface FindQuery {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

/** A line of a text, or a cell of a table. */
export type MatchPart =
  | { readonly paragraph: number }
  | { readonly row: number; readonly column: number };

/** Where a match is: characters within a part of an element, counted from its first. */
export interface Match {
  readonly id: string;
  readonly part: MatchPart;
  readonly from: number;
  readonly to: number;
}

/** Further matches are not counted: nobody steps through them. */
const MATCHES_MAX = 2000;

/** Returns every match of a query in all texts and tables, in the order of the layers. */
export function findIn(doc: Doc, query: FindQuery): readonly Match[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  const found: Match[] = [];
  for (const id of allIds(doc)) {
    const element = doc.byId[id];
    for (const [part, text] of element ? partsOf(element) : []) {
      for (const match of text.matchAll(pattern)) {
        if (found.length === MATCHES_MAX) return found;
        found.push({ id, part, from: match.index, to: match.index + match[0].length });
      }
    }
  }
  return found;
}

function patternOf({ text, isCaseSensitive, isWholeWord }: FindQuery): RegExp | undefined {
  if (text === '') return undefined;
  const literal = text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll('\\-', '\\x2d');
  const whole = isWholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return new RegExp(whole, isCaseSensitive ? 'gu' : 'giu');
}

function partsOf(element: Element): readonly (readonly [MatchPart, string])[] {
  if (element.type === 'text') {
    return element.paragraphs.map((paragraph, at) => [{ paragraph: at }, wordsOf(paragraph)]);
  }
  if (element.type !== 'table') return [];
  return element.rows.flatMap(({ cells }, row) =>
    cells.map((text, column) => [{ row, column }, text] as const),
  );
}

const wordsOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');

/** Returns matches in elements that are not locked: only those can be replaced. */
export const replaceable = (doc: Doc, matches: readonly Match[]): readonly Match[] =>
  matches.filter(({ id }) => !isLocked(doc.byId[id], 'content'));

/**
 * Replaces matches with other words, in the look of the first letter that they replace. A replacement that
 * would exceed a document's limits is skipped.
 */
export function replaceEdit(doc: Doc, matches: readonly Match[], words: string): DesignEdit {
  // From the back, so that earlier positions stay valid.
  const backwards = replaceable(doc, matches).toReversed();
  return (draft) => {
    for (const match of backwards) replaceOne(draft.byId[match.id], match, words);
  };
}

function replaceOne(
  element: Draft<Element> | undefined,
  { part, from, to }: Match,
  words: string,
): void {
  if (element?.type === 'text' && 'paragraph' in part) {
    const paragraph = element.paragraphs[part.paragraph];
    if (!paragraph) return;
    const all = element.paragraphs.reduce((sum, line) => sum + wordsOf(line).length, 0);
    if (all - (to - from) + words.length > TEXT_MAX) return;
    paragraph.runs = spliced(paragraph.runs, from, to, words);
    // Font sizes were fitted to the previous words.
    delete element.fitted;
  }
  if (element?.type === 'table' && 'row' in part) {
    const cells = element.rows[part.row]?.cells;
    const text = cells?.[part.column];
    if (!cells || text === undefined) return;
    const next = text.slice(0, from) + words + text.slice(to);
    const total = charsOf(element.rows) - text.length + next.length;
    if (next.length <= CELL_MAX && total <= TABLE_CHARS_MAX) cells[part.column] = next;
  }
}

/** Returns runs with other words from one character to another, without runs that became empty. */
function spliced(runs: readonly TextRun[], from: number, to: number, words: string): TextRun[] {
  let start = 0;
  let isPut = false;
  const next = runs.flatMap((run): TextRun[] => {
    const end = start + run.text.length;
    const [cutFrom, cutTo] = [Math.max(from, start) - start, Math.min(to, end) - start];
    const isTouched = cutFrom < cutTo;
    const put = isTouched && !isPut ? words : '';
    if (isTouched) isPut = true;
    const text = isTouched ? run.text.slice(0, cutFrom) + put + run.text.slice(cutTo) : run.text;
    start = end;
    return text === '' ? [] : [{ ...run, text }];
  });
  return next.length > 0 ? next : [{ text: '' }];
}
