import { EMPTY_CURSOR, type LoopSlide, playSequence } from './playSequence.ts';

/** How often one slide of a loop comes, and what plays around it. */
export interface LoopOutlook {
  /** Ids of the next slots, in order. */
  readonly slots: readonly string[];
  /** It comes every this many slots, on average. */
  readonly every: number;
  /** How many slides are in the loop. */
  readonly count: number;
}

/** Slots that are reckoned for an average: many turns of each frequent slide. */
const LOOK = 600;
const LEAST_LOOK = 120;
/** Slides times slots that are looked at, so that a loop of thousands takes no noticeable time. */
const WORK = 1_000_000;
/** So many base slides are shown before one whose turn would be out of sight. */
const BEFORE = 3;

/** What a loop does with one of its slides; `length` slots are listed. */
export function loopOutlook(
  slides: readonly LoopSlide[],
  own: LoopSlide,
  length: number,
): LoopOutlook {
  const cursor = { ...EMPTY_CURSOR, lastBase: startBefore(slides, own, length) };
  const slots = playSequence(slides, { length, cursor });
  return { slots, every: everyOf(slides, own), count: slides.length };
}

/** A frequent slide's turns are counted; base slides share what is left, one after the other. */
function everyOf(slides: readonly LoopSlide[], own: LoopSlide): number {
  const length = Math.min(LOOK, Math.max(LEAST_LOOK, Math.floor(WORK / slides.length)));
  const sequence = playSequence(slides, { length });
  const base = new Set(slides.flatMap(({ id, frequency }) => (frequency === 0 ? [id] : [])));
  const isOwn = (id: string) => (own.frequency === 0 ? base.has(id) : id === own.id);
  const turns = sequence.filter(isOwn).length;
  if (turns === 0) return sequence.length;
  return (sequence.length / turns) * (own.frequency === 0 ? base.size : 1);
}

/** The place from which the slots listed show the slide; the start of the loop where they do anyway. */
function startBefore(slides: readonly LoopSlide[], own: LoopSlide, length: number): string | null {
  if (own.frequency > 0) return null;
  const orders = slides
    .filter((slide) => slide.frequency === 0)
    .map(({ order }) => order)
    .sort();
  const at = orders.indexOf(own.order);
  return at < length / 2 ? null : (orders[at - BEFORE - 1] ?? null);
}
