import { expect, it } from 'vitest';
import { loopForecast } from './loopForecast.ts';
import type { LoopSlide } from './playSequence.ts';

const slide = (id: string, frequency = 0): LoopSlide => ({ id, frequency, order: id });
const base = (count: number) =>
  Array.from({ length: count }, (_, at) => slide(`a${String(at).padStart(3, '0')}`));

it('a slide alone takes every slot', () => {
  const own = slide('z');
  expect(loopForecast([own], own, 4)).toEqual({ slots: ['z', 'z', 'z', 'z'], every: 1, count: 1 });
});

it.each([1, 2, 4, 9])('one that plays every (%i + 1)th slide does', (frequency) => {
  const own = slide('z', frequency);
  const { every, slots } = loopForecast([...base(7), own], own, 20);
  expect(every).toBeCloseTo(frequency + 1, 1);
  expect(slots.indexOf('z')).toBe(frequency);
});

it('one of many base slides is shown with what plays around it', () => {
  const all = base(300);
  const own = all[200] as LoopSlide;
  const { slots, every } = loopForecast(all, own, 20);
  expect(slots.indexOf(own.id)).toBe(3);
  expect(slots).toHaveLength(20);
  expect(every).toBe(300);
});

it('others that come often are seen in the average', () => {
  const own = slide('y', 1);
  const { every } = loopForecast([...base(3), own, slide('z', 1)], own, 20);
  expect(every).toBeGreaterThan(2.5);
});

it('base slides wait for those that come often', () => {
  const all = base(6);
  const { every } = loopForecast([...all, slide('z', 1)], all[0] as LoopSlide, 20);
  expect(every).toBeCloseTo(12, 1);
});

it('a loop of thousands is reckoned as well', () => {
  const all = base(10_000);
  expect(loopForecast(all, all[7000] as LoopSlide, 20)).toMatchObject({ every: 10_000 });
  const own = slide('z', 9);
  expect(loopForecast([...all, own], own, 20).every).toBeCloseTo(10, 1);
});
