import type { BrowserContext, Page } from '@playwright/test';
import type { Machine } from '../../e2e/machine.ts';

/*
 * Mocks the public internet at the browser's network, the same for each version: pictures can be compared, and no
 * request leaves this machine.
 */
const AT = Date.UTC(2026, 10, 22, 12);
const ITEMS = ['Pier reopens', 'Night bus agreed', 'Letters of a keeper'].map((title, at) => ({
  id: String(at),
  title,
  summary: '',
}));
const WEATHER = {
  latitude: 52.52,
  longitude: 13.41,
  timeZone: 'Europe/Berlin',
  hours: [],
  now: { at: AT, temperature: 21.4, condition: 'clear', isDay: true },
  days: [{ date: '2026-11-22', min: 12, max: 24, condition: 'rain' }],
  attribution: { text: 'A weather service', url: 'https://example.org/' },
};
const POSTS = '<!doctype html><title>Posts</title><body style="background:#0e7490"><h1>Posts</h1>';

async function answerPublicWeb(context: BrowserContext): Promise<void> {
  await context.route('**/functions/readFeed', (route) => {
    const { url } = route.request().postDataJSON() as { readonly url: string };
    const feed = { url, title: 'Gazette', items: ITEMS, readAt: Date.now(), isStale: false };
    return route.fulfill({ json: { feed } });
  });
  await context.route('**/functions/readWeather', (route) =>
    route.fulfill({ json: { weather: { ...WEATHER, readAt: Date.now() } } }),
  );
  await context.route('https://my.walls.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: POSTS }),
  );
}

/** Opens the browser with all requests to the internet mocked. */
export async function openOnline(machine: Machine, path: string): Promise<Page> {
  const page = await machine.open('about:blank');
  await answerPublicWeb(page.context());
  await page.goto(path);
  return page;
}
