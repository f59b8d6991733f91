import { folded } from '../text/folded.ts';
import { entriesOf, isObject } from '../json.ts';
import { byPosition } from '../position.ts';
import type { Slide } from '../slide/slide.ts';
import type { SlideSort } from '../slide/slideSort.ts';

/** A search in the library. Absent fields do not restrict it. */
export interface SlideQuery {
  /** Words that must all occur in the title or on the pictures, in any order and case. */
  readonly text?: string;
  readonly type?: string;
  /** Id of a team tag. */
  readonly tag?: string;
  /** Id of a screen that was chosen for the slide directly. */
  readonly screen?: string;
  /** Id of the person who created or last changed it. */
  readonly author?: string;
  /** `yyyy-mm-dd`: may play on some day of this span; either end may be open. */
  readonly from?: string;
  readonly to?: string;
}

/** The parts of a slide that a search examines or an order sorts by. */
export type SearchedSlide = Pick<
  Slide,
  | 'id'
  | 'title'
  | 'type'
  | 'tags'
  | 'screens'
  | 'createdBy'
  | 'editedBy'
  | 'dates'
  | 'position'
  | 'originalDate'
  | 'lastChangedDate'
> & {
  /** What a search for words goes through, as `searchedText` returns it. */
  readonly text: string;
};

type SortedSlide = Omit<SearchedSlide, 'text'>;

/** True if a query restricts the search. */
export function isNarrowing(query: SlideQuery): boolean {
  return Object.values(query).some((value) => value !== undefined && value !== '');
}

/** Returns the test of a query, prepared once for many slides. */
export function slideMatcher(query: SlideQuery): (slide: SearchedSlide) => boolean {
  const words = folded(query.text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const { type, tag, screen, author } = query;
  return (slide) =>
    (!type || slide.type === type) &&
    (!tag || slide.tags[tag] === true) &&
    (!screen || slide.screens[screen]?.active === true) &&
    (!author || slide.createdBy === author || slide.editedBy === author) &&
    isWithin(slide, query) &&
    hasWords(slide, words);
}

const hasWords = ({ text }: SearchedSlide, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** A slide without dates may play on any day. */
function isWithin({ dates }: SearchedSlide, { from, to }: SlideQuery): boolean {
  if (!dates) return true;
  return (!from || dates.end >= from) && (!to || dates.start <= to);
}

/** Returns a comparator for a sort; ties are broken by id, so that the order is the same everywhere. */
export function compareSlides(
  sort: SlideSort,
  locale: string,
): (a: SortedSlide, b: SortedSlide) => number {
  const byText = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const first: { readonly [sort in SlideSort]: (a: SortedSlide, b: SortedSlide) => number } = {
    position: byPosition,
    changed: (a, b) => b.lastChangedDate - a.lastChangedDate,
    created: (a, b) => b.originalDate - a.originalDate,
    title: (a, b) => byText.compare(a.title, b.title),
  };
  return (a, b) => first[sort](a, b) || (a.id < b.id ? -1 : 1);
}

/**
 * Returns a slide's title, the description of its pictures and the text on them, without case and accents. Computed
 * once per slide: for thousands it takes longer than a search may.
 */
export function searchedText({
  title,
  alt,
  pdf,
  template,
}: Pick<Slide, 'title' | 'alt' | 'pdf' | 'template'>): string {
  const pages = pdf?.pages.map(({ text = '' }) => text) ?? [];
  const written = entriesOf(template?.values).flatMap(([, value]) => wordsOf(value));
  return folded([title, ...Object.values(alt ?? {}), ...pages, ...written].join(' '));
}

/** The lines and cells that a slide has in one slot, as stored: to parse those of thousands would take too long. */
function wordsOf(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  const lines = entriesOf(value['paragraphs']).map(([, line]) =>
    partsOf(line, 'runs')
      .map((run) => textIn(isObject(run) ? run['text'] : ''))
      .join(''),
  );
  const cells = entriesOf(value['rows']).flatMap(([, row]) => partsOf(row, 'cells').map(textIn));
  return [...lines, ...cells, textIn(value['alt'])];
}

const partsOf = (raw: unknown, name: string): readonly unknown[] =>
  entriesOf(isObject(raw) ? raw[name] : undefined).map(([, part]) => part);
const textIn = (raw: unknown): string => (typeof raw === 'string' ? raw : '');
