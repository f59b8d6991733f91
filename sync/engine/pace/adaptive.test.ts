import { expect, it } from 'vitest';
import { createSizes } from './adaptive.ts';

it('the quickest of the last four small requests is the way there and back', () => {
  const { way } = createSizes({});
  expect(way.ms()).toBe(0);
  for (const tookMs of [10, 300, 200, 250]) way.note(tookMs);
  expect(way.ms()).toBe(10);
  way.note(400);
  expect(way.ms()).toBe(200);
  way.note(-5); // the clock was set
  expect(way.ms()).toBe(200);
});

it('is in doubt once while a line stays slow, and measures anew', () => {
  const { way } = createSizes({});
  way.note(10);
  expect(way.isInDoubt(60_000)).toBe(true);
  expect(way.ms()).toBe(0);
  expect(way.isInDoubt(60_000)).toBe(false);
  expect([way.isInDoubt(1), way.isInDoubt(60_000)]).toEqual([false, true]);
});
