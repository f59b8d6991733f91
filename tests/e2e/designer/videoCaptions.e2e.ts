import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { publishWithExamples } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { pair, register } from '../slideTypes/acts.ts';
import { recordVideo } from '../slideTypes/recordVideo.ts';
import { watchPlayer } from '../slideTypes/watchPlayer.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';

const saying = (words: string) => ({
  name: `${words}.vtt`,
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00:00.000 --> 00:00:09.000\n${words}\n`),
});

test('the video of a template has captions, a slide gives it others, and a screen shows them', {
  tag: '@long',
}, async ({ laptop, player }) => {
  const page = await laptop.open('/');
  await register(page);
  const screen = await player.open('/player/');
  await pair(page, screen);
  const video = { name: 'tide.mp4', mimeType: 'video/mp4', buffer: await recordVideo(page) };
  const designer = new DesignerPage(page);

  await test.step('in the designer', async () => {
    await designer.open(await teamIdOf(page));
    await designer.tab('Insert').click();
    await page.getByLabel('Choose a video').setInputFiles(video);
    await expect(page.locator('[data-element] video')).toBeVisible();
    await page.getByLabel('File of captions').setInputFiles(saying('Here comes the tide'));
    await expect(page.getByText(/1 caption/)).toBeVisible();
    const said = page.locator('[data-element] [data-captions]');
    await expect(said).toHaveText('Here comes the tide');
    await page.keyboard.press('Control+z');
    await expect(said).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(said).toHaveText('Here comes the tide');
    await designer.element(0).click();
    await page.getByRole('button', { name: 'Slot for slides' }).click();
    await page.getByText('Slides fill this themselves').click();
    await designer.isSaved();
  });

  await test.step('on a slide', async () => {
    await page.goto('/templates/organization');
    await page.getByRole('link', { name: /^New slide from/ }).click();
    const board = page.locator('[data-board="landscape"]');
    await expect(board.locator('[data-captions]')).toHaveText('Here comes the tide');
    await page.getByLabel('File of captions').first().setInputFiles(saying('There it goes'));
    await expect(board.locator('[data-captions]')).toHaveText('There it goes');
    await publishWithExamples(page, TEXTS.en);
    await expect(page).toHaveURL(/\/editor\/template\/[A-Za-z0-9]{20}/);
  });

  await test.step('on a screen', async () => {
    const seen = await watchPlayer(screen);
    await expect
      .poll(async () => (await seen()).join(), { timeout: 60_000 })
      .toContain('There it goes');
    expect((await seen()).join()).not.toContain('Here comes');
  });
});
