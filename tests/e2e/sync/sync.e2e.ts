import { expect, test, type BrowserContext } from '@playwright/test';
import { Machine } from '../machine.ts';
import { AccountPages, syncMark } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { SiteProcess } from '../siteProcess.ts';
import { FULL } from '../tags.ts';
import { WorkerControl } from './serviceWorker.ts';
import { EMPTY_PAGE, Tab } from './tab.ts';

/*
 * The engine in its real environment: real tabs and the app's real worker over one IndexedDB, a real server process,
 * and everything that happens to them. Each test has an account of its own.
 */
const MB = 1024 * 1024;
const site = new SiteProcess();
let laptop: Machine;
let context: BrowserContext;
let accounts = 0;

test.beforeAll(async () => {
  await site.start();
  laptop = await Machine.create({ site: () => site.port });
  await start();
});
test.afterAll(async () => {
  await laptop.dispose();
  await site.dispose();
});

/** Opens the browser with the app's worker installed. */
async function start(): Promise<void> {
  const page = await laptop.open('/login');
  context = page.context();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('about:blank');
}

async function signedIn(on = context): Promise<{ readonly first: Tab; readonly email: string }> {
  accounts++;
  const email = `ada${accounts}@example.org`;
  const team = `team${String(accounts).padStart(16, '0')}`;
  const maker = await Tab.create(on, 'empty');
  await maker.run(`register('${email}', '${team}')`);
  await maker.page.close();
  const first = await Tab.create(on);
  return { first, email };
}

const desks: Machine[] = [];
test.afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.dispose();
});

/**
 * Returns a computer on which the app was never open. On the laptop its worker, woken by an earlier change, may send
 * what a stopped tab has left, before the test gets to what should have met it.
 */
async function newDesk(): Promise<{ readonly desk: Machine; readonly context: BrowserContext }> {
  const desk = await Machine.create({ site: () => site.port });
  desks.push(desk);
  return { desk, context: (await desk.open(EMPTY_PAGE)).context() };
}

/** Returns a tab that has loaded its team. */
async function ready(on = context): Promise<{ readonly first: Tab; readonly email: string }> {
  const made = await signedIn(on);
  await made.first.run('start()');
  await expect
    .poll(() => made.first.run<{ isDone: boolean }>('load()'))
    .toMatchObject({ isDone: true });
  return made;
}

const all = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, n) => [from + n, `Slide ${from + n}`]),
  );
const nothingWaits = (tab: Tab) =>
  expect.poll(() => tab.run('waiting()'), { timeout: 30_000 }).toEqual([]);
const addMany = (tab: Tab, from: number, to: number) =>
  tab.page.evaluate(`(async () => { for (let n = ${from}; n <= ${to}; n++) await tab.add(n); })()`);

test('two tabs and the worker at once: each change is in once', async () => {
  const { first } = await ready();
  const second = await Tab.create(context);
  await second.run('start()');
  const door = await WorkerControl.open(context, laptop.origin);
  const work = [addMany(first, 1, 60), addMany(second, 61, 120)];
  for (let n = 0; n < 3; n++) await door.backgroundSync();
  await second.run('steal()'); // Two leaders: wasteful, but safe.
  await Promise.all(work);
  await nothingWaits(first);
  expect(await first.run('serverTitles()')).toEqual(all(1, 120));
  await expect.poll(() => second.run('titles()')).toEqual(all(1, 120));
});

test('a tab closed in the middle of commits and pushes: what it was told is sent, once', {
  tag: '@full',
}, async () => {
  const told: number[] = [];
  const { first } = await ready();
  await first.run('stop()');
  await first.page.close();
  laptop.wire.slowUploads(40_000); // Slow enough to interrupt a push halfway.
  for (let round = 0; round < 3; round++) {
    const tab = await Tab.create(context);
    await tab.page.exposeFunction('told', (n: number) => void told.push(n));
    await tab.run('start()');
    tab.run(`commitForEver(${round * 1_000})`).catch(() => undefined); // It ends with its tab.
    const enough = told.length + 15 + round * 9;
    await expect.poll(() => told.length).toBeGreaterThan(enough);
    await tab.page.close();
  }
  laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
  const last = await Tab.create(context);
  await last.run('start()');
  await nothingWaits(last);
  const arrived = await last.run<object>('serverTitles()');
  expect(arrived).toMatchObject(Object.fromEntries(told.map((n) => [n, `Slide ${n}`])));
  expect(Object.keys(arrived).filter((key) => key.endsWith('twice'))).toEqual([]);
});

