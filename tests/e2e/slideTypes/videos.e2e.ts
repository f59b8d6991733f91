import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { TEXTS } from '../pages/texts.ts';
import { pair, publishButton, register } from './acts.ts';
import { videoIn, recordSeldomPlayed, tellVideo } from './seldomPlayed.ts';
import { watchPlayer } from './watchPlayer.ts';

/* Videos that few players can decode: converted on the device. Odd ones are in `tests/long/videos.e2e.ts`. */
const texts = TEXTS.en;
test('a video that few screens play is made playable offline, changed there, and plays on a screen', {
  tag: '@long',
}, async ({ laptop, player }) => {
  const page = await laptop.open('/');
  await register(page);
  const screen = await player.open('/player/');
  await pair(page, screen);
  await page.reload();
  const buffer = await recordSeldomPlayed(page, 4000);
  // The workers for videos and fonts, and the encoder.
  const ahead = () =>
    page.evaluate(async () => (await (await caches.open('film-parts')).keys()).length);
  await expect.poll(ahead, { timeout: 60_000 }).toBe(3);
  await laptop.goOffline();
  const slot = page.locator('[data-slot="landscape"]');

  await test.step('it is made while the network is away, and published once it is', async () => {
    await page.goto('/editor-new/video');
    await page.getByRole('textbox', { name: texts.title, exact: true }).fill('Regatta');
    const video = { name: 'regatta.webm', mimeType: 'video/webm', buffer };
    await slot.locator('input[type="file"]').setInputFiles(video);
    const making = page.getByRole('progressbar', { name: 'Making it playable on all screens' });
    await expect(making).toBeVisible();
    await publishButton(page).click();
    await expect(page.getByRole('banner').getByText('Saved as soon as the file')).toBeVisible();
    await expect(page).toHaveURL(/\/editor\/video\/[A-Za-z0-9]{20}/, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
    const [source, made] = [await tellVideo(buffer), await tellVideo(await videoIn(slot))];
    expect(source).toMatchObject({ pictures: 'vp9', sound: 'opus' });
    expect(made).toMatchObject({ pictures: 'avc', sound: 'aac', width: 1280, height: 720 });
    expect(Math.abs(made.seconds - source.seconds)).toBeLessThan(0.25);
    expect(Math.abs(made.soundSeconds - source.soundSeconds)).toBeLessThan(0.25);
  });

  await test.step('it is cut, turned and muted', async () => {
    const dialog = page.getByRole('dialog', { name: 'Cut and rotate' });
    await slot.getByRole('button', { name: 'Cut and rotate' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Start' }).fill('0.5');
    await dialog.getByRole('textbox', { name: 'End' }).fill('1.5');
    await dialog.getByRole('textbox', { name: 'End' }).blur();
    await expect(dialog.getByText('New length: 1 second')).toBeVisible();
    await dialog.getByRole('button', { name: 'Rotate by 90°' }).click();
    await dialog.getByText('Remove the sound').click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await expect(slot.locator('figcaption')).toContainText('720 × 1280');
    const made = await tellVideo(await videoIn(slot));
    expect(made).toMatchObject({ pictures: 'avc', sound: undefined, width: 720, height: 1280 });
    expect(Math.abs(made.seconds - 1)).toBeLessThan(0.25);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Not saved')).toBeHidden();
  });

  await test.step('the screen plays it', async () => {
    const seen = await watchPlayer(screen);
    await laptop.goOnline();
    await expect.poll(seen, { timeout: 60_000 }).toContain('video: 720');
  });
});
