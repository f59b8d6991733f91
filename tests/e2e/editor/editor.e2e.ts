import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { Notices, saved } from '../notices.ts';
import { ImageEditor } from '../pages/appPages.ts';
import { foundTeam } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { drawPhotograph } from '../photo.ts';

const texts = TEXTS.en;
/** A small laptop. */
const VIEWPORT = { width: 1280, height: 720 };
const KEPT_NEW = 'Your work stays on this device. Start a new slide of this kind to go on.';
const KEPT = 'Your changes stay on this device. Open the slide again to go on.';

test.use({ laptopSize: VIEWPORT });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: texts.title, exact: true });

test('each save brings one notice, and it is true', async ({ laptop }) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  const notices = await Notices.of(page);
  const isStored = (type: string) =>
    expect(page).toHaveURL(new RegExp(`/editor/${type}/[A-Za-z0-9]{20}`));

  await test.step('a draft, published afterwards', async () => {
    await page.goto('/editor-new/time');
    await title(page).fill('Clock');
    await button(page, 'Save draft').click();
    await isStored('time');
    await notices.expect(saved('Slide saved'));
    await button(page, texts.publish).click();
    await notices.expect(saved('Slide published'));
    await title(page).fill('Clock of the hall');
    await button(page, 'Update').click();
    await notices.expect(saved('Slide updated'));
  });
  await test.step('a picture, published at once', async () => {
    const editor = new ImageEditor(page, texts);
    await editor.open();
    await editor.setTitle('Pier');
    const photo = await drawPhotograph(page, 1280, 720);
    await editor.choose({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(editor.picture()).toBeVisible();
    await editor.publish();
    await isStored('image');
    await notices.expect(saved('Slide published'));
    await editor.leave();
    await notices.expect();
  });
  await test.step('a template with other words', async () => {
    await page.goto('/templates/vitrine');
    await page.getByRole('link', { name: 'New slide from Welcome' }).click();
    await page.getByLabel('Greeting').fill('Good evening');
    await button(page, 'Save draft').click();
    await isStored('template');
    await notices.expect(saved('Slide saved'));
    await page.getByLabel('Greeting').fill('Good night');
    await button(page, texts.back).click();
    await notices.expect(KEPT);
  });
  await test.step('left before it was saved', async () => {
    await page.goto('/dashboard');
    await page.goto('/editor-new/time');
    await title(page).fill('Second clock');
    await button(page, texts.back).click();
    await notices.expect(KEPT_NEW);
  });
});

/** True for an element that is entirely within the window. */
async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  if (!box) return false;
  const { x, y, width, height } = box;
  return x >= 0 && y >= 0 && x + width <= VIEWPORT.width && y + height <= VIEWPORT.height;
}

async function expectInSight(part: Locator, what: string): Promise<void> {
  expect.soft(await isInSight(part), what).toBe(true);
}

test('what an editor is for is in sight at 1280 × 720, its buttons always', {
  tag: '@long',
}, async ({ laptop }) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  await page.goto('/templates/vitrine');
  const links = page.getByRole('link', { name: /^New slide from / });
  await expect(links).toHaveCount(15);
  const templates = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const address of templates) {
    await page.goto(address ?? '');
    const board = page.locator('[data-board="landscape"] [data-element]').first();
    await board.waitFor();
    const front = page.locator('[data-front] [data-board="landscape"]');
    await expectInSight(front, `the artboard of ${address}`);
    await page.locator('section input, section textarea').last().scrollIntoViewIfNeeded();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 5000);
    for (const name of ['Save draft', texts.publish])
      await expectInSight(button(page, name), `${name} of ${address}`);
    await expectInSight(front, `the artboard of ${address}, after scrolling`);
  }
  for (const type of [
    'image',
    'video',
    'pdf',
    'webview',
    'wallsio',
    'weather',
    'time',
    'news',
    'rss',
  ]) {
    await page.goto(`/editor-new/${type}`);
    await title(page).waitFor();
    await page.mouse.move(1100, 500);
    await page.mouse.wheel(0, 5000);
    for (const name of ['Save draft', texts.publish])
      await expectInSight(button(page, name), `${name} of ${type}`);
  }

  // On a tablet and a phone the page scrolls as a whole.
  for (const width of [834, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(templates[0] ?? '');
    await page.locator('[data-board] [data-element]').first().waitFor();
    await page.locator('section input, section textarea').last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(button(page, texts.publish)).toBeInViewport({ ratio: 1 });
  }
});
