import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { SiteProcess } from './siteProcess.ts';

/* What a new browser shows before the app's scripts have arrived, and what it does not have to wait for. */
let site: SiteProcess;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  site = new SiteProcess();
  await site.start();
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(() => site.dispose());

async function open(browser: Browser, locale: string): Promise<Page> {
  const baseURL = `http://localhost:${site.port}`;
  const context = await browser.newContext({ baseURL, locale, colorScheme: 'light' });
  contexts.push(context);
  return context.newPage();
}

/** Aborts requests for these scripts. */
const without = (page: Page, scripts: RegExp) => page.route(scripts, (route) => route.abort());
const APP = /\/assets\/(index|packages)-[^/]*\.js$/;

test('the page says its own words before its scripts are there, in the language of its reader', async ({
  browser,
}) => {
  const page = await open(browser, 'de-AT');
  await without(page, APP);
  await page.goto('/login');
  const frame = page.locator('#frame');
  await expect(frame.getByText('Anmelden', { exact: true })).toBeVisible();
  await expect(frame.getByText('Willkommen zurück bei Ihren Screens.')).toBeVisible();
  await expect(frame.getByText('Sign in', { exact: true })).toBeHidden();
  await expect(frame.getByText('Vorlagen')).toBeHidden();
});

test('a language and a scheme that were chosen here count at once', async ({ browser }) => {
  const page = await open(browser, 'de-DE');
  await without(page, APP);
  await page.addInitScript(() => {
    localStorage.setItem('vitrine.language', 'en');
    localStorage.setItem('vitrine.scheme', 'dark');
    localStorage.setItem('vitrine.config', '{}');
  });
  await page.goto('/dashboard');
  await expect(page.locator('#frame').getByText('Templates', { exact: true })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(11, 12, 18)');
});

test('a page that is opened by its address asks for its parts at once, and a stranger’s for none', async ({
  browser,
}) => {
  const partsAt = async (path: string, wasHere: boolean) => {
    const page = await open(browser, 'de-DE');
    await without(page, APP);
    if (wasHere) await page.addInitScript(() => localStorage.setItem('vitrine.config', '{}'));
    await page.goto(path, { waitUntil: 'load' });
    // Preloads do not hold up the page's loading, but they are named by then.
    const links = await page.locator('head link[rel="modulepreload"]').all();
    const asked = await Promise.all(
      links.map(async (link) => (await link.getAttribute('href')) ?? ''),
    );
    return asked
      .filter((one) => /(Route|messages)-.*\.js$/.test(one))
      .map((one) => one.split(/[/-]/)[2])
      .toSorted();
  };
  const texts = ['messages', 'messages']; // of the start, and of all other pages
  expect(await partsAt('/slides/active', true)).toEqual([...texts, 'slidesRoute']);
  expect(await partsAt('/editor-new/image', true)).toEqual(['editorRoute', ...texts]);
  expect(await partsAt('/slides/active', false)).toEqual(['messages']);
  expect(await partsAt('/imprint', true)).toEqual(['messages']);
});

test('the sign-in can be used without database, renderer and font, and the first picture is gone then', async ({
  browser,
}) => {
  const page = await open(browser, 'en-GB');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await without(page, /home[^/]*\.js$|dashboard[^/]*\.js$|\.woff2$/);
  await page.goto('/');
  await page.getByLabel('E-mail').fill('robin@example.org');
  await expect(page.locator('#frame')).toBeHidden();
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('a player says what it is before any script is there, and draws over it', async ({
  browser,
}) => {
  const page = await open(browser, 'en-GB');
  await without(page, /\/player\/assets\/(index|early)-[^/]*\.js$/);
  await page.goto('/player/');
  await expect(page.getByText('Vitrine Player')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText(/^[3-9A-Z]{6}$/);
  await expect(page.locator('#frame')).toHaveCount(0);
});
