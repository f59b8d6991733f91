import type { Slide } from '../slide/slide.ts';

/** A slide that may play, as the loop sees it. */
export interface LoopSlide {
  readonly id: string;
  /** 0: once per loop; n: every (n + 1)th slot. */
  readonly frequency: number;
  /** Place in the loop, compared as text; see `loopOrder`. */
  readonly order: string;
  /** Equal for all of a list: the campaigns that replace everything else, by which its place is kept aside. */
  readonly aside?: string | undefined;
  /** It interrupts the others: all slides of that campaign play once, whenever `mark` has become another one. */
  readonly pass?: { readonly of: string; readonly mark: number } | undefined;
}

/**
 * A screen's place in its loop: small, plain, and the complete state. Two screens with equal cursors and
 * equal slides play the same.
 */
export interface Cursor {
  /** Slots played so far; the next one is `slot + 1`. */
  readonly slot: number;
  /** Order of the last base slide; the place stays even if that slide moves or is removed. */
  readonly lastBase: string | null;
  /** Order of the last frequent slide, for taking turns among frequent slides alone. */
  readonly lastFrequent: string | null;
  /** The last slot played a frequent slide, so the next belongs to the base. */
  readonly isAfterFrequent: boolean;
  /** The slot at which each frequent slide is due. */
  readonly due: { readonly [slideId: string]: number };
  /** The place in the loop of the campaigns that replaced everything else last; the rest goes on where it was. */
  readonly aside?: { readonly of: string; readonly cursor: Cursor };
  /** By campaign that interrupts: its last pass, and the place of the slide that played last in it; null once it is over. */
  readonly passes?: { readonly [campaign: string]: Pass };
}

interface Pass {
  readonly mark: number;
  readonly last: string | null;
}

export const EMPTY_CURSOR: Cursor = {
  slot: 0,
  lastBase: null,
  lastFrequent: null,
  isAfterFrequent: false,
  due: {},
};

export interface Turn {
  readonly slide: LoopSlide;
  readonly cursor: Cursor;
}

/**
 * Returns the slide of the next slot and the cursor after it; undefined if there is none to play.
 * - Base slides (frequency 0) follow each other in order.
 * - A frequent slide takes each (n + 1)th slot; of two that are due the one due earlier wins, then by
 * order. The other waits for the next free slot; a turn missed entirely is dropped, never made up for.
 * - While there is a base slide it gets at least every other slot; without one, frequent slides take turns.
 */
export function nextSlide(slides: readonly LoopSlide[], cursor: Cursor): Turn | undefined {
  const others = slides.filter(({ pass }) => pass === undefined);
  if (others.length === slides.length || others.length === 0) return nextOf(slides, cursor);
  return interruption(slides, cursor) ?? nextOf(others, cursor);
}

/**
 * Returns the turn of a slide that interrupts the others now: the next one of a pass, or the first one at a new mark. Marks
 * that came during a pass are dropped. Without others there is nothing to interrupt.
 */
export function interruption(slides: readonly LoopSlide[], cursor: Cursor): Turn | undefined {
  const passing = slides.filter(({ pass }) => pass !== undefined);
  if (passing.length === slides.length) return undefined;
  for (const of of new Set(passing.map(({ pass }) => pass?.of ?? ''))) {
    const own = passing.filter(({ pass }) => pass?.of === of);
    const { mark: begun, last = null } = cursor.passes?.[of] ?? {};
    const rest = last === null ? [] : own.filter(({ order }) => order > last);
    const mark = own[0]?.pass?.mark ?? 0;
    const slide = firstOf(rest) ?? (begun === mark ? undefined : firstOf(own));
    if (!slide) continue;
    const isLast = own.every(({ order }) => order <= slide.order);
    const passes = { ...cursor.passes, [of]: { mark, last: isLast ? null : slide.order } };
    return { slide, cursor: { ...cursor, passes } };
  }
  return undefined;
}

const firstOf = (slides: readonly LoopSlide[]): LoopSlide | undefined =>
  slides.reduce<LoopSlide | undefined>(
    (first, slide) => (first && first.order <= slide.order ? first : slide),
    undefined,
  );

function nextOf(slides: readonly LoopSlide[], cursor: Cursor): Turn | undefined {
  const of = slides[0]?.aside;
  if (of === undefined) return nextIn(slides, cursor);
  const turn = nextIn(slides, cursor.aside?.of === of ? cursor.aside.cursor : EMPTY_CURSOR);
  return turn && { slide: turn.slide, cursor: { ...cursor, aside: { of, cursor: turn.cursor } } };
}

