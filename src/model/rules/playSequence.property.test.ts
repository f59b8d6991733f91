import fc from '../../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_CURSOR,
  nextSlide,
  playSequence,
  type Cursor,
  type LoopSlide,
} from './playSequence.ts';

const frequency = fc.constantFrom(0, 0, 0, 1, 2, 4, 9);
const slidesOf = (max: number) =>
  fc.array(frequency, { minLength: 1, maxLength: max }).map((list): readonly LoopSlide[] =>
    list.map((value, index) => ({
      id: `s${index}`,
      frequency: value,
      order: String(index).padStart(3, '0'),
    })),
  );
const isFrequent = (slides: readonly LoopSlide[]) => {
  const frequent = new Set(slides.filter((slide) => slide.frequency > 0).map((slide) => slide.id));
  return (id: string | undefined) => id !== undefined && frequent.has(id);
};

describe('any loop', () => {
  it('goes on as if no campaign had ever replaced it', () => {
    const list = fc.record({
      slides: slidesOf(6),
      turns: fc.integer({ min: 0, max: 9 }),
      campaign: fc.constantFrom('spring', 'summer'),
    });
    fc.assert(
      fc.property(slidesOf(10), fc.array(list, { maxLength: 6 }), (slides, breaks) => {
        const walk = (loop: readonly LoopSlide[], turns: number, from: Cursor) => {
          let cursor = from;
          const ids: string[] = [];
          for (let n = 0; n < turns; n += 1) {
            const turn = nextSlide(loop, cursor);
            if (!turn) break;
            ids.push(turn.slide.id);
            cursor = turn.cursor;
          }
          return { ids, cursor };
        };
        let cursor = EMPTY_CURSOR;
        const played: string[] = [];
        for (const { slides: others, turns, campaign } of breaks) {
          const own = walk(slides, 3, cursor);
          played.push(...own.ids);
          const its = others.map((slide) => ({ ...slide, aside: campaign }));
          ({ cursor } = walk(its, turns, own.cursor));
        }
        expect(played).toEqual(playSequence(slides, { length: played.length }));
      }),
    );
  });

  it('of a campaign begins at its first slide, and goes on where it was as long as no other came', () => {
    fc.assert(
      fc.property(slidesOf(8), fc.integer({ min: 1, max: 30 }), (slides, turns) => {
        const its = slides.map((slide) => ({ ...slide, aside: 'summer' }));
        const base = slides.map((slide) => ({ ...slide, id: `${slide.id} of the rest` }));
        const ids: string[] = [];
        let cursor = EMPTY_CURSOR;
        for (let n = 0; n < turns; n += 1) {
          const turn = nextSlide(its, cursor);
          ids.push(turn?.slide.id ?? '');
          cursor = nextSlide(base, turn?.cursor ?? cursor)?.cursor ?? cursor;
        }
        expect(ids).toEqual(playSequence(slides, { length: turns }));
      }),
    );
  });

  it('interrupted, goes on as if nothing had been; each interruption plays all of its slides once, in order', () => {
    const marks = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(slidesOf(8), fc.integer({ min: 1, max: 4 }), marks, (slides, count, steps) => {
        const its = Array.from({ length: count }, (_, n) => ({
          id: `i${n}`,
          frequency: 0,
          order: `x${n}`,
        }));
        let cursor = EMPTY_CURSOR;
        let [mark, begun] = [0, -1];
        const [own, passes]: [string[], string[]] = [[], []];
        for (const step of steps) {
          // Most turns are shorter than the time between two interruptions.
          if (step > 4) mark += step - 4;
          const loop = [...slides, ...its.map((one) => ({ ...one, pass: { of: 'news', mark } }))];
          const isBetween = passes.length % count === 0;
          const turn = nextSlide(loop, cursor);
          const isOwn = turn?.slide.pass === undefined;
          (isOwn ? own : passes).push(turn?.slide.id ?? '');
          expect(isOwn).toBe(isBetween && begun === mark);
          if (!isOwn) begun = mark;
          cursor = turn?.cursor ?? cursor;
        }
        expect(own).toEqual(playSequence(slides, { length: own.length }));
        expect(passes).toEqual(passes.map((_, n) => `i${n % count}`));
      }),
    );
  });

  it('starves nobody', () => {
    fc.assert(
      fc.property(slidesOf(12), (slides) => {
        // Base slides get at least half the slots; frequent ones take turns in the rest.
        const length = 2 * slides.length + 2 * slides.length * 2 + 12;
        const played = new Set(playSequence(slides, { length }));
        expect(slides.filter((slide) => !played.has(slide.id))).toEqual([]);
      }),
    );
  });

  it('never puts two frequent slides side by side while there is a base slide', () => {
    fc.assert(
      fc.property(slidesOf(10), (slides) => {
        fc.pre(slides.some((slide) => slide.frequency === 0));
        const played = playSequence(slides, { length: 200 });
        const frequent = isFrequent(slides);
        expect(played.some((id, index) => frequent(id) && frequent(played[index + 1]))).toBe(false);
      }),
    );
  });

  it('plays base slides in order, each once per round', () => {
    fc.assert(
      fc.property(slidesOf(10), (slides) => {
        const base = slides.filter((slide) => slide.frequency === 0).map((slide) => slide.id);
        fc.pre(base.length > 0);
        const frequent = isFrequent(slides);
        const played = playSequence(slides, { length: 100 }).filter((id) => !frequent(id));
        expect(played).toEqual(played.map((_, index) => base[index % base.length]));
      }),
    );
  });

  it.each([2, 3, 5, 10])('a frequent slide alone is exact: every %i slots', (every) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), (count) => {
        const base = Array.from({ length: count }, (_, index) => ({
          id: `a${index}`,
          frequency: 0,
          order: `0${index}`,
        }));
        const played = playSequence([...base, { id: 'b', frequency: every - 1, order: '1' }], {
          length: every * 20,
        });
        expect(played.map((id) => id === 'b')).toEqual(
          played.map((_, index) => (index + 1) % every === 0),
        );
      }),
    );
  });

  it('among frequent slides alone, each gets the same number of turns', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 2, 4, 9), { minLength: 1, maxLength: 8 }), (list) => {
        const slides = list.map((value, index) => ({
          id: `s${index}`,
          frequency: value,
          order: `${index}`,
        }));
        const played = playSequence(slides, { length: slides.length * 5 });
        expect(slides.map(({ id }) => played.filter((other) => other === id).length)).toEqual(
          slides.map(() => 5),
        );
      }),
    );
  });
});

