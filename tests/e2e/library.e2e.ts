import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { saved } from './notices.ts';
import { AccountPages, ImageEditor } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { noteFirstCard, partsUntilFirstCard } from './pages/partsUntil.ts';
import { TEXTS } from './pages/texts.ts';
import { drawPhotograph, photograph, type TestFile } from './photo.ts';

/** What `npm run check -- app` weighs as the dashboard, and two small parts that come beside it. */
const WEIGHED =
  /^(rolldown-runtime|packages|homePackages|index|home|parts|dashboard|drawn|keepFocus|messages|frame|keepInSight)$/;

async function publish(page: Page, title: string, photo: TestFile): Promise<void> {
  const editor = new ImageEditor(page, TEXTS.en);
  await editor.open();
  await editor.setTitle(title);
  await editor.choose(photo);
  await expect(editor.picture()).toBeVisible();
  await editor.publish();
}

/** Returns the titles of the cards, in reading order. */
const titles = (page: Page) => page.getByRole('article').locator('a > span').allInnerTexts();

/** Returns a screenshot of what is directly left of a card, halfway down its picture. */
async function besideCard(page: Page, title: string): Promise<Buffer> {
  const box = await page.getByRole('article').filter({ hasText: title }).boundingBox();
  if (!box) throw new Error(`no card of ${title}`);
  return page.screenshot({ clip: { x: box.x - 5, y: box.y + 60, width: 3, height: 20 } });
}

const WAITS = 'Saved on this device. It is sent when there is a connection.';

