import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { drawPhotograph } from '../e2e/photo.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { BROWSER_ARGS, findBrowser } from '../tools/browser.ts';
import { between, footprint, framesDuring, isBlank, untilPainted } from './playerPaint.ts';
import { addAllTypes, drawPlain } from './playerSlides.ts';

/**
 * What a wall promises, measured in a real browser against the real site server: `npm run build`,
 * then `npm run bench:player`. Exits with 1 if a promise is not kept.
 */
interface Measure {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

const SWAPS = Number(process.env['BENCH_SWAPS'] ?? 300);
const SOAK_SWAPS = Number(process.env['BENCH_SOAK'] ?? 10_000);
/** How much faster the soak runs than a wall. */
const HASTE = 20;
const STILL_MS = 30_000;
const RED = '#e05050';
const BLUE = '#5070e0';
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const measures: Measure[] = [];

const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir: join(folder, 'data'),
  staticDir: 'dist',
});
const origin = server.url.replace('127.0.0.1', 'localhost');
const executablePath = await findBrowser();
const browser = await openBrowser();
try {
  await run(browser);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
const broken = measures.filter(({ value, limit }) => value > limit);
process.exit(broken.length === 0 ? 0 : 1);

async function openBrowser(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    args: [...BROWSER_ARGS, '--enable-precise-memory-info'],
    viewport: { width: 1920, height: 1080 },
  });
}

function record(what: string, value: number, limit: number, unit = 'ms'): void {
  measures.push({ what, value, limit, unit });
  // At once: a browser that dies later takes nothing along.
  process.stdout.write(
    `${what.padEnd(52)} ${value.toFixed(1).padStart(9)} ${unit} (at most ${limit})\n`,
  );
}

async function run(context: BrowserContext): Promise<void> {
  let page = context.pages()[0] ?? (await context.newPage());
  record('first start: code on screen', await timed(() => openPairing(page)), 3000);
  const team = await TeamByHand.create(() => origin);
  const screenId = await team.pair(await codeOn(page));
  await measureStill(context, page, team);
  record('alert shows', await timed(() => alert(team, page)), 3000);
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await measureWithdrawal(team, page, screenId);
  await measureCuts(context, page, team);
  const stop = await addAllTypes(team, page);
  await measureSwaps(context, page);
  await context.setOffline(true);
  await measureRestarts(context, page);
  await context.setOffline(false);
  if (SOAK_SWAPS > 0) {
    page = context.pages()[0] ?? (await context.newPage());
    await measureSoak(context, await inHaste(context));
  }
  stop();
}

/** One slide that stays: next to nothing has to happen. */
async function measureStill(context: BrowserContext, page: Page, team: TeamByHand): Promise<void> {
  const slide = await team.addSlide(await drawPhotograph(page, 1920, 1080), 'image/jpeg', {
    duration: 3600,
  });
  await shows(page, slide);
  await page.waitForTimeout(5000);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  await page.waitForTimeout(STILL_MS);
  record(
    'main thread busy per minute on a still slide',
    ((await busy()) - before) * (60_000 / STILL_MS),
    600,
  );
  await session.detach();
  await team.changeSlide(slide, { status: 'archived' });
}

/** Two plain pictures with a cut: a frame is one or the other. */
async function measureCuts(context: BrowserContext, page: Page, team: TeamByHand): Promise<void> {
  await team.setScreen({ transition: 'cut' });
  const slides = [
    await team.addSlide(await drawPlain(page, RED), 'image/png', { duration: 1 }),
    await team.addSlide(await drawPlain(page, BLUE), 'image/png', { duration: 1 }),
  ];
  for (const slide of slides) await shows(page, slide);
  const looks = await framesDuring(context, page, () => page.waitForTimeout(30_000));
  const colors = [
    [224, 80, 80],
    [80, 112, 224],
  ];
  record('frames between two pictures in 30 cuts', between(looks, colors), 0, '');
  await team.setScreen({ transition: 'fade' });
  for (const slide of slides) await team.changeSlide(slide, { status: 'archived' });
}

