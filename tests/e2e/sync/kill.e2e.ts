import { expect, test } from '@playwright/test';
import { Machine } from '../machine.ts';
import { SiteProcess } from '../siteProcess.ts';
import { killRounds } from './killRounds.ts';
import { Tab } from './tab.ts';

const MB = 1024 * 1024;

test('the browser killed at random moments: every change that was told is there', async () => {
  const { told, missing } = await killRounds(2);
  expect(told).toBeGreaterThanOrEqual(2); // At least one per round, however slow the machine is.
  expect(missing).toEqual([]);
});

interface Staged {
  readonly files: number;
  readonly whole: number;
  readonly chunks: number;
}

test('the browser killed while a video is copied to the device: nothing of it stays', async () => {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/__/vitrine/config.json');
    const maker = await Tab.create(page.context(), 'empty');
    await maker.run("register('ada@example.org', 'team0000000000000001')");
    const tab = await Tab.create(page.context());
    tab.run(`addVideo(1, ${400 * MB})`).catch(() => undefined); // It ends with the browser.
    const staged = (of: Tab) => of.run<Staged>('stagedFiles()');
    await expect.poll(async () => (await staged(tab)).chunks).toBeGreaterThan(4);
    await laptop.kill();

    const context = (await laptop.open('/__/vitrine/config.json')).context();
    const next = await Tab.create(context);
    expect(await staged(next)).toMatchObject({ files: 1, whole: 0 });
    await next.page.close();
    // Another tab might still be copying it; two minutes later none can be.
    const later = await Tab.create(context, 'empty');
    await later.run(`open(${3 * 60_000})`);
    await expect.poll(() => staged(later)).toEqual({ files: 0, whole: 0, chunks: 0 });
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});
