import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { ROBIN } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';
import { expectPicture, tealPicture } from './tealPicture.ts';

test('a picture is there when its template is opened again: here and elsewhere, with and without network', async ({
  laptop,
  tablet,
}) => {
  test.setTimeout(240_000);
  let page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  const allSaved = (on: Page) => expect(new Frame(on, TEXTS.en).mark('allSaved')).toBeVisible();
  await allSaved(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  let designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const file = await tealPicture();
  await page.getByLabel('Choose a picture').setInputFiles(file);
  await expectPicture(page, 'at first');
  await designer.isSaved();
  await expect(page).toHaveURL(/artboardId=/);
  const { pathname, search } = new URL(page.url());
  const address = `${pathname}${search}`;
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.goto('/dashboard');
  await allSaved(page);

  await test.step('on the device that made it, with its steps of undo', async () => {
    await page.goto(address);
    await expectPicture(page, 'again');
    await designer.artboard().focus();
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-element]')).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expectPicture(page, 'redone');
    await designer.isSaved();
    await page.reload();
    await expectPicture(page, 'after a reload');
    await page.goto('/dashboard');
    await allSaved(page);
  });
  await test.step('there after a restart without network', async () => {
    await laptop.close();
    await laptop.goOffline();
    page = await laptop.open(address);
    designer = new DesignerPage(page);
    await expectPicture(page, 'offline');
    await laptop.close();
  });
  await test.step('on another device, with and without network', async () => {
    const other = await tablet.open('/login');
    await new AccountPages(other, TEXTS.en).signIn(ROBIN.email, ROBIN.password);
    await allSaved(other);
    await other.evaluate(async () => void (await navigator.serviceWorker.ready));
    await other.goto(address);
    await expectPicture(other, 'elsewhere');
    await tablet.close();
    await tablet.goOffline();
    await expectPicture(await tablet.open(address), 'elsewhere, offline');
  });
});

test('a picture whose template was never opened again is there without network', {
  tag: '@long',
}, async ({ laptop }) => {
  let page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const file = await tealPicture();
  await page.getByLabel('Choose a picture').setInputFiles(file);
  await expect(page).toHaveURL(/artboardId=/);
  const { pathname, search } = new URL(page.url());
  // Until the file has arrived and the device knows it.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));
  await expect.poll(kept, { timeout: 30_000 }).toContainEqual(expect.stringContaining('token='));
  await laptop.close();
  await laptop.goOffline();
  page = await laptop.open(`${pathname}${search}`);
  await expectPicture(page, 'offline');
});
