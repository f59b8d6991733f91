import type { Slide } from '../slide/slide.ts';
import { EMPTY_CURSOR, loopSlide, nextSlide } from './playSequence.ts';

/** A loop from one turn of its first slide to the next. */
export interface LoopPass {
  /** In the order in which they play; a slide that plays often is there as often. */
  readonly turns: readonly Slide[];
  /** Seconds; videos, whose length is not known here, are left out. */
  readonly seconds: number;
  readonly hasVideos: boolean;
}

/** Loops of more turns are not listed to their end. */
const MOST_TURNS = 1_000;

/**
 * Returns one pass of a loop: each slide that plays once in it, and the frequent ones between them. `generationOf` is as
 * in `loopOrder`. A screen goes on where it was, so its own pass may begin elsewhere.
 */
export function loopPass(
  slides: readonly Slide[],
  generationOf: (slide: Slide) => number,
): LoopPass {
  const byId = new Map<string, Slide>(slides.map((slide) => [slide.id, slide]));
  const loop = slides.map((slide) => loopSlide(slide, generationOf(slide)));
  const once = loop.filter(({ frequency }) => frequency === 0).length;
  const isCounted = (frequency: number) => once === 0 || frequency === 0;
  const turns: Slide[] = [];
  let left = once || loop.length;
  let turn = nextSlide(loop, EMPTY_CURSOR);
  while (turn && left > 0 && turns.length < MOST_TURNS) {
    const slide = byId.get(turn.slide.id);
    if (slide) turns.push(slide);
    if (isCounted(turn.slide.frequency)) left -= 1;
    turn = nextSlide(loop, turn.cursor);
  }
  const lengths = turns.map(turnSeconds);
  return {
    turns,
    seconds: lengths.reduce<number>((sum, length = 0) => sum + length, 0),
    hasVideos: lengths.includes(undefined),
  };
}

/** Returns how long a slide's turn is; undefined for a video, whose length only its player knows. */
export function turnSeconds({ type, pdf, duration }: Slide): number | undefined {
  if (type === 'video') return undefined;
  return pdf ? pdf.pages.length * pdf.secondsPerPage : duration;
}
