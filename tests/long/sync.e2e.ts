import { expect, test } from '@playwright/test';
import { Machine } from '../e2e/machine.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { killRounds } from '../e2e/sync/killRounds.ts';
import { Tab } from '../e2e/sync/tab.ts';
import { taskTimes } from '../e2e/sync/taskTimes.ts';

/* The short sync journeys at full size. */
const MB = 1024 * 1024;
const SLIDES = 10_000;

test('the browser killed 25 times while it commits: every change that was told is there', async () => {
  const { told, missing } = await killRounds(25);
  expect(told).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

async function withLaptop(journey: (laptop: Machine, tab: Tab) => Promise<void>): Promise<void> {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/__/vitrine/config.json');
    const maker = await Tab.create(page.context(), 'empty');
    await maker.run("register('ada@example.org', 'team0000000000000001')");
    await maker.page.close();
    await journey(laptop, await Tab.create(page.context()));
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
}

const isLoaded = async (tab: Tab) => (await tab.run<{ isDone: boolean }>('load()')).isDone;

test('a video of 300 MB whose network is cut four times is sent once', async () => {
  await withLaptop(async (laptop, tab) => {
    await tab.run('start()');
    await expect.poll(() => isLoaded(tab)).toBe(true);
    const size = 300 * MB;
    expect(await tab.run(`addVideo(1, ${size})`)).toBeUndefined();
    const before = laptop.wire.sent;
    for (const part of [0.1, 0.4, 0.6, 0.9]) {
      const sent = () => laptop.wire.sent - before;
      await expect.poll(sent, { timeout: 300_000, intervals: [20] }).toBeGreaterThan(part * size);
      await laptop.wire.cut();
      await laptop.wire.plugIn();
      await tab.run('hurry()');
    }
    await expect.poll(() => tab.run('waiting()'), { timeout: 300_000 }).toEqual([]);
    // Each cut wastes at most one piece of 2 MB, and what was in the network's buffers.
    expect(laptop.wire.sent - before).toBeLessThan(size + 4 * 4 * MB);
    expect(await tab.run('serverTitles()')).toEqual({ 1: 'Film 1' });
  });
});

test('10,000 slides arrive for the first time: progress is told and the page never freezes', async () => {
  await withLaptop(async (_laptop, tab) => {
    await tab.run(`seed(${SLIDES})`);
    const seen = new Set<number>();
    const tasks = await taskTimes(tab.page, async () => {
      await tab.run('start()');
      while (!(await isLoaded(tab))) {
        const { read } = await tab.run<{ read: number | null }>('load()');
        if (read) seen.add(read);
      }
    });
    expect(seen.size).toBeGreaterThan(5);
    expect(Object.keys(await tab.run<object>('titles()'))).toHaveLength(SLIDES);
    expect(tasks.length).toBeGreaterThan(100);
    expect(tasks.filter((ms) => ms > 50)).toEqual([]);
  });
});
