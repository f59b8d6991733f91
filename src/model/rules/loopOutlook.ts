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

/** Enough turns of the rarest slide that an average says something. */
const TURNS = 4;
const LONGEST_LOOK = 4000;
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
  const look = Math.min(LONGEST_LOOK, Math.max(120, slides.length * 2 * TURNS));
  const sequence = playSequence(slides, { length: look });
  const turns = sequence.filter((id) => id === own.id).length;
  return { slots, every: turns === 0 ? look : sequence.length / turns, count: slides.length };
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
