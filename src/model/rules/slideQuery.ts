import { folded } from '../folded.ts';
import { byPosition } from '../position.ts';
import type { Slide } from '../slide.ts';
import type { SlideSort } from '../slideSort.ts';

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
  /** Description of its pictures and the text on them. */
  readonly seen?: string;
};

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

function hasWords({ title, seen = '' }: SearchedSlide, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = folded(`${title} ${seen}`);
  return words.every((word) => text.includes(word));
}

/** A slide without dates may play on any day. */
function isWithin({ dates }: SearchedSlide, { from, to }: SlideQuery): boolean {
  if (!dates) return true;
  return (!from || dates.end >= from) && (!to || dates.start <= to);
}

/** Returns a comparator for a sort; ties are broken by id, so that the order is the same everywhere. */
export function compareSlides(
  sort: SlideSort,
  locale: string,
): (a: SearchedSlide, b: SearchedSlide) => number {
  const byText = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const first: { readonly [sort in SlideSort]: (a: SearchedSlide, b: SearchedSlide) => number } = {
    position: byPosition,
    changed: (a, b) => b.lastChangedDate - a.lastChangedDate,
    created: (a, b) => b.originalDate - a.originalDate,
    title: (a, b) => byText.compare(a.title, b.title),
  };
  return (a, b) => first[sort](a, b) || (a.id < b.id ? -1 : 1);
}

/** Returns the description of a slide's pictures and the text on them, from its author or its document. */
export function seenOn({ alt, pdf }: Pick<Slide, 'alt' | 'pdf'>): string {
  const pages = pdf?.pages.map(({ text = '' }) => text) ?? [];
  return [...Object.values(alt ?? {}), ...pages].filter(Boolean).join(' ');
}
