import { expect, it } from 'vitest';
import { formatDaySpans } from './daySpans.ts';
import { formatAgo, formatBytes, formatDays, formatDuration, formatWeekdays } from './formats.ts';

it('names days of the week in the language, in their order', () => {
  expect(formatWeekdays(['We', 'Mo', 'nonsense'], 'de')).toBe('Mo, Mi');
  expect(formatWeekdays(['Su'], 'en')).toBe('Sun');
});

it.each([
  [['Fr', 'Mo', 'Tu', 'We', 'Th'], 'Mo–Fr'],
  [['Mo', 'We', 'Sa', 'Su'], 'Mo, Mi, Sa–So'],
  [['Su'], 'So'],
  [[], ''],
  [['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], ''],
])('joins neighbouring days: %j', (days, text) => {
  expect(formatDaySpans(days, 'de')).toBe(text);
});

it('names a range of days in the language, and leaves what is none as it is', () => {
  expect(formatDays('2026-11-21', '2026-11-24', 'de')).toBe('21.–24.11.2026');
  expect(formatDays('2026-11-24', '2026-11-21', 'de')).toBe('24.11.2026 – 21.11.2026');
  expect(formatDays('soon', '2026-11-21', 'en')).toBe('soon – 2026-11-21');
});

it('says how large a file is in the unit that fits', () => {
  const sizes = [0, 1, 312, 1_000, 48_499, 11_840_000, 2_340_000_000];
  expect(sizes.map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '312 bytes',
    '1 kB',
    '48 kB',
    '11.8 MB',
    '2.3 GB',
  ]);
  const german = sizes.slice(1, 6).map((bytes) => formatBytes(bytes, 'de').replace(/\s/g, ' '));
  expect(german).toEqual(['1 Byte', '312 Byte', '1 kB', '48 kB', '11,8 MB']);
});

it.each([
  ['a day ago', -86_400_000, 'yesterday', 'gestern'],
  ['now', 0, 'now', 'jetzt'],
  ['dated tomorrow, by a device with a wrong clock', 86_400_000, 'now', 'jetzt'],
])('tells the age of a change %s, never one to come', (_, offMs, english, german) => {
  const now = Date.UTC(2026, 10, 28, 12);
  expect(formatAgo(now + offMs, now, 'en')).toBe(english);
  expect(formatAgo(now + offMs, now, 'de')).toBe(german);
});

it.each([
  [3_000, '3 seconds', '3 Sekunden'],
  [119_000, '119 seconds', '119 Sekunden'],
  [119.4 * 60_000, '119 minutes', '119 Minuten'],
  [2.5 * 3_600_000, '2.5 hours', '2,5 Stunden'],
  [50 * 3_600_000, '2 days', '2 Tage'],
  [498_900.9 * 3_600_000, '57 years', '57 Jahre'], // a clock that starts in 1970
])('tells %d ms as a person would', (ms, english, german) => {
  expect(formatDuration(ms, 'en')).toBe(english);
  expect(formatDuration(ms, 'de')).toBe(german);
});
