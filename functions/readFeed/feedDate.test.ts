import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { feedDate } from './feedDate.ts';

const iso = (text: string) => {
  const time = feedDate(text);
  return time === undefined ? undefined : new Date(time).toISOString().replace(':00.000Z', 'Z');
};

it.each([
  ['Mon, 05 Jan 2026 10:00:00 GMT', '2026-01-05T10:00Z'],
  ['Mon, 05 Jan 2026 10:00:00 +0100', '2026-01-05T09:00Z'],
  ['5 Jan 26 10:00 EST', '2026-01-05T15:00Z'],
  ['Mon, 5 January 2026 10:00:00 CET', '2026-01-05T09:00Z'],
  ['Mo, 05 Januar 2026 10:00:00 MEZ', '2026-01-05T09:00Z'],
  ['Sa, 04. Juli 2026 10:00 MESZ', '2026-07-04T08:00Z'],
  ['05.01.2026 10:00', '2026-01-05T10:00Z'],
  ['5.1.2026', '2026-01-05T00:00Z'],
  ['31.12.2025, 23:59:00', '2025-12-31T23:59Z'],
  ['2026-01-05T10:00:00+01:00', '2026-01-05T09:00Z'],
  ['2026-01-05T10:00:00', '2026-01-05T10:00Z'],
  ['2026-01-05 10:00', '2026-01-05T10:00Z'],
  ['2026-01', '2026-01-01T00:00Z'],
  ['Wed, 01 Jan 2026 10:00:00 +0530 (IST)', '2026-01-01T04:30Z'],
  ['03-Mar-2026 08:15:00 Z', '2026-03-03T08:15Z'],
  ['Nov 27, 2026 20:00', '2026-11-27T20:00Z'],
  ['Fri, November 27th, 2026 8:05 PM EST', '2026-11-28T01:05Z'],
  ['Nov 27, 2026 12:30 a.m.', '2026-11-27T00:30Z'],
  ['Fri Nov 27 20:00:00 CET 2026', '2026-11-27T19:00Z'],
  ['Fri Nov 27 2026 20:00:00 GMT+0100 (CET)', '2026-11-27T19:00Z'],
  ['2026/11/27 20:00', '2026-11-27T20:00Z'],
  ['2026-11-27 20:00:00 +0100', '2026-11-27T19:00Z'],
  ['2026-11-27T20:00:00.123Z', '2026-11-27T20:00Z'],
  ['2026-11-27T20:00:00+01', '2026-11-27T19:00Z'],
  ['13/11/2026', '2026-11-13T00:00Z'],
  ['11/13/2026 20:00', '2026-11-13T20:00Z'],
  ['05/12/2026', '2026-12-05T00:00Z'],
])('%s', (text, moment) => {
  expect(iso(text)).toBe(moment);
});

it.each([
  '',
  'yesterday',
  '32.01.2026',
  '13/13/2026',
  '30/02/2026',
  '05.13.2026',
  '10:00',
  'Mon, 05 Foo 2026',
  'x'.repeat(80),
])('no date is read out of "%s"', (text) => {
  expect(feedDate(text)).toBeUndefined();
});

it('an unknown zone gives no date rather than a wrong one', () => {
  expect(feedDate('Mon, 05 Jan 2026 10:00:00 XYZ')).toBeUndefined();
});

it('in American English the month comes first, where both may', () => {
  const day = (text: string, language: string) =>
    new Date(feedDate(text, language) ?? 0).toISOString().slice(0, 10);
  expect(day('05/12/2026', 'en-us')).toBe('2026-05-12');
  expect(day('05/12/2026', 'en-GB')).toBe('2026-12-05');
  expect(day('13/11/2026', 'en-US')).toBe('2026-11-13');
});

it.each(['America/New_York', 'Europe/Berlin'])('means the same on a server in %s', (zone) => {
  const texts = [
    'Nov 27, 2026 20:00',
    '11/27/2026',
    '2026/11/27',
    '2026-11-27T20:00',
    '27 Nov 2026',
  ];
  const code = `const { feedDate } = await import(${JSON.stringify(`${import.meta.dirname}/feedDate.ts`)});
    console.log(JSON.stringify(${JSON.stringify(texts)}.map((text) => feedDate(text))));`;
  const env = { ...process.env, TZ: zone };
  const args = ['--no-warnings', '--input-type=module', '--eval', code];
  const read: unknown = JSON.parse(String(execFileSync(process.execPath, args, { env })));
  expect(read).toEqual([20, 0, 0, 20, 0].map((hour) => Date.UTC(2026, 10, 27, hour)));
});
