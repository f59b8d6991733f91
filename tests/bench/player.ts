import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { drawPhotograph } from '../e2e/photo.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { BROWSER_ARGS, findBrowser } from '../tools/browser.ts';

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

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 1);
const FIXTURES = resolve(process.env['FIXTURES_DIR'] ?? '../shared/fixtures');
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
for (const { what, value, limit, unit } of measures) {
  process.stdout.write(
    `${what.padEnd(52)} ${value.toFixed(1).padStart(9)} ${unit} (at most ${limit})\n`,
  );
}
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
}

async function run(context: BrowserContext): Promise<void> {
  let page = context.pages()[0] ?? (await context.newPage());
  record('first start: code on screen', await timed(() => openPairing(page)), 3000);
  const team = await TeamByHand.create(() => origin);
  const screenId = await team.pair(await codeOn(page));
  const photo = await drawPhotograph(page, 1920, 1080);
  const first = await team.addSlide(photo, 'image/jpeg', { duration: 1 });
  await shows(page, first);
  await team.addSlide(await drawPhotograph(page, 1600, 1200), 'image/jpeg', { duration: 1 });
  await addFilm(team);
  record('alert shows', await timed(() => alert(team, page)), 3000);
  await measureWithdrawal(team, page, screenId);
  await measureMemory(context, page);
  await measureSwaps(page);
  await context.setOffline(true);
  for (let start = 0; start < 3; start += 1) {
    await page.close();
    page = await context.newPage();
    const elapsed = await timed(async () => {
      await page.goto(`${origin}/player/`);
      await page.waitForSelector('[data-slide]');
    });
    record(`restart without network ${start + 1}: first slide`, elapsed, 3000);
  }
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

async function addFilm(team: TeamByHand): Promise<void> {
  const path = join(FIXTURES, 'clip-h264.mp4');
  if (existsSync(path)) await team.addSlide(readFileSync(path), 'video/mp4');
  else process.stdout.write('no clip among the fixtures: measured without a video\n');
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

/** The heap and the document after some rounds, against the same after many more. */
async function measureMemory(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await page.waitForTimeout(15_000);
  const before = await footprint(session);
  await page.waitForTimeout(MINUTES * 60_000);
  const after = await footprint(session);
  record(
    `heap grown in ${MINUTES} min of 1 s slides`,
    (after.heap - before.heap) / 1024,
    600,
    'KiB',
  );
  record('nodes grown', after.nodes - before.nodes, 40, '');
}

async function footprint(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

/** In each frame of some seconds something opaque covers the wall: a layer, beneath it an older one. */
async function measureSwaps(page: Page): Promise<void> {
  const bare = await page.evaluate(async () => {
    let bareFrames = 0;
    const until = performance.now() + 10_000;
    while (performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
      const oldest = layers[0];
      const isCovered =
        oldest !== undefined &&
        (layers.length > 1 || Number(getComputedStyle(oldest).opacity) === 1) &&
        layers.every((layer) => layer.querySelector('img, video') !== null);
      if (!isCovered) bareFrames += 1;
    }
    return bareFrames;
  });
  record('frames with nothing on the wall in 10 s', bare, 0, '');
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
