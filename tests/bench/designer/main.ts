import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { AccountPages } from '../../e2e/pages/appPages.ts';
import { TEXTS } from '../../e2e/pages/texts.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { publish } from '../publish.ts';
import { CELLS, COUNT, DRAGGED, kindOf, LETTERS, place, wordsOf } from './dataset.ts';
import { countCommits, drags, type Dragged } from './drag.ts';

/*
 * `npm run bench -- designer`: drags one of 500 elements for three seconds, in the built app and in other editors, in
 * one Chromium, one after the other. Exits with 1 if the app misses its gate.
 */
const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const root = import.meta.dirname;
const VIEWPORT = { width: 1440, height: 900 };

/** The gate: frames later than 20 and 50 ms, React commits, script per frame and after the release in ms. */
const GATE = { over20: 2, over50: 0, commits: 0, scriptMs: 1, commitMs: 16 } as const;

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-GB' });
  await page.addInitScript(countCommits);
  return page;
}

/** Measures the app as delivered, with a template of that many elements. */
async function measureOurs(browser: Browser): Promise<Dragged> {
  const site = new SiteProcess();
  await site.start();
  try {
    const page = await openPage(browser);
    await page.goto(`http://localhost:${site.port}`);
    const account = new AccountPages(page, TEXTS.en);
    await account.openRegistration();
    const email = 'robin@example.org';
    await account.register({
      name: 'Robin',
      email,
      password: 'correct horse battery',
      teamName: 'T',
    });
    await page.waitForURL(/dashboard/, { timeout: 120_000 });
    await page.waitForFunction(fillTemplate, boxes(), { polling: 500 });
    const address = await page.evaluate(() => (window as any).benchAddress as string);
    await page.goto(new URL(address, page.url()).href);
    const dragged = page.locator(`[data-element="s${DRAGGED}"]`);
    await dragged.waitFor();
    await page.waitForTimeout(3000);
    return await drags(page, async () => {
      const box = await dragged.boundingBox();
      if (!box) throw new Error('the element is not shown');
      return box;
    });
  } finally {
    await site.dispose();
  }
}

const boxes = () => Array.from({ length: COUNT }, (_, n) => ({ id: `s${n}`, ...elementOf(n) }));

function elementOf(n: number) {
  const letters = { ...place(n), fontSize: LETTERS };
  switch (kindOf(n)) {
    case 'text':
      return { type: 'text', paragraphs: [{ runs: [{ text: wordsOf(n) }] }], css: letters };
    case 'table': {
      const rows = CELLS.map((cells) => ({ cells }));
      const columns = [{ align: 'left' }, { align: 'decimal' }];
      return { type: 'table', hasHead: true, rows, columns, lines: 'dots', css: letters };
    }
    case 'shape':
      return { type: 'shape', shape: 'rectangle', css: { ...place(n), color: '$primary' } };
  }
}

/** Puts a template into the device's own database; returns false until the team is there. */
async function fillTemplate(elements: unknown): Promise<boolean> {
  const all = await indexedDB.databases();
  const name = all.find((one) => one.name?.startsWith('vitrine-'))?.name;
  if (!name) return false;
  const db = await new Promise<IDBDatabase>((done) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => done(open.result);
  });
  const read = (store: string) =>
    new Promise<any[]>((done) => {
      const query = db.transaction(store).objectStore(store).getAll();
      query.onsuccess = () => done(query.result);
    });
  const [team] = await read('team');
  if (!team) return false;
  const teamId = team.value.id;
  const id = 'BenchTemplate0000000';
  const times = { originalDate: 1, lastChangedDate: 1 };
  const data = { v: 1, elements };
  const common = { id, teamId, name: 'Bench', status: 'active', revision: 'r', data };
  const value = { ...common, ...times, updateScreenshot: false };
  const row = { key: `${teamId}/${id}`, value, confirmed: value };
  await new Promise((done) => {
    const put = db.transaction('template', 'readwrite').objectStore('template').put(row);
    put.onsuccess = done;
  });
  db.close();
  Object.assign(window, { benchAddress: `/designer/?id=${teamId}&artboardId=${id}` });
  return true;
}

async function measureOther(browser: Browser, url: string, name: string): Promise<Dragged> {
  const page = await openPage(browser);
  await page.goto(`${url}?with=${name}`);
  await page.waitForFunction(() => 'benchWhere' in window, undefined, { timeout: 60_000 });
  await page.waitForTimeout(3000);
  const dragged = await drags(page, () => page.evaluate(() => (window as any).benchWhere()));
  await page.close();
  return dragged;
}

const number = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function tableOf(rows: readonly (readonly [string, Dragged])[]): string {
  const lines = rows.map(
    ([name, d]) =>
      `| ${name} | ${d.frames} | ${d.over20} | ${d.over50} | ${number(d.scriptMs)} | ` +
      `${number(d.taskMs)} | ${number(d.commitMs)} | ${d.commits} |`,
  );
  return [
    `| ${COUNT} elements | frames in 3 s | over 20 ms | over 50 ms | script a frame, ms | ` +
      'main thread a frame, ms | letting go, ms | React commits |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.IS_PREACT': '"false"', 'process.env.NODE_ENV': '"production"' },
  build: { outDir: resolve(root, '../../../.cache/bench-designer'), emptyOutDir: true },
});
const server = await preview({
  root,
  configFile: false,
  logLevel: 'error',
  build: { outDir: resolve(root, '../../../.cache/bench-designer') },
  preview: { port: 0 },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const ours = await measureOurs(browser);
  const rows: (readonly [string, Dragged])[] = [['Vitrine', ours]];
  for (const name of ['tldraw', 'excalidraw']) {
    rows.push([name, await measureOther(browser, url, name)]);
  }
  const table = tableOf(rows);
  process.stdout.write(`${table}\n`);
  publish('designer', table);
  const missed = (Object.keys(GATE) as (keyof typeof GATE)[]).filter(
    (key) => ours[key] > GATE[key],
  );
  for (const key of missed) {
    process.stderr.write(`gate missed: ${key} is ${number(ours[key])}, at most ${GATE[key]}\n`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}
