import { expect, it } from 'vitest';
import { zoneChange, zoneOptions } from './zoneOptions.ts';

/** As Chromium lists them, and as Firefox does. */
const FORMER = ['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon', 'Asia/Saigon', 'Europe/Kiev'];
const TODAY = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv'];
const found = (word: string, listed: readonly string[], stored = '') =>
  zoneOptions(stored, listed).filter(({ label }) => label.includes(word));

it.each([
  ['UTC', 'GMT'],
  ['Kolkata', 'Calcutta'],
  ['Kyiv', 'Kiev'],
  ['Yangon', 'Rangoon'],
  ['Kathmandu', 'Katmandu'],
  ['Ho Chi Minh', 'Saigon'],
])('%s and %s find one and the same zone, in every browser', (today, former) => {
  for (const listed of [FORMER, TODAY, []]) {
    if (listed.length === 0 && today !== 'UTC') continue;
    const [zone, ...others] = found(today, listed);
    expect(others).toEqual([]);
    expect(zone).toBeDefined();
    expect(found(former, listed)).toEqual([zone]);
  }
});

it('what is stored stays chosen, by whichever name, and is offered once', () => {
  expect(found('Kolkata', FORMER, 'Asia/Kolkata').map(({ value }) => value)).toEqual([
    'Asia/Kolkata',
  ]);
  expect(found('Kolkata', FORMER).map(({ value }) => value)).toEqual(['Asia/Calcutta']);
  expect(zoneOptions('UTC', [...TODAY, 'UTC']).filter(({ value }) => value === 'UTC')).toHaveLength(
    1,
  );
  expect(zoneOptions('Mars/Olympus', TODAY).map(({ value }) => value)).toContain('Mars/Olympus');
});

it('a browser that lists no zones keeps the stored one', () =>
  expect(zoneOptions('Europe/Berlin', []).map(({ value }) => value)).toEqual([
    'UTC',
    'Europe/Berlin',
  ]));

it('this engine knows both names of each zone that has two', () => {
  for (const { value } of zoneOptions(''))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
});

it('a zone brings its city, and leaves one that somebody has written', () => {
  const newYork = { timeZone: 'America/New_York', city: 'New York' };
  expect(zoneChange({ city: '' }, 'America/New_York')).toEqual(newYork);
  expect(zoneChange(newYork, 'Asia/Calcutta')).toEqual({
    timeZone: 'Asia/Calcutta',
    city: 'Kolkata',
  });
  expect(zoneChange(newYork, '')).toEqual({ timeZone: '', city: '' });
  expect(zoneChange({ ...newYork, city: 'Broadway' }, 'UTC')).toEqual({ timeZone: 'UTC' });
});