/** Slides of all types, one after the other, each frame looked at. */
async function measureSwaps(context: BrowserContext, page: Page): Promise<void> {
  await page.waitForTimeout(20_000);
  await countSwaps(page);
  const swaps = () => page.evaluate(() => (window as { swaps?: number }).swaps ?? 0);
  const looks = await framesDuring(context, page, async () => {
    while ((await swaps()) < SWAPS) await page.waitForTimeout(1000);
  });
  process.stdout.write(`${looks.length} frames of ${await swaps()} swaps looked at\n`);
  record(`blank frames in ${SWAPS} swaps`, looks.filter(isBlank).length, 0, '');
}

async function countSwaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counter = window as { swaps?: number };
    counter.swaps = 0;
    new MutationObserver((changes) => {
      counter.swaps =
        (counter.swaps ?? 0) + changes.filter(({ oldValue }) => oldValue === null).length;
    }).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-slide'],
      attributeOldValue: true,
    });
  });
}

async function measureRestarts(context: BrowserContext, first: Page): Promise<void> {
  let page = first;
  const judge = await context.newPage();
  for (let start = 0; start < 3; start += 1) {
    await page.close();
    page = await context.newPage();
    const from = performance.now();
    await page.goto(`${origin}/player/`);
    record(
      `restart without network ${start + 1}: painted`,
      await untilPainted(page, judge, from),
      3000,
    );
  }
  await judge.close();
}

/** Time runs faster for the player's own timers, so that a day's swaps take minutes. */
async function inHaste(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((factor) => {
    const [now, later] = [performance.now.bind(performance), window.setTimeout];
    performance.now = () => now() * factor;
    window.setTimeout = ((task: () => void, ms = 0) =>
      later(task, ms / factor)) as typeof window.setTimeout;
  }, HASTE);
  await page.goto(`${origin}/player/`);
  await page.waitForSelector('[data-slide]');
  return page;
}

async function measureSoak(context: BrowserContext, page: Page): Promise<void> {
  await countSwaps(page);
  const swaps = () => page.evaluate(() => (window as { swaps?: number }).swaps ?? 0);
  const session = await context.newCDPSession(page);
  while ((await swaps()) < SOAK_SWAPS / 10) await page.waitForTimeout(500);
  const before = await footprint(session, page);
  while ((await swaps()) < SOAK_SWAPS) await page.waitForTimeout(1000);
  const after = await footprint(session, page);
  record(
    `heap grown in a soak of ${SOAK_SWAPS} swaps`,
    after.heapKiB - before.heapKiB,
    1500,
    'KiB',
  );
  record('nodes grown in it', after.nodes - before.nodes, 60, '');
  record('videos that hold a decoder after it', after.decoders, 2, '');
}

async function openPairing(page: Page): Promise<void> {
  await page.goto(`${origin}/player/`);
  await page.getByLabel(/Pairing code: /).waitFor();
}

async function codeOn(page: Page): Promise<string> {
  const label = await page.getByLabel(/Pairing code: /).getAttribute('aria-label');
  return (label ?? '').replace('Pairing code: ', '').replaceAll(' ', '');
}

function shows(page: Page, slideId: string): Promise<unknown> {
  return page.waitForSelector(`[data-slide="${slideId}"]`);
}

async function alert(team: TeamByHand, page: Page): Promise<void> {
  const id = 'alert-of-the-bench-1';
  const value = { id, text: 'Please leave', level: 'danger', until: Date.now() + 4000 };
  await team.patch({ [`alerts/${team.teamId}/${id}`]: value });
  await page.getByRole('alert').filter({ hasText: 'Please leave' }).waitFor();
}

/** From the write of somebody else to the picture gone and the receipt there. */
async function measureWithdrawal(team: TeamByHand, page: Page, screenId: string): Promise<void> {
  const photo = await drawPhotograph(page, 640, 360);
  const slide = await team.addSlide(photo, 'image/jpeg', { duration: 3600, frequency: 1 });
  await shows(page, slide);
  await page.waitForTimeout(3000);
  const start = performance.now();
  await team.changeSlide(slide, { status: 'archived' });
  await page.waitForFunction(
    (id) => {
      const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
      return layers[layers.length - 1]?.dataset['slide'] !== id;
    },
    slide,
    { polling: 50 },
  );
  record('withdrawn slide leaves', performance.now() - start, 5000);
  const rev = await team.get(`teams/${team.teamId}/rev`);
  while ((await team.get(`screenStates/${team.teamId}/${screenId}/rev`)) !== rev) {
    await page.waitForTimeout(50);
  }
  record('and its receipt is there', performance.now() - start, 8000);
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