test('with all tabs closed the worker sends; stopped half-way it loses and doubles nothing', async () => {
  const { first } = await ready();
  await first.run('stop()');
  await addMany(first, 1, 30);
  await first.run(`addVideo(31, ${3 * MB})`);
  await first.page.close();
  const door = await WorkerControl.open(context, laptop.origin);
  laptop.wire.slowUploads(2 * MB);
  const before = laptop.wire.sent;
  await door.backgroundSync();
  await expect.poll(() => laptop.wire.sent).toBeGreaterThan(before + MB / 2);
  await door.stop();
  laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
  await door.backgroundSync();
  const reader = await Tab.create(context); // Only reads: it does not sync.
  await nothingWaits(reader);
  expect(await reader.run('serverTitles()')).toEqual({ ...all(1, 30), 31: 'Film 31' });
});

test('the network cut in the middle of an upload: it goes on where it was', FULL, async () => {
  const { first } = await ready();
  const size = 24 * MB;
  laptop.wire.slowUploads(12 * MB);
  const before = laptop.wire.sent;
  expect(await first.run(`addVideo(1, ${size})`)).toBeUndefined();
  await expect.poll(() => laptop.wire.sent - before).toBeGreaterThan(size / 2);
  await laptop.wire.cut();
  await laptop.wire.plugIn();
  laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
  await first.run('hurry()');
  await nothingWaits(first);
  // At most one piece of 2 MB is sent again, plus what else was in flight.
  expect(laptop.wire.sent - before).toBeLessThan(size + 3 * MB);
});

test('the server killed while a queue leaves: after its restart all is there, once', async () => {
  const { first } = await ready();
  laptop.wire.slowUploads(200_000);
  await addMany(first, 1, 120);
  await site.kill('SIGKILL');
  await addMany(first, 121, 150);
  await site.start();
  laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
  await first.run('hurry()');
  await nothingWaits(first);
  expect(await first.run('serverTitles()')).toEqual(all(1, 150));
});

test('an older app keeps what it does not know; a newer one reads what an older one left', async () => {
  const { first } = await ready((await newDesk()).context);
  await first.run('add(1)');
  await nothingWaits(first);
  await first.run('stop()');
  await first.run('add(2)');
  await first.run("save(1, 'Renamed')");
  await first.run("startVersion('older')");
  await expect.poll(() => first.run('waiting()')).toEqual(['parked needsNewerApp']);
  expect(await first.run('serverTitles()')).toEqual({ 1: 'Renamed' });
  await first.run('stop()');
  await first.run("save(1, 'Once more')");
  await first.run("startVersion('newer')");
  await nothingWaits(first);
  expect(await first.run('serverTitles()')).toEqual({ 1: 'Once more (newer)', 2: 'Slide 2' });
});

test('a full disk refuses the whole change, and says so', async () => {
  let { first } = await ready();
  await first.run('stop()');
  await first.run('add(1)');
  await laptop.close(); // The browser asks for the quota when it opens the store, and caches it.
  await start();
  first = await Tab.create(context, 'empty');
  const devtools = await context.newCDPSession(first.page);
  const { usage } = await first.page.evaluate(() => navigator.storage.estimate());
  const quota = { origin: laptop.origin, quotaSize: (usage ?? 0) + 8 * MB };
  await devtools.send('Storage.overrideQuotaForOrigin', quota);
  await first.run('open()');
  expect(await first.run(`addVideo(2, ${40 * MB})`)).toBe('storageFull');
  expect(await first.run('uploads()')).toEqual([]);
  expect(await first.run('titles()')).toEqual(all(1, 1));
  await laptop.close();
  await start(); // And the quota is as before.
  first = await Tab.create(context);
  expect(await first.run('add(3)')).toBeUndefined();
  await first.run('start()');
  await nothingWaits(first);
  expect(await first.run('serverTitles()')).toEqual({ 1: 'Slide 1', 3: 'Slide 3' });
});

