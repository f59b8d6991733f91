import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { decompress } from 'woff2-encoder';
import { test } from './journey.ts';
import { Frame, publishWithExamples, ScreensPage } from './pages/appPages.ts';
import { foundTeam } from './pages/founder.ts';
import { PlayerPage } from './pages/playerPage.ts';
import { TEXTS } from './pages/texts.ts';

/*
 * From a smart template to the screen: imported, filled, published, shown, and repainted after a change of the brand on
 * template, slide and screen. Real server process, real browser profiles.
 */
const texts = TEXTS.en;
const MINT = 'rgb(0, 150, 110)';

/** The color of the welcome template's large circle, wherever it is drawn. */
const paintOf = (page: Page, scope: string) =>
  page
    .locator(`${scope} [data-element="sun"]`)
    .first()
    .evaluate((node) =>
      getComputedStyle(node)
        .backgroundColor.replace(/, 1\)$/, ')')
        .replace('rgba', 'rgb'),
    );

/** Returns a custom font in the format that designers deliver: TTF, not WOFF2. */
async function fontFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const inter = import.meta.resolve(
    '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2',
  );
  const ttf = await decompress(readFileSync(fileURLToPath(inter)));
  return { name: 'house.ttf', mimeType: 'font/ttf', buffer: Buffer.from(ttf) };
}

test('a smart template is imported, filled, published and shown; the brand repaints all of it', async ({
  laptop,
  player,
}) => {
  const page = await laptop.open();
  const frame = new Frame(page, texts);
  await foundTeam(page);

  await test.step('the shared templates are here and one is imported', async () => {
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
    await page.getByRole('link', { name: 'Smart templates' }).click();
    await expect(page.getByRole('article')).toHaveCount(15);
    await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Import to your templates' }).click();
    await expect(page.getByText('Template imported')).toBeVisible();
    await expect(page).toHaveURL(/templates\/organization$/);
  });

  await test.step('it is looked at in the whole window, without network too', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await laptop.goOffline();
    await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
    await expect(page).toHaveURL(/\/slide-preview\/template\//);
    await expect(page.locator('[data-element="sun"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back (Esc)' }).click();
    await expect(page).toHaveURL(/templates\/organization$/);
    await laptop.goOnline();
  });

  await test.step('a slide is made of it, filled and published', async () => {
    await page.getByRole('link', { name: 'New slide from Welcome' }).click();
    const longer = 'Good day to everybody who came here today';
    await page.getByLabel('Greeting').fill(`${longer} `.repeat(12));
    await page.getByRole('button', { name: 'Name and schedule' }).click();
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Something is missing or does not fit yet.')).toBeVisible();
    await expect(page.locator('[data-invalid]').getByLabel('Greeting')).toBeVisible();
    // Longer than planned is no fault if it fits.
    await page.getByLabel('Greeting').fill(longer);
    await expect(page.getByText('Longer than the template intends')).toBeVisible();
    await expect(page.locator('[data-invalid]')).toHaveCount(0);
    await page.getByLabel('Greeting').fill('Good evening');
    await expect(page.locator('[data-board="landscape"]')).toContainText('Good evening');
    // On the picture itself, by keyboard and by pointer.
    const spot = page.getByRole('button', { name: 'Write “Greeting” on the picture' });
    await spot.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Greeting' }).nth(1)).toBeFocused();
    await page.keyboard.type('Good night');
    await page.keyboard.press('Escape');
    await expect(spot).toBeFocused();
    await expect(page.getByLabel('Greeting')).toHaveValue('Good night');
    await spot.click();
    await expect(page.getByRole('textbox', { name: 'Greeting' }).nth(1)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Good evening');
    await page.getByRole('heading').first().click();
    await expect(page.getByLabel('Greeting')).toHaveValue('Good evening');
    await publishWithExamples(page, texts);
    await expect(page).toHaveURL(/\/editor\/template\/[^/]+\/0\/[^/]+$/);
    await expect(page.getByText(texts.published, { exact: true })).toBeVisible(); // no screen is paired
  });

  await test.step('a table becomes drafts, and they are taken back', async () => {
    await page.getByRole('button', { name: texts.back }).click();
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
    await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Fill from a table' }).click();
    const table = 'Greeting;Names\nHello Ada;Ada\nGood day to everybody who came here today;Bo\n';
    const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Greeting is longer than the template allows.')).toBeVisible();
    await expect(dialog.locator('[data-element="greeting"]')).toHaveText('Hello Ada');
    await dialog.getByRole('button', { name: 'Make 2 drafts' }).click();
    await expect(page.getByText('2 drafts made')).toBeVisible();
    await expect(page.getByRole('link', { name: /Hello Ada/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /Hello Ada/ })).toHaveCount(0);
  });

  const screen = await player.open('/player');
  await test.step('the screen shows it', async () => {
    const code = await new PlayerPage(screen).code();
    await frame.goTo('screens');
    const screens = new ScreensPage(page, texts);
    await screens.openDialog();
    await screens.enterCode(code);
    await expect(page.getByText(texts.screenPaired)).toBeVisible();
    await expect(screen.locator('[data-slide]')).toContainText('Good evening');
  });

  await test.step('a color of the brand repaints template, slide and screen', async () => {
    await page.getByRole('link', { name: 'Brand Manager' }).first().click();
    await page.getByRole('link', { name: 'Colors' }).click();
    await page.getByLabel('Primary', { exact: true }).fill('#00966e');
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
    await expect.poll(() => paintOf(page, 'article')).toBe(MINT);
    await frame.goTo('slides');
    await expect.poll(() => paintOf(page, 'article')).toBe(MINT);
    await expect.poll(() => paintOf(screen, '[data-slide]')).toBe(MINT);
  });

  await test.step('a font is converted without a network, and sent later', async () => {
    await page.getByRole('link', { name: 'Brand Manager' }).first().click();
    await page.getByRole('link', { name: 'Fonts' }).click();
    // The converter comes ahead of time, once the line is quiet.
    const ahead = () =>
      page.evaluate(async () => (await (await caches.open('film-parts')).keys()).length);
    await expect.poll(ahead, { timeout: 60_000 }).toBe(3);
    await laptop.goOffline();
    const restricted = await fontFile();
    // A font whose maker forbids embedding: bit 1 of fsType in the table OS/2.
    const os2 = restricted.buffer.indexOf('OS/2');
    restricted.buffer.writeUInt16BE(2, restricted.buffer.readUInt32BE(os2 + 8) + 8);
    await page.getByLabel('Font file').setInputFiles(restricted);
    await expect(page.getByText('does not allow it to be embedded')).toBeVisible();
    await page.getByLabel('Font file').setInputFiles(await fontFile());
    // Compressed as far as possible, which takes a while on a busy machine.
    await expect(page.getByText('Saved on this device. It is sent when')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Weight 100 to 900')).toBeVisible();
    await laptop.goOnline();
    await expect(frame.mark('allSaved')).toBeVisible();
  });
});
