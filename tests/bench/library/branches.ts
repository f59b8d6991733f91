import type { Page } from '@playwright/test';

/** Screens of all branches together. */
export const SCREENS = 2000;
const BRANCHES = 40;
/** A processor slowed so many times. */
const SLOWED = 4;
/** From the address to the first screen, from a warm store. */
export const FIRST_PAINT_MS = 1000;

/** After this the app has kept its own files for times without network, which is no part of the page. */
const STARTED_MS = 12_000;

/** Runs in the page: puts a summary of that many screens into the device's own database, as a read one is stored. */
async function fillBranches({ screens, branches }: { screens: number; branches: number }) {
  const all = await indexedDB.databases();
  const name = all.find((one) => /^vitrine-[A-Za-z0-9]{20,}$/.test(one.name ?? ''))?.name;
  if (!name) throw new Error('no database');
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => done(open.result);
    open.onerror = () => fail(open.error);
  });
  const transaction = db.transaction(['facts', 'team'], 'readwrite');
  const teams = transaction.objectStore('team');
  const [row] = await new Promise<any[]>((done) => {
    const query = teams.getAll();
    query.onsuccess = () => done(query.result);
  });
  const idOf = (text: string) => text.padEnd(20, '0');
  const now = Date.now();
  const states = [
    { kind: 'plays', slide: idOf('slide') },
    { kind: 'plays', slide: idOf('slide') },
    { kind: 'dark', untilMs: now + 3_600_000 },
    { kind: 'silent', sinceMs: now - 3_600_000, missedMs: 3_600_000 },
    { kind: 'noSlide' },
  ];
  const list = Array.from({ length: branches }, (_, at) => ({
    id: idOf(`branch${at}x`),
    name: `Branch ${at + 1}`,
    atMs: now,
    mayEdit: true,
    screens: Object.fromEntries(
      Array.from({ length: screens / branches }, (_one, n) => [
        idOf(`screen${at}x${n}x`),
        {
          name: `Window ${n + 1}`,
          now: states[(at + n) % states.length],
          timeZone: 'Asia/Tokyo',
          roles: {},
          failures: 0,
        },
      ]),
    ),
  }));
  const children = Object.fromEntries(
    list.map(({ id, name: called }) => [id, { id, name: called }]),
  );
  teams.put({ ...row, value: { ...row.value, children } });
  const path = `branches/${row.value.id}`;
  transaction.objectStore('facts').put({ path, value: JSON.stringify(list), atMs: now + 600_000 });
  await new Promise<void>((done) => {
    transaction.oncomplete = () => done();
  });
  db.close();
}

/** Fills the page's database. */
export async function openBranches(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(fillBranches, { screens: SCREENS, branches: BRANCHES });
  await page.waitForTimeout(STARTED_MS);
}

/** From now on everything takes several times as long. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

/** A person's actions on the page of all branches: its opening, and the others on a slow processor. */
export function branchSteps(page: Page): readonly (readonly [string, () => Promise<void>])[] {
  const rows = page.locator('[data-index]');
  const shows = (text: string) => rows.filter({ hasText: text }).first().waitFor();
  const search = page.getByLabel('Search screens');
  const wheel = async (by: number, times: number) => {
    await page.mouse.move(700, 600);
    for (let n = 0; n < times; n++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(60);
    }
  };
  return [
    ['branches: opening', () => page.goto('/branches').then(() => shows('Window 1'))],
    [
      'branches: to other pages and back',
      async () => {
        await slow(page);
        await page.getByRole('link', { name: 'Alerts' }).click();
        await page.getByRole('heading', { name: /Alerts/ }).waitFor();
        await page.getByRole('link', { name: 'All branches' }).click();
        await shows('Window 1');
      },
    ],
    ['branches: scrolling 150 rows by wheel', () => wheel(100, 80)],
    [
      'branches: searching, letter by letter',
      async () => {
        await page.evaluate(() => document.getElementById('page')?.scrollTo(0, 0));
        await search.pressSequentially('window 31', { delay: 250 });
        await rows.getByText('Window 31').nth(3).waitFor();
      },
    ],
    ['branches: clearing the search', () => search.fill('').then(() => shows('Branch 2'))],
    [
      'branches: grouping by state',
      async () => {
        await page.getByRole('button', { name: 'By state' }).click();
        await shows('Silent');
      },
    ],
    [
      'branches: choosing all',
      async () => {
        await rows.nth(1).getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Choose all' }).click();
        await page.getByText(/^2[,.]?000 screens chosen$/).waitFor();
      },
    ],
  ];
}