test('finds, orders, chooses and changes many slides, without network and back', async ({
  laptop,
}) => {
  const page = await laptop.open('/login');
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
  const photo = await photograph(page);
  const cup = { ...photo, name: 'cup.jpg', buffer: await drawPhotograph(page, 800, 450) };
  for (const title of ['Pier', 'Harbour']) await publish(page, title, photo);
  await publish(page, 'Café', cup);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/slides/active');
  const shows = (...expected: string[]) => expect.poll(() => titles(page)).toEqual(expected);
  await shows('Welcome', 'Pier', 'Harbour', 'Café');
  await test.step('the slide that the team was founded with is put away like any', async () => {
    await page.getByLabel('Select Welcome').check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Archive' }).click();
  });
  await laptop.goOffline();
  await shows('Pier', 'Harbour', 'Café');

  await test.step('finds by words, and a reload finds the same', async () => {
    await page.getByLabel('Search slides').fill('CAFE');
    await shows('Café');
    await expect(page).toHaveURL(/text=CAFE/);
    await page.reload();
    await shows('Café');
    await page.getByLabel('Search slides').fill('zebra');
    await page.getByRole('button', { name: 'Show all slides' }).click();
    await shows('Pier', 'Harbour', 'Café');
  });

  await test.step('sets the order of the loop by dragging', async () => {
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    await card('Café').dragTo(card('Pier'), { targetPosition: { x: 10, y: 40 } });
    await shows('Café', 'Pier', 'Harbour');
  });

  await test.step('archives two at once and takes it back', async () => {
    const before = await besideCard(page, 'Pier');
    await page.getByLabel('Select Pier').check();
    // The selection ring lies outside the card, and is not cut off.
    await expect.poll(async () => (await besideCard(page, 'Pier')).equals(before)).toBe(false);
    await page.getByLabel('Select Harbour').check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await expect(selection).toContainText('2 selected');
    for (const width of [834, 390]) expect(await linesAt(page, width), `at ${width} px`).toBe(1);
    await selection.getByRole('button', { name: 'Archive' }).click();
    await shows('Café');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows('Café', 'Pier', 'Harbour');
  });

  await test.step('gives dates to a range chosen with the shift key', async () => {
    await page.getByLabel('Select Café').check();
    await page.getByRole('link', { name: 'Harbour' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('button', { name: 'Set dates' }).click();
    await expect(page.getByText('Please fill in both fields')).toBeVisible();
    await page.getByLabel('First day').fill('2030-01-01');
    await page.getByLabel('Last day').fill('2030-01-31');
    await page.getByRole('button', { name: 'Set dates' }).click();
    await expect(page.getByText(WAITS).first()).toBeVisible();
    await page.goto('/slides/active?to=2029-12-31');
    await expect(page.getByText('No slide fits')).toBeVisible();
  });

  await test.step('the dashboard names what ends today, and nothing before', async () => {
    await noteFirstCard(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('article')).toHaveCount(3);
    const parts = await partsUntilFirstCard(page);
    expect(parts).toContain('drawn');
    expect(parts.filter((part) => !WEIGHED.test(part))).toEqual([]);
    await page.waitForTimeout(800); // a warning would come after the page
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0);
    await page.goto('/slides/active');
    await page.getByLabel('Select Café').check();
    await page.getByRole('button', { name: 'Dates' }).click();
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    await page.getByLabel('First day').fill(today);
    await page.getByLabel('Last day').fill(today);
    await page.getByRole('button', { name: 'Set dates' }).click();
    await expect(page.getByText(WAITS).first()).toBeVisible();
    await page.goto('/dashboard');
    const attention = page.locator('section').filter({ hasText: 'Needs attention' });
    await expect(attention.getByRole('listitem')).toHaveText(/Café.*Its last day is today/);
    await attention.getByRole('link', { name: 'Café' }).click();
    await expect(page).toHaveURL(/\/editor\/image\//);
  });

  await test.step('deletes with a way back, and everything reaches the server', async () => {
    await page.goto('/slides/active');
    await page.getByLabel('Select Café').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: /Deleted/ }).click();
    await shows('Café');
    await laptop.goOnline();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  await test.step('a link shows a published slide to anybody, and again without network', async () => {
    await page.goto('/slides/active');
    const card = page.getByRole('article').filter({ hasText: 'Pier' });
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
    });
    await card.hover();
    await card.getByRole('button', { name: 'Actions for Pier' }).click();
    await page.getByRole('menuitem', { name: 'Copy preview link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    await page.goto(link);
    await expect(page.getByRole('img', { name: 'Pier' })).toBeVisible();
    await laptop.goOffline();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Pier' })).toBeVisible();
    await laptop.goOnline();
    await page.goto('/slides/active');
    await page.getByLabel('Select Pier').check();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Slide archived')).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    // The mark may be a moment old; the page fetched its content once.
    await expect(async () => {
      await page.goto(link);
      await expect(page.getByText('does not exist or was withdrawn')).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
  });

  await test.step('work on a slide that is deleted meanwhile is kept as a new one', async () => {
    await page.goto('/slides/active');
    await page.getByRole('link', { name: 'Harbour' }).click();
    await expect(page).toHaveURL(/\/editor\/image\//);
    const before = page.url();
    await new ImageEditor(page, TEXTS.en).setTitle('Harbour by night');
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/slides/active');
    await elsewhere.getByLabel('Select Harbour').check();
    await elsewhere.getByRole('button', { name: 'Delete' }).click();
    await expect(elsewhere.getByText(saved('Slide deleted'))).toBeVisible();
    await elsewhere.close();
    await expect(page.getByRole('alertdialog', { name: 'Slide not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep as a new slide' }).click();
    await expect(page).not.toHaveURL(before);
    await page.goto('/slides/drafts');
    await shows('Harbour by night');
    await expect(page.getByRole('article').locator('img')).toBeVisible();
  });

  await test.step('a file that only a deleted slide shows is deleted for good', async () => {
    await page.goto('/slides/media');
    await expect(page.getByText('2 files')).toBeVisible();
    await page.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Not in use' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Café');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Everything is in use')).toBeVisible();
    await page.goto('/slides/deleted');
    await shows('Harbour');
  });
});

/** Returns how many lines the actions on a selection take in a window of this width. */
async function linesAt(page: Page, width: number): Promise<number> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...usual, width });
  const selection = page.getByRole('region', { name: 'Selection' });
  const tops = ['Move to drafts', 'Archive', 'Delete', 'Screens and tags', 'Dates'].map(
    async (name) => (await selection.getByRole('button', { name }).boundingBox())?.y,
  );
  const lines = new Set(await Promise.all(tops)).size;
  await page.setViewportSize(usual);
  return lines;
}
