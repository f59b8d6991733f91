import { describe, expect, it } from 'vitest';
import { parsePlays, sumPlays } from './playReport.ts';

const raw = {
  '2026-06-01': {
    bootA: { slide1: { count: 3, seconds: 30.5 }, slide2: { count: 1, seconds: 10 } },
    bootB: { slide1: { count: 2, seconds: 20 } },
  },
  '2026-06-02': { bootB: { slide1: { count: 4, seconds: 40 } } },
  notADay: { bootA: { slide1: { count: 100, seconds: 100 } } },
};

describe('what played', () => {
  it('adds up the boots of a day, each of which is absolute', () => {
    expect(parsePlays(raw, 's')).toEqual([
      { day: '2026-06-01', screenId: 's', slideId: 'slide1', count: 5, seconds: 50.5 },
      { day: '2026-06-01', screenId: 's', slideId: 'slide2', count: 1, seconds: 10 },
      { day: '2026-06-02', screenId: 's', slideId: 'slide1', count: 4, seconds: 40 },
    ]);
  });

  it('sums by slide, day and screen', () => {
    const figures = [...parsePlays(raw, 's'), ...parsePlays(raw, 'z')];
    expect(sumPlays(figures, 'slideId').map(({ key, count }) => [key, count])).toEqual([
      ['slide1', 18],
      ['slide2', 2],
    ]);
    expect(sumPlays(figures, 'day').map(({ key, seconds }) => [key, seconds])).toEqual([
      ['2026-06-01', 121],
      ['2026-06-02', 80],
    ]);
    expect(sumPlays(figures, 'screenId')).toHaveLength(2);
  });

  it.each(['screenId', 'slideId'] as const)(
    'lists what played equally in the same order, whichever was read first: %s',
    (by) => {
      const figure = { day: '2026-06-01', count: 3, seconds: 30 };
      const figures = ['b', 'c', 'a'].map((id) => ({ ...figure, screenId: id, slideId: id }));
      expect(sumPlays(figures, by).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    },
  );

  it.each([null, 5, [], { '2026-06-01': 5 }, { '2026-06-01': { boot: { slide: 'x' } } }])(
    'makes nothing worse of %j',
    (broken) => {
      expect(parsePlays(broken, 's').every(({ count }) => count === 0)).toBe(true);
    },
  );
});
