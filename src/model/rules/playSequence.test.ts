import { describe, expect, it } from 'vitest';
import { byPosition } from '../position.ts';
import { testSlide } from './rules.testkit.ts';
import {
  EMPTY_CURSOR,
  loopOrder,
  loopSlide,
  nextSlide,
  playSequence,
  type LoopSlide,
} from './playSequence.ts';

/** Parses `A1 A2 B/2` into loop slides: a name, and every how many slots it plays. */
function loop(text: string): readonly LoopSlide[] {
  return text.split(' ').map((word, index) => {
    const [id = '', every = '1'] = word.split('/');
    return { id, frequency: Number(every) - 1, order: String(index).padStart(3, '0') };
  });
}
const play = (text: string, length: number) => playSequence(loop(text), { length }).join(' ');

describe('the sequence', () => {
  it.each([
    ['A1 A2 A3', 7, 'A1 A2 A3 A1 A2 A3 A1'],
    ['A1 A2 A3 B/2', 6, 'A1 B A2 B A3 B'],
    ['A1 A2 A3 B/3', 6, 'A1 A2 B A3 A1 B'],
    ['A1 B/5', 11, 'A1 A1 A1 A1 B A1 A1 A1 A1 B A1'],
    ['A1 B/10', 11, 'A1 A1 A1 A1 A1 A1 A1 A1 A1 B A1'],
    ['A1 A2 B/2 C/2', 8, 'A1 B A2 C A1 B A2 C'],
    ['A1 A2 B/3 C/3', 9, 'A1 A2 B A1 C A2 B A1 C'],
    ['B/2', 3, 'B B B'],
    ['B/2 C/3 D/10', 7, 'B C D B C D B'],
    ['A1', 2, 'A1 A1'],
  ])('%s plays %i slots as %s', (slides, length, expected) => {
    expect(play(slides, length)).toBe(expected);
  });

  it('is empty without slides', () => {
    expect(playSequence([], { length: 5 })).toEqual([]);
    expect(nextSlide([], EMPTY_CURSOR)).toBeUndefined();
  });

  it('does not depend on the order in which the slides are given', () => {
    const slides = loop('A1 A2 A3 B/2 C/3');
    expect(playSequence([...slides].reverse(), { length: 30 })).toEqual(
      playSequence(slides, { length: 30 }),
    );
  });
});

describe('the place in the loop', () => {
  const after = (text: string, steps: number) => {
    let cursor = EMPTY_CURSOR;
    for (let step = 0; step < steps; step += 1)
      cursor = nextSlide(loop(text), cursor)?.cursor ?? cursor;
    return cursor;
  };

  it('stays when the slide that played last goes', () => {
    const slides = loop('A1 A2 A3 A4').filter((slide) => slide.id !== 'A2');
    expect(playSequence(slides, { length: 3, cursor: after('A1 A2 A3 A4', 2) })).toEqual([
      'A3',
      'A4',
      'A1',
    ]);
  });

  it('takes in a slide that is added behind it in the same round', () => {
    const slides = [...loop('A1 A2 A3'), { id: 'new', frequency: 0, order: '001x' }];
    expect(playSequence(slides, { length: 3, cursor: after('A1 A2 A3', 2) })).toEqual([
      'new',
      'A3',
      'A1',
    ]);
  });

  it('survives being stored as JSON', () => {
    const cursor = JSON.parse(JSON.stringify(after('A1 A2 B/3', 5)));
    expect(playSequence(loop('A1 A2 B/3'), { length: 9, cursor })).toEqual(
      playSequence(loop('A1 A2 B/3'), { length: 14 }).slice(5),
    );
  });

  it('drops turns that were missed, keeping the beat', () => {
    const late = { ...EMPTY_CURSOR, slot: 20, due: { B: 3 } };
    expect(playSequence(loop('A1 B/3'), { length: 6, cursor: late })).toEqual([
      'B',
      'A1',
      'A1',
      'B',
      'A1',
      'A1',
    ]);
  });
});

describe('the order as text', () => {
  it('sorts like the lists of the app, after slides of closer teams', () => {
    const rows = [
      { id: 'b', position: 'a0', originalDate: 5 },
      { id: 'a', position: 'a0', originalDate: 9 },
      { id: 'c', position: 'a0V', originalDate: 1 },
      { id: 'e', position: '', originalDate: 20 },
      { id: 'd', position: '', originalDate: 3 },
      { id: 'f', position: 'Zz', originalDate: 4 },
    ].map((raw) => ({ ...testSlide(), ...raw, id: raw.id as never }));
    const byText = [...rows].sort((a, b) => (loopOrder(a, 0) < loopOrder(b, 0) ? -1 : 1));
    expect(byText.map((row) => row.id)).toEqual([...rows].sort(byPosition).map((row) => row.id));
    expect(rows.every((row) => rows.every((far) => loopOrder(row, 0) < loopOrder(far, 1)))).toBe(
      true,
    );
  });
});

describe('slides from above', () => {
  const at = (id: string, generation: number, share?: object) =>
    loopSlide(
      { ...testSlide({ share }), id: id as never, position: 'a0', frequency: 0 },
      generation,
    );
  const own = ['own 1', 'own 2'].map((id) => at(id, 0));
  const of = (place: unknown) => ({ isRequired: true, toAll: true, place });

  it.each([
    ['after', ['own 1', 'own 2', 'office', 'own 1']],
    ['before', ['office', 'own 1', 'own 2', 'office']],
    [2, ['own 1', 'office', 'own 2', 'office']],
    [3, ['own 1', 'own 2', 'office', 'own 1']],
  ])('play %s', (place, sequence) => {
    expect(playSequence([at('office', 1, of(place)), ...own], { length: 4 })).toEqual(sequence);
  });

  it('of a root come before those of a parent, if both come first', () => {
    const slides = [at('parent', 1, of('before')), ...own, at('root', 2, of('before'))];
    expect(playSequence(slides, { length: 4 })).toEqual(['root', 'parent', 'own 1', 'own 2']);
  });

  it('keep their place in their own team', () => {
    expect(at('own 3', 0, of('before'))).toEqual(at('own 3', 0));
    expect(at('own 3', 0, of(2)).frequency).toBe(0);
  });
});