function nextIn(slides: readonly LoopSlide[], cursor: Cursor): Turn | undefined {
  const slot = cursor.slot + 1;
  const frequent = slides.filter((slide) => slide.frequency > 0);
  const due = dueSlots(frequent, cursor.due, slot);
  const base = after(
    slides.filter((slide) => slide.frequency === 0),
    cursor.lastBase,
  );
  const waiting = base ? earliestDue(frequent, due, slot) : after(frequent, cursor.lastFrequent);
  const next = waiting && !(base && cursor.isAfterFrequent) ? waiting : base;
  return next && { slide: next, cursor: advance(cursor, next, due, slot) };
}

function advance(cursor: Cursor, played: LoopSlide, due: Cursor['due'], slot: number): Cursor {
  if (played.frequency === 0) {
    return { ...cursor, slot, due, lastBase: played.order, isAfterFrequent: false };
  }
  const next = nextDue(due[played.id] ?? slot, periodOf(played), slot);
  return {
    ...cursor,
    slot,
    due: { ...due, [played.id]: next },
    lastFrequent: played.order,
    isAfterFrequent: true,
  };
}

const periodOf = (slide: LoopSlide): number => slide.frequency + 1;

/** Returns the next future turn in the slide's own rhythm. */
function nextDue(due: number, period: number, slot: number): number {
  const missed = Math.max(0, Math.floor((slot - due) / period));
  return due + (missed + 1) * period;
}

/** Returns when each frequent slide is due: a new one after one period, none later than its period. */
function dueSlots(frequent: readonly LoopSlide[], known: Cursor['due'], slot: number) {
  const due: { [id: string]: number } = {};
  for (const slide of frequent) {
    const latest = slot + periodOf(slide) - 1;
    due[slide.id] = Math.min(known[slide.id] ?? latest, latest);
  }
  return due;
}

function earliestDue(
  frequent: readonly LoopSlide[],
  due: Cursor['due'],
  slot: number,
): LoopSlide | undefined {
  let best: LoopSlide | undefined;
  for (const slide of frequent) {
    const at = due[slide.id] ?? slot;
    if (at > slot) continue;
    const bestAt = best && (due[best.id] ?? slot);
    if (!best || bestAt === undefined || at < bestAt) best = slide;
    else if (at === bestAt && slide.order < best.order) best = slide;
  }
  return best;
}

/** Returns the first slide after a place in the order, or else the first of all. */
function after(slides: readonly LoopSlide[], place: string | null): LoopSlide | undefined {
  let first: LoopSlide | undefined;
  let following: LoopSlide | undefined;
  for (const slide of slides) {
    if (!first || slide.order < first.order) first = slide;
    const isLater = place === null || slide.order > place;
    if (isLater && (!following || slide.order < following.order)) following = slide;
  }
  return following ?? first;
}

/** Returns the next `length` ids in order, from an empty cursor by default. */
export function playSequence(
  slides: readonly LoopSlide[],
  { length, cursor = EMPTY_CURSOR }: { readonly length: number; readonly cursor?: Cursor },
): readonly string[] {
  const ids: string[] = [];
  let turn = nextSlide(slides, cursor);
  while (turn && ids.length < length) {
    ids.push(turn.slide.id);
    turn = nextSlide(slides, turn.cursor);
  }
  return ids;
}

/**
 * Returns a slide's place as text that sorts like `byPosition`, after all slides of closer teams, or before them if it is
 * shared so: `generation` is 0 for the screen's own team, 1 for its parent, 2 for the root.
 */
export function loopOrder(
  slide: Pick<Slide, 'id' | 'position' | 'originalDate' | 'share'>,
  generation: number,
): string {
  const place =
    slide.position === ''
      ? `1${String(slide.originalDate).padStart(16, '0')}`
      : `0${slide.position}`;
  const isBefore = generation > 0 && slide.share?.place === 'before';
  // A minus sorts before digits; the root's come first.
  const team = isBefore ? `-${9 - generation}` : String(generation);
  return `${team}${place}\u0000${slide.id}`;
}

/** Returns a slide as the loop sees it: one shared for every nth turn is as frequent as that, whatever it is above. */
export function loopSlide(slide: Slide, generation: number): LoopSlide {
  const place = generation > 0 ? slide.share?.place : undefined;
  const frequency = typeof place === 'number' ? place - 1 : slide.frequency;
  return { id: slide.id, frequency, order: loopOrder(slide, generation) };
}
