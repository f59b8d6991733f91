import { folded } from '../folded.ts';
import { byPosition } from '../position.ts';
import type { Slide } from '../slide.ts';
import type { SlideSort } from '../slideSort.ts';

/** What somebody looks for in the library. An absent field asks for nothing. */
export interface SlideQuery {
  /** Words that all occur in the title or on the pictures, in any order and case. */
  readonly text?: string;
  readonly type?: string;
  /** Id of a team tag. */
  readonly tag?: string;
  /** Id of a screen that was chosen for the slide by itself. */
  readonly screen?: string;
  /** Id of who created or last changed it. */
  readonly author?: string;
  /** `yyyy-mm-dd`: may play on some day of this span; either end may be open. */
  readonly from?: string;
  readonly to?: string;
}

/** What a search looks at of a slide, and an order goes by. */
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
  /** What is to be seen or read on its pictures. */
  readonly seen?: string;
};

/** Whether a query asks for anything. */
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

/** Compares as a sort wants it; ties are broken by id, so that the order is the same everywhere. */
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

/** What is to be seen or read on the pictures of a slide, as its author or its document says. */
export function seenOn({ alt, pdf }: Pick<Slide, 'alt' | 'pdf'>): string {
  const pages = pdf?.pages.map(({ text = '' }) => text) ?? [];
  return [...Object.values(alt ?? {}), ...pages].filter(Boolean).join(' ');
}