describe('a loop whose content changes', () => {
  /** Each step plays one slot with some of the slides missing. */
  it('never loses its place: between two plays of a base slide no other present one is left out', () => {
    const steps = fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 3 }), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (missing) => {
        const all = Array.from({ length: 8 }, (_, index) => ({
          id: `s${index}`,
          frequency: 0,
          order: `${index}`,
        }));
        let cursor: Cursor = EMPTY_CURSOR;
        let previous = -1;
        for (const gone of missing) {
          const present = all.filter((_, index) => !gone.includes(index));
          const turn = nextSlide(present, cursor);
          const index = all.findIndex((slide) => slide.id === turn?.slide.id);
          const following = present.filter((slide) => Number(slide.order) > previous);
          expect(index).toBe(Number((following[0] ?? present[0])?.order));
          previous = index;
          cursor = turn?.cursor ?? cursor;
        }
      }),
    );
  });

  it('the cursor stays small: it knows only frequent slides that exist', () => {
    fc.assert(
      fc.property(fc.array(slidesOf(6), { minLength: 1, maxLength: 30 }), (contents) => {
        let cursor: Cursor = EMPTY_CURSOR;
        for (const slides of contents) {
          cursor = nextSlide(slides, cursor)?.cursor ?? cursor;
          const frequent = isFrequent(slides);
          expect(Object.keys(cursor.due).every(frequent)).toBe(true);
        }
      }),
    );
  });
});
