import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import type { Machine } from '../machine.ts';
import { foundTeam } from '../pages/founder.ts';
import { Frame, syncMark } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { encodeVideo, layOut } from '../player/movie.ts';
import { publish } from '../slideTypes/acts.ts';
import { storedQueue } from './storedQueue.ts';

/* What happens to a video that is being sent, over a slow line, when its author changes their mind. */
const texts = TEXTS.en;
const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-films-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slot = (page: Page) => page.locator('[data-slot="landscape"]');

async function choose(page: Page, name: string, size: number): Promise<void> {
  const file = layOut(await encodeVideo(page, 10), 4, size);
  const path = join(folder, name);
  writeFileSync(path, file.read(0, file.bytes));
  await slot(page).locator('input[type="file"]').first().setInputFiles(path);
  await expect(slot(page).locator('video').first()).toBeVisible();
}

async function publishVideo(page: Page, title: string, size: number): Promise<void> {
  await page.goto('/editor-new/video');
  await page.getByRole('textbox', { name: texts.title, exact: true }).fill(title);
  await choose(page, `${title}.mp4`, size);
  await publish(page, 'video');
}

const isSending = async ({ wire }: Machine) => {
  const before = wire.sent;
  await expect.poll(() => wire.sent - before).toBeGreaterThan(MB);
};

/** A piece that is on its way is cut off; after that there is silence. */
async function expectSilence(page: Page, { wire }: Machine): Promise<void> {
  await page.waitForTimeout(1_000);
  const before = wire.sent;
  await page.waitForTimeout(3_000);
  expect(wire.sent - before).toBeLessThan(MB / 4);
}

test('a video is sent no further once nobody wants it, and goes on once somebody does', {
  tag: '@long',
}, async ({ laptop }) => {
  const page = await laptop.open();
  await foundTeam(page);
  laptop.wire.slowUploads(2 * MB);
  const frame = new Frame(page, texts);

  await test.step('deleted, it rests; nothing waits to be sent', async () => {
    await publishVideo(page, 'Regatta', 40 * MB);
    await isSending(laptop);
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await button(page, 'Delete slide').click();
    await expectSilence(page, laptop);
    await expect(frame.mark('allSaved')).toBeVisible();
    expect((await storedQueue(page)).changes).toEqual([
      'slide.add held',
      'slide.setStatus waiting',
    ]);
    await page.goto('/activity');
    await expect(
      page.getByRole('region', { name: 'Deleted before they were sent 2' }),
    ).toBeVisible();
  });

  await test.step('taken back from the trash, it goes on', async () => {
    await page.goto('/slides/deleted');
    await button(page, 'Actions for Regatta').click();
    await page.getByRole('menuitem', { name: 'Move to drafts' }).click();
    await isSending(laptop);
    await expect(syncMark(page).filter({ hasText: 'Waiting to be sent' })).toBeVisible();
  });

  await test.step('replaced, only the new video is sent', async () => {
    await page.goto('/slides/drafts');
    await frame.card('Regatta').getByRole('link').click();
    await choose(page, 'short.mp4', 3 * MB);
    const before = laptop.wire.sent;
    await button(page, 'Save draft').click();
    await expect.poll(() => storedQueue(page), { timeout: 30_000 }).toMatchObject({ changes: [] });
    expect(laptop.wire.sent - before).toBeLessThan(8 * MB);
  });

  await test.step('stopped, the slide has its earlier video', async () => {
    await choose(page, 'long.mp4', 40 * MB);
    await button(page, 'Save draft').click();
    await isSending(laptop);
    await button(page, 'Stop').click();
    await button(page, 'Stop and discard the change').click();
    await expectSilence(page, laptop);
    expect((await storedQueue(page)).changes).toEqual([]);
    await expect(slot(page).locator('figcaption')).toContainText('3.1 MB');
  });
});

test('a slide leaves the screens ahead of the new video that it waits for', {
  tag: '@long',
}, async ({ laptop }) => {
  const page = await laptop.open();
  await foundTeam(page);
  await publishVideo(page, 'Pier', MB);
  await expect.poll(() => storedQueue(page), { timeout: 30_000 }).toMatchObject({ changes: [] });
  laptop.wire.slowUploads(2 * MB);
  await choose(page, 'long.mp4', 40 * MB);
  await button(page, 'Update').click();
  await isSending(laptop);
  await button(page, 'Take off screens').click();
  const heard = { changes: ['slide.save held'] };
  await expect.poll(() => storedQueue(page), { timeout: 5_000 }).toMatchObject(heard);
  await isSending(laptop);
});
