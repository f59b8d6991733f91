import { EMPTY_CURSOR, type LoopSlide, playSequence } from './playSequence.ts';

/** How often one slide of a loop plays, and what plays around it. */
export interface LoopForecast {
  /** Ids of the next slots, in order. */
  readonly slots: readonly string[];
  /** It plays every this many slots, on average. */
  readonly every: number;
  /** Number of slides in the loop. */
  readonly count: number;
}

/** Slots simulated for an average: many turns of each frequent slide. */
const LOOK = 600;
const LEAST_LOOK = 120;
/** Maximum slides times slots to simulate, so that a loop of thousands takes no noticeable time. */
const WORK = 1_000_000;
/** Base slides listed before one whose turn would be beyond the listed slots. */
const BEFORE = 3;

/** Returns how a loop plays one of its slides; lists `length` slots. */
export function loopForecast(
  slides: readonly LoopSlide[],
  own: LoopSlide,
  length: number,
): LoopForecast {
  const cursor = { ...EMPTY_CURSOR, lastBase: startBefore(slides, own, length) };
  const slots = playSequence(slides, { length, cursor });
  return { slots, every: everyOf(slides, own), count: slides.length };
}

/** Counts a frequent slide's turns; base slides share the remaining slots in rotation. */
function everyOf(slides: readonly LoopSlide[], own: LoopSlide): number {
  const length = Math.min(LOOK, Math.max(LEAST_LOOK, Math.floor(WORK / slides.length)));
  const sequence = playSequence(slides, { length });
  const base = new Set(slides.flatMap(({ id, frequency }) => (frequency === 0 ? [id] : [])));
  const isOwn = (id: string) => (own.frequency === 0 ? base.has(id) : id === own.id);
  const turns = sequence.filter(isOwn).length;
  if (turns === 0) return sequence.length;
  return (sequence.length / turns) * (own.frequency === 0 ? base.size : 1);
}

/**
 * Returns the place from which the listed slots include the slide; null, the start of the loop, if they do
 * anyway.
 */
function startBefore(slides: readonly LoopSlide[], own: LoopSlide, length: number): string | null {
  if (own.frequency > 0) return null;
  const orders = slides
    .filter((slide) => slide.frequency === 0)
    .map(({ order }) => order)
    .sort();
  const at = orders.indexOf(own.order);
  return at < length / 2 ? null : (orders[at - BEFORE - 1] ?? null);
}
