import { expect, it } from 'vitest';
import { formatDays, formatWeekdays } from './formats.ts';

it('names days of the week in the language, in their order', () => {
  expect(formatWeekdays(['We', 'Mo', 'nonsense'], 'de')).toBe('Mo, Mi');
  expect(formatWeekdays(['Su'], 'en')).toBe('Sun');
});

it('names a range of days in the language, and leaves what is none as it is', () => {
  expect(formatDays('2026-11-21', '2026-11-24', 'de')).toBe('21.–24.11.2026');
  expect(formatDays('2026-11-24', '2026-11-21', 'de')).toBe('24.11.2026 – 21.11.2026');
  expect(formatDays('soon', '2026-11-21', 'en')).toBe('soon – 2026-11-21');
});