test(
  'what needs a decision: both values of a conflict, an edit of what is gone, a refused edit',
  FULL,
  async () => {
    const { desk, context } = await newDesk();
    const { first } = await ready(context);
    for (const n of [1, 2]) await first.run(`add(${n})`);
    await first.run('addPage(3)');
    await nothingWaits(first);
    await first.run('stop()');
    await first.run("save(3, 'Too bold')");
    await first.run('setAside()');
    await first.run("save(1, 'Mine')");
    await first.run("save(2, 'Edited here')");
    await first.run("elsewhere(1, { title: 'Theirs' })");
    await first.run("elsewhere(2, { status: 'deleted' })");
    const page = await context.newPage();
    await page.goto('/dashboard');
    // By keyboard from any page.
    const mark = syncMark(page).getByRole('link', { name: 'Needs attention' });
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/activity$/);

    const conflict = page.getByRole('listitem').filter({ hasText: 'Take theirs' });
    await expect(conflict.getByRole('definition')).toHaveText(['Theirs', 'Mine']);
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(conflict).toHaveCount(0);

    const gone = page.getByRole('listitem').filter({ hasText: 'Somebody deleted it meanwhile.' });
    await gone.getByRole('button', { name: 'Keep as a copy' }).click();
    await expect(gone).toHaveCount(0);

    const refused = page.getByRole('listitem').filter({ hasText: 'The server refused it.' });
    await refused.getByRole('link', { name: 'Edit' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Too bold');
    await title.fill('Better');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await nothingWaits(first);
    const slides = Object.values(await first.run<object>('serverTitles()'));
    expect(slides.toSorted()).toEqual(['Better', 'Edited here', 'Slide 2', 'Theirs']);

    // What opens pages without network; fetching it may take longer than all this.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await desk.goOffline();
    await first.run('add(5)');
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
    await expect(dialog).toContainText('1 change on this device has not reached the server yet.');
    await dialog.getByRole('button', { name: 'Stay and send them now' }).click();
    await desk.goOnline();
    await nothingWaits(first);
    await page.close();
  },
);

test('what waits says why; what is taken back never arrives, and the rest does', FULL, async () => {
  const { first } = await ready();
  await first.run('stop()');
  const page = await context.newPage();
  await page.goto('/activity');
  // Until then nobody sends: the page loads what does so once it is painted.
  await first.run('add(1)');
  await nothingWaits(first);
  await expect(page.getByText('Everything has reached the server.')).toBeVisible();
  await laptop.goOffline();
  for (const n of [2, 3]) await first.run(`add(${n})`);
  await first.run("save(3, 'Unwanted')");
  const waiting = page.getByRole('region', { name: 'Waiting for a connection 3' });
  await expect(waiting).toContainText('This device has no network.');
  await expect(waiting.getByRole('listitem')).toHaveText([/Unwanted/, /Unwanted/, /Slide 2/]);

  const made = waiting.getByRole('listitem').filter({ hasText: 'New slide' });
  await made.getByRole('button', { name: 'Discard: Unwanted' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the change to “Unwanted”?' });
  await expect(question).toContainText('A later change of it goes with it');
  await question.getByRole('button', { name: 'Discard' }).click();
  // Chance decides whether it was on its way already; if so it stays listed until the server has told.
  await expect(page.getByRole('region', { name: 'Waiting for a connection 1' })).toBeVisible();

  await laptop.goOnline();
  await nothingWaits(first);
  expect(await first.run('serverTitles()')).toEqual(all(1, 2));
  const lately = page.getByRole('region', { name: 'Lately' });
  await expect(lately.getByRole('listitem').filter({ hasText: 'Slide 2' })).toContainText(
    'Arrived',
  );
  const unwanted = lately.getByRole('listitem').filter({ hasText: 'Unwanted' });
  await expect(unwanted.getByText('Arrived', { exact: true })).toHaveCount(0);
  await expect(unwanted.getByText('Had arrived before')).toHaveCount(0);
  await page.close();
});

test(
  'another account neither sees nor sends what waits; it leaves when its own is back',
  FULL,
  async () => {
    const { first, email } = await ready();
    await first.run('stop()');
    await first.run('add(1)');
    await first.page.close();
    const { first: other } = await ready();
    await nothingWaits(other);
    expect(await other.run('titles()')).toEqual({});
    await other.run('add(9)');
    await nothingWaits(other);
    expect(await other.run('serverTitles()')).toEqual({ 9: 'Slide 9' });
    await other.page.close();
    // Back through the front door: the app itself signs in and sends.
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate(() => indexedDB.deleteDatabase('vitrine-session'));
    await page.goto('/login');
    await new AccountPages(page, TEXTS.en).signIn(email, 'correct horse battery');
    await expect(page).toHaveURL(/\/brand-import/); // offered to a new team
    await page.goto('/dashboard');
    await expect(syncMark(page).filter({ hasText: TEXTS.en.allSaved })).toBeVisible();
    const own = await Tab.create(context);
    await expect.poll(() => own.run('serverTitles()')).toEqual(all(1, 1));
    await page.close();
  },
);
