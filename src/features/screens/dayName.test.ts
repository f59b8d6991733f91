import { expect, it } from 'vitest';
import { DAY_MS } from '../../model/screen/wallClock.ts';
import { dayName } from './dayName.ts';

const SATURDAY = Date.UTC(2026, 10, 28) / DAY_MS;

it.each([
  ['en', 'Saturday, November 28'],
  ['de', 'Samstag, 28. November'],
])('a day of its own is called as people write it (%s)', (language, name) => {
  expect(dayName(SATURDAY, 'long', language)).toBe(name);
});
