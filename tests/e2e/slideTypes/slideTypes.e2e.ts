import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../machine.ts';
import { AccountPages, Frame, ScreensPage } from '../pages/appPages.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TEXTS } from '../pages/texts.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { makePdf } from './makePdf.ts';

/*
 * Every type of slide that needs no template: made on a laptop without network, played on a wall. What
 * comes from the public internet (feeds, weather) is answered at the wall's own network card.
 */
const texts = TEXTS.en;
let site: SiteProcess;
let laptop: Machine;
let wall: Machine;
let web: Server;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  const options = { site: () => site.port, locale: texts.locale };
  laptop = await Machine.create(options);
  wall = await Machine.create({ ...options, viewport: { width: 1280, height: 720 } });
  web = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.end('<!doctype html><title>Menu</title><h1>Menu of the day</h1>');
  });
  await new Promise<void>((done) => web.listen(0, 'localhost', done));
});
test.afterEach(async () => {
  await laptop.dispose();
  await wall.dispose();
  await site.dispose();
  web.close();
});

const pageAddress = () => `http://localhost:${(web.address() as AddressInfo).port}/`;

async function register(page: Page): Promise<void> {
  const account = new AccountPages(page, texts);
  await account.openRegistration();
  await account.submitRegistration();
  await expect(page.getByText(texts.fillAll)).toBeVisible();
  await account.register({
    name: 'Robin Example',
    email: 'robin@example.org',
    password: 'correct horse battery',
    teamName: 'Harbour Museum',
  });
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 40_000 });
  await expect(new Frame(page, texts).mark('allSaved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function openEditor(page: Page, type: string, title: string): Promise<void> {
  await page.goto(`/editor-new/${type}`);
  await page.getByRole('textbox', { name: texts.title, exact: true }).fill(title);
  const duration = page.getByRole('textbox', { name: 'Duration' });
  if (await duration.isVisible()) {
    await duration.fill('2');
    await duration.blur();
  }
}

async function publish(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: texts.publish, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/editor/${type}/[A-Za-z0-9]{20}`));
}

/** Notes everything that comes on top of the wall, however short. */
async function watchWall(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-slide]')) {
        const widget = layer.querySelector<HTMLElement>('[data-widget]');
        if (widget) seen.add(`${widget.dataset['widget']}: ${widget.textContent}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`picture: ${image.alt}`);
        for (const frame of layer.querySelectorAll('iframe')) seen.add(`page: ${frame.src}`);
      }
    }, 100);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

const ITEMS = ['Pier reopens', 'Night bus agreed', 'Letters of a keeper'].map((title, index) => ({
  id: String(index),
  title,
  summary: '',
}));

/** Answers the functions that read the public internet. */
async function answerReadings(page: Page): Promise<void> {
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

test('every type is made offline and played on a wall', async () => {
  test.setTimeout(180_000);
  const page = await laptop.open('/');
  await register(page);
  const screen = await wall.open('/player/');
  await answerReadings(screen);
  const code = await new PlayerPage(screen).code();
  await new Frame(page, texts).goTo('screens');
  const screens = new ScreensPage(page, texts);
  await screens.openDialog();
  await screens.enterCode(code);
  await expect(page.getByText(texts.screenPaired)).toBeVisible();
  const photo = await drawPhotograph(page, 1280, 720);
  const picture = { name: 'offline.jpg', mimeType: 'image/jpeg', buffer: photo };
  await laptop.goOffline();

  await test.step('a document, of which one page is left out', async () => {
    await openEditor(page, 'pdf', 'Programme');
    const file = page.locator('main input[type="file"]');
    const pdf = (buffer: Buffer) => ({ name: 'p.pdf', mimeType: 'application/pdf', buffer });
    await file.setInputFiles(pdf(Buffer.from('%PDF-1.4 and then nothing')));
    await expect(page.getByText('This PDF is damaged')).toBeVisible();
    await file.setInputFiles(pdf(Buffer.from('GIF89a')));
    await expect(page.getByText('This is no PDF')).toBeVisible();
    await file.setInputFiles(pdf(makePdf(['First', 'Second', 'Third'])));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('2 of 3 pages')).toBeVisible();
    const seconds = page.getByRole('textbox', { name: 'Each page is shown for' });
    await seconds.fill('2');
    await seconds.blur();
    await publish(page, 'pdf');
  });

  await test.step('a page of the web, with a picture for when there is no network', async () => {
    await openEditor(page, 'webview', 'Menu');
    const address = page.getByLabel('Address of the page');
    const tryToPublish = () =>
      page.getByRole('button', { name: texts.publish, exact: true }).click();
    await tryToPublish();
    await expect(page.getByText('Please provide a valid URL')).toBeVisible();
    await address.fill('http://example.org/');
    await expect(page.getByText('The address must start with https://')).toBeVisible();
    await address.fill(pageAddress());
    await page.locator('[data-slot="picture"] input[type="file"]').setInputFiles(picture);
    await publish(page, 'webview');
  });

  await test.step('a wall of walls.io', async () => {
    await openEditor(page, 'wallsio', 'Wall');
    const address = page.getByLabel('Address of the wall');
    await address.fill('https://example.org/');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Please provide the address of a wall')).toBeVisible();
    await address.fill('https://my.walls.io/harbour');
    await publish(page, 'wallsio');
  });

  await test.step('time, weather, news and an own feed', async () => {
    await openEditor(page, 'time', 'Clock');
    await expect(page.locator('[data-surface="landscape"] [data-widget="time"]')).toBeVisible();
    await publish(page, 'time');
    await openEditor(page, 'weather', 'Sky');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Please choose a location')).toBeVisible();
    await page.getByRole('combobox', { name: 'Location' }).fill('berl');
    await page.getByRole('option', { name: /Berlin/ }).click();
    await publish(page, 'weather');
    await openEditor(page, 'news', 'World');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Please choose at least one category')).toBeVisible();
    await page.getByRole('button', { name: 'World (en)' }).click();
    await publish(page, 'news');
    await openEditor(page, 'rss', 'Gazette');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Please enter the address of a feed')).toBeVisible();
    await page.getByRole('textbox', { name: 'Feed' }).fill('https://example.org/rss');
    await publish(page, 'rss');
  });

  await test.step('the wall plays all of it', async () => {
    const seen = await watchWall(screen);
    await laptop.goOnline();
    await page.goto('/dashboard');
    const has = (part: string) => expect.stringContaining(part);
    const all = ['picture: Programme 1/2', 'picture: Programme 2/2', `page: ${pageAddress()}`];
    all.push(
      'page: https://my.walls.io/harbour',
      'time: ',
      'weather: Berlin',
      'rss: ',
      'news: World',
    );
    await expect(async () => {
      expect(await seen()).toEqual(expect.arrayContaining(all.map(has)));
    }).toPass({ timeout: 90_000 });
    expect((await seen()).join()).toContain('21°');
    expect((await seen()).join()).toContain('Pier reopens');
  });

  await test.step('and without network what needs none', async () => {
    await wall.goOffline();
    const seen = await watchWall(screen);
    await expect(async () => {
      const now = await seen();
      expect(now).toContain('picture: Menu');
      expect(now.some((what) => what.startsWith('rss: '))).toBe(true);
    }).toPass({ timeout: 60_000 });
  });
});
