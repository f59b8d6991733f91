import { expect, test, type BrowserContext } from '@playwright/test';
import { Machine } from '../machine.ts';
import { SiteProcess } from '../siteProcess.ts';
import { Tab } from './tab.ts';

/*
 * What a browser does to an open page: it takes the database away, runs out of space, wakes live queries. The store,
 * the engine and the host are the app's; see `inPage.ts`.
 */
const MB = 1024 * 1024;
const site = new SiteProcess();
let laptop: Machine;
let context: BrowserContext;
let accounts = 0;

test.beforeAll(async () => {
  await site.start();
  laptop = await Machine.create({ site: () => site.port });
  const page = await laptop.open('/login');
  context = page.context();
  await page.goto('about:blank');
});
test.afterAll(async () => {
  await laptop.dispose();
  await site.dispose();
});

/** Returns a tab that has loaded a team of its own. */
async function ready(): Promise<Tab> {
  accounts++;
  const maker = await Tab.create(context, 'empty');
  await maker.run(
    `register('eve${accounts}@example.org', 'team${String(accounts).padStart(16, 'x')}')`,
  );
  await maker.page.close();
  const tab = await Tab.create(context);
  await tab.run('start()');
  await isRead(tab);
  return tab;
}
const isRead = (tab: Tab) =>
  expect.poll(() => tab.run<{ isDone: boolean }>('load()')).toMatchObject({ isDone: true });
const nothingWaits = (tab: Tab) =>
  expect.poll(() => tab.run('waiting()'), { timeout: 30_000 }).toEqual([]);

test('[d R] a live query sees what it reads after a part without rows', async () => {
  const tab = await ready();
  await tab.run('stop()');
  await tab.run('watchShared()');
  await expect.poll(() => tab.run('shared()')).toEqual(['First']);
  await tab.run("share(1, 'Renamed')");
  await expect.poll(() => tab.run('shared()')).toEqual(['Renamed']);
  await tab.run("share(2, 'Second')");
  await expect.poll(() => tab.run('shared()')).toEqual(['Renamed', 'Second']);
  await tab.page.close();
});

test('[evicted] the browser takes the database away from two open tabs', async () => {
  const first = await ready();
  const second = await Tab.create(context);
  await second.run('start()');
  expect(await first.run('add(1)')).toBeUndefined();
  await nothingWaits(first);
  const name = await first.run<string>('databaseName()');
  const devtools = await context.newCDPSession(first.page);
  await devtools.send('IndexedDB.deleteDatabase', {
    securityOrigin: laptop.origin,
    databaseName: name,
  });
  // Without any action: the content comes back by itself.
  await expect.poll(() => titlesOf(second), { timeout: 30_000 }).toEqual({ 1: 'Slide 1' });
  expect(await second.run('add(2)')).toBeUndefined();
  await nothingWaits(second);
  expect(await first.run('serverTitles()')).toEqual({ 1: 'Slide 1', 2: 'Slide 2' });
  for (const tab of [first, second]) await tab.page.close();
});

test('[evicted] the data of the site is cleared under an open page', async () => {
  const tab = await ready();
  await tab.run('watchReplaced()'); // before the change: its first reading is over by then
  expect(await tab.run('add(1)')).toBeUndefined();
  await nothingWaits(tab);
  const devtools = await context.newCDPSession(tab.page);
  const what = { origin: laptop.origin, storageTypes: 'indexeddb' };
  await devtools.send('Storage.clearDataForOrigin', what);
  // Without any action, and nothing was waiting.
  await expect.poll(() => tab.run('replaced()'), { timeout: 30_000 }).toEqual([0]);
  // The session was deleted too, before or after the content came back.
  await expect.poll(() => tab.run('phase()'), { timeout: 45_000 }).toBe('needsSignIn');
  await tab.run(`signIn('eve${accounts}@example.org')`);
  await tab.run('hurry()');
  await expect.poll(() => titlesOf(tab), { timeout: 30_000 }).toEqual({ 1: 'Slide 1' });
  expect(await tab.run('add(2)')).toBeUndefined();
  await nothingWaits(tab);
  expect(await tab.run('serverTitles()')).toEqual({ 1: 'Slide 1', 2: 'Slide 2' });
  await tab.page.close();
});

/** While the browser clears its data the database cannot be opened. */
const titlesOf = (tab: Tab) => tab.run('titles()').catch(() => undefined);

test('[quota] what waits is sent from a disk that is full meanwhile; a new change is refused whole', async () => {
  const tab = await ready();
  await tab.run('stop()');
  expect(await tab.run(`addVideo(1, ${6 * MB})`)).toBeUndefined();
  expect(await tab.run('add(2)')).toBeUndefined();
  const devtools = await context.newCDPSession(tab.page);
  const { usage = 0 } = await tab.page.evaluate(() => navigator.storage.estimate());
  const quota = { origin: laptop.origin, quotaSize: Math.floor(usage * 0.9) };
  await devtools.send('Storage.overrideQuotaForOrigin', quota);
  await tab.run('start()');
  await nothingWaits(tab);
  expect(await tab.run('serverTitles()')).toEqual({ 1: 'Film 1', 2: 'Slide 2' });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: laptop.origin });
  expect(await tab.run('add(3)')).toBeUndefined();
  await nothingWaits(tab);
  await tab.page.close();
});
