import { describe, expect, it } from 'vitest';
import {
  compareSlides,
  isNarrowing,
  searchedText,
  slideMatcher,
  type SearchedSlide,
  type SlideQuery,
} from './slideQuery.ts';
import type { Slide } from '../slide/slide.ts';
import { SCREEN, testSlide } from './rules.testkit.ts';

const USER = 'user0000000000000001';
const asSearched = (of: Slide): SearchedSlide => ({ ...of, text: searchedText(of) });
const slide = testSlide({
  title: 'Café: Frühstück am Sonntag',
  type: 'image',
  tags: { breakfast: true },
  screens: { [SCREEN]: { id: SCREEN, active: true } },
  dates: { start: '2026-03-10', end: '2026-03-20' },
  createdBy: USER,
});

describe('a query', () => {
  const table: readonly [string, SlideQuery, boolean][] = [
    ['asks for nothing', {}, true],
    ['ignores case, accents and the order of words', { text: 'sonntag  CAFE fruh' }, true],
    ['wants every word', { text: 'sonntag montag' }, false],
    ['knows the type', { type: 'video' }, false],
    ['knows tags', { tag: 'breakfast' }, true],
    ['knows that a tag is missing', { tag: 'dinner' }, false],
    ['knows screens', { screen: SCREEN }, true],
    ['knows other screens', { screen: 'another-screen-0000' }, false],
    ['knows who made it', { author: USER }, true],
    ['knows who did not', { author: 'user0000000000000002' }, false],
    ['takes a span that touches its last day', { from: '2026-03-20' }, true],
    ['leaves a span that begins after it', { from: '2026-03-21' }, false],
    ['leaves a span that ends before it', { to: '2026-03-09' }, false],
    ['takes a span around it', { from: '2026-01-01', to: '2026-12-31' }, true],
  ];
  it.each(table)('%s', (_name, query, expected) => {
    expect(slideMatcher(query)(asSearched(slide))).toBe(expected);
  });

  it('finds what is to be seen on pictures and read on pages', () => {
    const media = { path: 'p', bytes: 1, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
    const pages = [{ number: 1, media, text: 'Soup of the day' }];
    const pdf = { file: media, pageCount: 1, pages, secondsPerPage: 5 };
    const shown = asSearched({ ...slide, alt: { landscape: 'A red cup' }, pdf });
    const fits = (text: string) => slideMatcher({ text })(shown);
    expect(['cup sonntag', 'soup', 'pot'].map(fits)).toEqual([true, true, false]);
  });

  it('finds what was written on a template, across bold words, and in its tables', () => {
    const runs = [{ text: 'Summer', bold: true }, { text: 'sale' }];
    const values = {
      headline: { paragraphs: [{ runs }, { runs: [{ text: 'until Friday' }] }] },
      menu: { rows: [{ cells: ['Pumpkin soup', '9.50'] }] },
      photo: { alt: 'A red cup', src: 'https://example.org/secret' },
      odd: 'nonsense',
    };
    const shown = asSearched({ ...slide, template: { values } as never });
    const fits = (text: string) => slideMatcher({ text })(shown);
    const found = ['summersale friday', 'pumpkin 9.50', 'cup sonntag', 'saleuntil', 'secret'];
    expect(found.map(fits)).toEqual([true, true, true, false, false]);
  });

  it('finds slides without dates on any day', () => {
    expect(slideMatcher({ from: '2030-01-01' })(asSearched(testSlide()))).toBe(true);
  });

  it('tells whether it narrows', () => {
    expect(isNarrowing({ text: '' })).toBe(false);
    expect(isNarrowing({ type: 'image' })).toBe(true);
  });
});

describe('order', () => {
  const made = (n: number, fields: object) =>
    testSlide({
      id: `slide-of-the-tests-${n}`,
      originalDate: n,
      lastChangedDate: 10 - n,
      ...fields,
    });
  const slides = [
    made(1, { title: 'Slide 10', position: '' }),
    made(2, { title: 'äpfel', position: 'b' }),
    made(3, { title: 'Slide 9', position: 'a' }),
    made(4, { title: 'Birnen', position: 'a' }),
    made(5, { title: '', position: '' }),
  ];
  const order = (sort: Parameters<typeof compareSlides>[0]) =>
    slides.toSorted(compareSlides(sort, 'de')).map(({ originalDate }) => originalDate);

  it('is that of the loop: placed ones first, ties by id, unplaced ones oldest first', () => {
    expect(order('position')).toEqual([3, 4, 2, 1, 5]);
  });
  it('is last changed first, and last created first', () => {
    expect(order('changed')).toEqual([1, 2, 3, 4, 5]);
    expect(order('created')).toEqual([5, 4, 3, 2, 1]);
  });
  it('is by title as people of the language sort, numbers by their value', () => {
    expect(order('title')).toEqual([5, 2, 4, 3, 1]);
  });
});
