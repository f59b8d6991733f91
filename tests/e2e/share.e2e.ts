import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';

const form = (action: string) =>
  `<form method="post" action="${action}" enctype="multipart/form-data"><input type="file" name="file"><button>Share</button></form>`;

/** Lets a page take itself for the window of the installed app, which alone can be shared to. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) =>
      real(query === '(display-mode: browser)' ? 'not all' : query);
  });

test('a picture shared by another app opens as a new slide, without network too', {
  tag: '@long',
}, async ({ tablet }) => {
  const page = await tablet.open('/login');
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload(); // the worker handles forms only of pages that it controls
  await install(page);
  await tablet.goOffline();
  const photo = await photograph(page);
  // Another app's page replaces this one: no focus is lost.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.setContent(form('/share'));
  await page.locator('input').setInputFiles(photo);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL(/\/editor-new\/image$/);
  await expect(page.locator('main img')).toBeVisible();
});

test('a picture that another website posts opens nothing, and stays nowhere', {
  tag: '@long',
}, async ({ tablet }) => {
  const page = await tablet.open('/login');
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const photo = await photograph(page);
  const website = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('referrer-policy', (request.url ?? '').slice(1));
    response.end(form(`${tablet.origin}/share`));
  });
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  const { port } = website.address() as AddressInfo;
  try {
    for (const policy of ['origin', 'no-referrer']) {
      const foreign = await page.context().newPage();
      await foreign.goto(`http://127.0.0.1:${port}/${policy}`);
      await foreign.locator('input').setInputFiles(photo);
      await foreign.getByRole('button', { name: 'Share' }).click();
      await expect(foreign.getByText('This cannot become a slide')).toBeVisible();
      const kept = await foreign.evaluate(async () => {
        const cache = await caches.open('shared-files');
        return (await cache.keys()).length;
      });
      expect(kept, policy).toBe(0);
      await foreign.close();
    }
  } finally {
    website.close();
  }
});
