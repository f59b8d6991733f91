import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../e2e/machine.ts';
import type { Media } from '../../src/model/media.ts';
import { drawPhotograph } from '../e2e/photo.ts';
import { codeOn, untilSeen } from '../e2e/player/onWall.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';

/* A wall to which everything happens at once. */
const SLIDES = 50;
const ROUNDS = 8;
const MB = 1024 * 1024;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Chunks on the wall's disk. */
const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('vitrine-player');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const request = db.transaction('chunks').objectStore('chunks').count();
    const count = await new Promise<number>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return count;
  });

test('50 slides at once, the browser, the server and the cable ended in turn meanwhile, half of them withdrawn', async () => {
  const site = new SiteProcess();
  await site.start();
  const wall = await Machine.create({ site: () => site.port });
  try {
    let page = await wall.open('/player/');
    const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
    await team.pair(await codeOn(page));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const photo = await drawPhotograph(page, 640, 360);
    const files: Media[] = [];
    for (let at = 0; at < SLIDES; at += 1) {
      // What follows the end of a JPEG is no part of the picture, but of the file.
      const bytes = Buffer.concat([photo, randomBytes(5 * MB)]);
      files.push(await team.upload(`slide-of-the-storm-${at}`, bytes, 'image/jpeg'));
    }
    const row = (at: number, status: string) => ({
      id: `slide-of-the-storm-${at}`.padEnd(20, '0'),
      type: 'image',
      title: `Slide ${at}`,
      status,
      media: { landscape: files[at] },
      position: `a${String(at).padStart(2, '0')}`,
      duration: 1,
      orientation: 2,
      frequency: 0,
    });
    await team.writeAll(files.map((_, at) => row(at, 'published') as never));

    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(200 + round * 150);
      if (round % 3 === 0) {
        await wall.kill();
        page = await wall.open('/player/');
      } else if (round % 3 === 1) {
        await site.kill('SIGKILL');
        await pause(500);
        await site.start();
      } else {
        await wall.goOffline();
        await pause(500);
        await wall.goOnline();
      }
      if (round === ROUNDS / 2) {
        const gone = files.flatMap((_, at) => (at % 2 === 1 ? [row(at, 'archived')] : []));
        await team.writeAll(gone as never, (at) => 2 * at + 1);
      }
    }
    await expect.poll(() => stored(page), { timeout: 120_000 }).toBeGreaterThanOrEqual(SLIDES);
    const kept = files.flatMap((_, at) => (at % 2 === 0 ? [row(at, 'published').id] : []));
    const seen = await untilSeen(page, kept, 120_000);
    expect([...seen].filter((id) => !kept.includes(id))).toEqual([]);
  } finally {
    await wall.dispose();
    await site.dispose();
  }
});
