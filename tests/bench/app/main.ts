import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { AccountPages, ImageEditor } from '../../e2e/pages/appPages.ts';
import { TEXTS } from '../../e2e/pages/texts.ts';
import { drawPhotograph } from '../../e2e/photo.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { startPeer } from './peer.ts';
import { keep } from './results.ts';
import { visit, type Place, type Visit } from './visit.ts';

/*
 * `npm run bench -- app [rounds] [name]`: the first second of the built app, in a real browser over 1.6 Mbit/s with 150
 * ms and with the CPU slowed down four times, from the default site server, beside another product. `name` is that of the build in the table; a
 * run replaces the one of the same name. `STATIC_DIR` measures another build.
 */
const [rounds = '5', name = 'today'] = process.argv.slice(2);
const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const SIGN_IN: Place = { path: '/login', ready: 'input[type=email]' };
/** The device's own slides: a card with its title. */
const DASHBOARD: Place = { path: '/dashboard', ready: 'article', says: '(Pier|Harbour|Tide)' };
const PAIRING: Place = { path: '/player/', ready: '[role=status]', says: '^[3-9A-Z]{6}$' };

/** Prepares a team with three published slides, on the device as it is after a first day. */
async function furnish(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await register(page);
  for (const title of ['Pier', 'Harbour', 'Tide']) await publishPhoto(page, title);
  await page.goto('/dashboard');
  await page.getByText('All changes saved').waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function register(page: Page): Promise<void> {
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register({
    name: 'Robin',
    email: 'robin@example.org',
    password: 'correct horse battery',
    teamName: 'Harbour Museum',
  });
}

async function publishPhoto(page: Page, title: string): Promise<void> {
  const editor = new ImageEditor(page, TEXTS.en);
  await editor.open();
  await editor.setTitle(title);
  const buffer = await drawPhotograph(page, 1280, 720);
  await editor.choose({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer });
  await editor.publish();
}

/** Visits with a new browser, then with the same one once its worker has the page, then offline. */
async function coldAndWarm(browser: Browser, baseURL: string, place: Place, state?: State) {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    ...(state && { storageState: state }),
  });
  const cold = await visit(context, place);
  await settle(context, place.path);
  const warm = await visit(context, place);
  await context.setOffline(true);
  const offline = state && (await visit(context, place));
  await context.close();
  return { cold, warm, offline };
}

/** Waits until the worker has everything, on an unthrottled connection. */
async function settle(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(1000);
  await page.close();
}

const site = new SiteProcess({ FIREBASE_LIMITS: '0' });
await site.start();
const origin = `http://localhost:${site.port}`;
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const peer = await startPeer(browser);
const places: Record<string, Visit[]> = {};
const note = (what: string, seen: Visit | undefined) => {
  if (!seen) return;
  (places[what] ??= []).push(seen);
  process.stdout.write(`${what}: ${JSON.stringify(seen)}\n`);
};
try {
  const state = await furnish(browser, origin);
  for (let round = 0; round < Number(rounds); round++) {
    const signIn = await coldAndWarm(browser, origin, SIGN_IN);
    note('1 sign-in, cold', signIn.cold);
    note('2 sign-in, warm', signIn.warm);
    const dashboard = await coldAndWarm(browser, origin, DASHBOARD, state);
    note('3 dashboard, cold', dashboard.cold);
    note('4 dashboard, warm', dashboard.warm);
    note('5 dashboard, warm, no network', dashboard.offline);
    const pairing = await coldAndWarm(browser, origin, PAIRING);
    note('6 pairing code, cold', pairing.cold);
    note('7 pairing code, warm', pairing.warm);
    note('8 another product (@actual-app/web), first words, cold', await peer.visit());
  }
  keep({ name, places });
} finally {
  await peer.dispose();
  await browser.close();
  await site.dispose();
}
