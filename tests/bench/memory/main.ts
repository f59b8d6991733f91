import { chromium, type Page } from '@playwright/test';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { furnish } from '../../look/furnish.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { publish } from '../publish.ts';
import { watchHeap, type Held } from './heap.ts';

/*
 * `npm run bench -- memory`: what the built app holds after each hour of a working day, without a reload: every five
 * minutes by the page's clock somebody visits all pages and changes a slide. Then the designer, with its templates
 * opened and closed fifty times. `HOURS` is 8. Exits with 1 if an hour after the first adds more than a megabyte.
 */
const HOURS = Number(process.env['HOURS'] ?? 8);
const VISITS = Number(process.env['VISITS'] ?? 50);
const ROUND_MINUTES = 5;
const GATE_BYTES = 1024 * 1024;

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);

/** Goes to an address as a link does, without loading the page anew, and waits for what shows that it is there. */
async function go(page: Page, address: string, shows: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator(shows).first().waitFor();
}

interface Ids {
  readonly team: string;
  readonly slide: string;
  readonly templates: readonly string[];
}

/** Runs in the page: finds an image and the team's templates in the device's own database. */
async function findIds(): Promise<Ids> {
  const all = await indexedDB.databases();
  const name = all.find((one) => /^vitrine-[A-Za-z0-9]{20,}$/.test(one.name ?? ''))?.name ?? '';
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => done(open.result);
    open.onerror = () => fail(open.error);
  });
  const read = (kind: string) =>
    new Promise<any[]>((done) => {
      const query = db.transaction(kind).objectStore(kind).getAll();
      query.onsuccess = () => done(query.result.map((row) => row.value));
    });
  const slide = (await read('slide')).find(
    ({ type, status }) => type === 'image' && status === 'published',
  );
  const own = (await read('template')).filter(({ teamId }) => teamId === slide.teamId);
  db.close();
  return { team: slide.teamId, slide: slide.id, templates: own.map(({ id }) => id) };
}

/** What somebody does within a few minutes. */
async function work(page: Page, ids: Ids, round: number): Promise<void> {
  await go(page, '/slides/active', 'article');
  await page.getByLabel('Search slides').fill('br');
  await page.getByLabel('Search slides').fill('');
  await go(page, `/editor/image/${ids.slide}`, '[data-slot]');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Breakfast ${round}`);
  await page.keyboard.press('Control+s');
  await page.waitForTimeout(500); // writes go to the device first
  await go(page, '/slides/drafts', 'main h1');
  await go(page, '/screens', 'main li');
  await go(page, '/templates', 'main article');
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await go(page, '/settings', 'main h1');
  await go(page, '/dashboard', 'article');
  await page.getByText('All changes saved').waitFor();
}

type Row = readonly [what: string, held: Held];

async function measure(page: Page): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const note = async (what: string): Promise<void> => {
    const held = await heap();
    rows.push([what, held]);
    process.stdout.write(`${what}: ${JSON.stringify(held)}\n`);
  };
  const heap = await watchHeap(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByText('All changes saved').waitFor();
  const ids = await page.evaluate(findIds);
  for (let hour = 1; hour <= HOURS; hour++) {
    for (let minute = 0; minute < 60; minute += ROUND_MINUTES) {
      await work(page, ids, hour * 60 + minute);
      await page.clock.fastForward(ROUND_MINUTES * 60_000);
    }
    await note(`hour ${hour}`);
  }
  for (let visit = 1; visit <= VISITS; visit++) {
    const template = ids.templates[visit % ids.templates.length];
    await go(page, `/designer/?id=${ids.team}&artboardId=${template}`, '[data-element]');
    await go(page, '/templates', 'main article');
    if (visit % 10 === 0) await note(`${visit} templates opened`);
  }
  return rows;
}

const site = new SiteProcess();
await site.start();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const baseURL = `http://localhost:${site.port}`;
  const storageState = await furnish(browser, baseURL);
  const context = await browser.newContext({ baseURL, storageState, locale: 'en-GB' });
  const rows = await measure(await context.newPage());
  const table = [
    '| | script objects, MiB | nodes | listeners |\n| --- | ---: | ---: | ---: |',
    ...rows.map(
      ([what, { heap, nodes, listeners }]) =>
        `| after ${what} | ${(heap / 2 ** 20).toFixed(2)} | ${nodes} | ${listeners} |`,
    ),
  ].join('\n');
  publish('memory', table);
  process.stdout.write(`${table}\n`);
  const of = (what: string) => rows.find(([name]) => name === what)?.[1].heap ?? Number.NaN;
  const grown = (of(`hour ${HOURS}`) - of('hour 1')) / Math.max(1, HOURS - 1);
  const opened = of(`${VISITS} templates opened`) - of('10 templates opened');
  process.stdout.write(`an hour: ${grown.toFixed(0)} bytes; 40 templates: ${opened.toFixed(0)}\n`);
  process.exitCode = grown <= GATE_BYTES && opened <= GATE_BYTES ? 0 : 1;
} finally {
  await browser.close();
  await site.dispose();
}
