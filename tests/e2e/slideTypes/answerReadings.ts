import type { Page } from '@playwright/test';

const ITEMS = ['Pier reopens', 'Night bus agreed', 'Letters of a keeper'].map((title, index) => ({
  id: String(index),
  title,
  summary: '',
}));

/** Answers calls of the functions that read the public internet. */
export async function answerReadings(page: Page): Promise<void> {
  const readAt = Date.now();
  await page.route('**/functions/readFeed', (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    const feed = { url, title: 'Harbour Gazette', items: ITEMS, readAt, isStale: false };
    return route.fulfill({ json: { feed } });
  });
  const now = { at: readAt, temperature: 21.4, condition: 'clear', isDay: true };
  const days = [
    { date: new Date(readAt).toISOString().slice(0, 10), min: 12, max: 24, condition: 'rain' },
  ];
  const attribution = { text: 'A weather service', url: 'https://example.org/' };
  const place = { latitude: 52.52, longitude: 13.41, timeZone: 'Europe/Berlin', hours: [] };
  await page.route('**/functions/readWeather', (route) =>
    route.fulfill({ json: { weather: { ...place, now, days, attribution, readAt } } }),
  );
}
