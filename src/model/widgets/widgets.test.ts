import { expect, test } from 'vitest';
import { FEED_LIMITS, parseStoredFeed } from './feed.ts';
import { degrees, parsePlace, parseWeather } from './weather.ts';

const moment = { at: 1, temperature: -0.4, condition: 'snow', isDay: false };
const weather = {
  latitude: 52.52,
  longitude: 13.4,
  timeZone: 'Europe/Berlin',
  now: moment,
  hours: [moment],
  days: [{ date: '2026-01-05', min: -3, max: 1.5, condition: 'snow', precipitation: 2 }],
  attribution: { text: 'MET Norway', url: 'https://www.met.no/' },
  readAt: 5,
  isStale: false,
};

test('weather passes its parser unchanged; rows that are none are left out', () => {
  expect(parseWeather(weather)).toEqual(weather);
  const odd = { ...weather, hours: [moment, { at: 2 }, 'rain'], days: { 0: { date: 'today' } } };
  expect(parseWeather(odd)).toMatchObject({ hours: [moment], days: [] });
  expect(parseWeather({ ...weather, hours: undefined })).toMatchObject({ hours: [] });
  expect(parseWeather({ ...weather, now: {} })).toBeUndefined();
  expect(parseWeather({ ...weather, latitude: 91 })).toBeUndefined();
  expect(parseWeather({ ...weather, now: { ...moment, condition: 'tornado' } })?.now).toEqual({
    ...moment,
    condition: 'cloudy',
  });
});

test('a feed passes its parser unchanged; more items than a screen needs are left out', () => {
  const item = { id: 'a', title: 'A', summary: '' };
  const feed = {
    url: 'https://x.example/rss',
    title: 'T',
    items: [item],
    readAt: 1,
    isStale: true,
  };
  expect(parseStoredFeed(feed)).toEqual(feed);
  const long = Array.from({ length: 90 }, (_, index) => ({ ...item, id: `i${index}` }));
  expect(parseStoredFeed({ ...feed, items: [{ title: 'no id' }, ...long] })?.items).toHaveLength(
    FEED_LIMITS.items - 1,
  );
  expect(parseStoredFeed({ title: 'no address' })).toBeUndefined();
});

test('degrees are whole and never minus zero', () => {
  expect([degrees(-0.4, 'metric'), degrees(21.5, 'metric')]).toEqual([0, 22]);
  expect([degrees(0, 'imperial'), degrees(-17.7, 'imperial')]).toEqual([32, 0]);
});

test('places without coordinates are none', () => {
  expect(parsePlace({ name: 'Ulm', latitude: 48.4, longitude: 9.99 })).toBeDefined();
  expect(parsePlace({ name: 'Ulm', latitude: '48.4', longitude: 9.99 })).toBeUndefined();
});
