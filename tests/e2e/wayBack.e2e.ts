import { expect, test, type Page } from '@playwright/test';
import { Machine } from './machine.ts';
import { saved } from './notices.ts';
import { AccountPages, Frame, ImageEditor } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * What failed or was deleted has a way back, and the product names it: a file that the server refuses, a deleted slide,
 * a deleted template, a removed screen.
 */

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let laptop: Machine;
let page: Page;
test.beforeAll(async () => {
  site = new SiteProcess();
  await site.start();
  laptop = await Machine.create({ site: () => site.port });
  page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
});
test.afterAll(async () => {
  await laptop.dispose();
  await site.dispose();
});

const STORAGE = '**/v0/b/**';
/** Makes the server refuse files. */
const refuseFiles = () =>
  page
    .context()
    .route(STORAGE, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error: { code: 400, message: 'refused' } } })
        : route.fallback(),
    );
const takeFiles = () => page.context().unroute(STORAGE);

test('a file that is refused is told where its slide is, and another one takes its place', async () => {
  const editor = new ImageEditor(page, TEXTS.en);
  await refuseFiles();
  await editor.open();
  await editor.setTitle('Menu');
  await editor.choose(await photograph(page));
  // The refusal may come before the person has read that the slide is waiting.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This slide could not be sent')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('no longer there')).toHaveCount(0);
  await expect(page.getByText('The server refused its file.')).toBeVisible();
  await expect(page.getByText('Slide published')).toHaveCount(0);
  await page.goto('/slides/active');
  await expect(page.getByText('A new slide could not be sent')).toBeVisible();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await takeFiles();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Menu');
  await editor.choose({ ...(await photograph(page)), name: 'other.jpg' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByText('Could not be sent')).toHaveCount(0);
  await page.goto('/slides/active');
  await expect(page.getByRole('article')).toHaveText([/Welcome/, /Menu/]);
  await expect(page.getByText('A new slide could not be sent')).toHaveCount(0);
  // Otherwise what the next one refuses may be this file.
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible({ timeout: 60_000 });
});

test('a stored slide whose new picture is refused shows no progress, and takes another', async () => {
  const editor = new ImageEditor(page, TEXTS.en);
  await page.goto('/slides/active');
  await page.getByRole('article').filter({ hasText: 'Menu' }).getByRole('link').first().click();
  await refuseFiles();
  await editor.choose(await photograph(page), 'portrait');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/The server refused photo.jpg/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/The server refused photo.jpg/)).toBeVisible();
  await takeFiles();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Choose another file and save.')).toBeVisible();
  await editor.choose({ ...(await photograph(page)), name: 'other.jpg' }, 'portrait');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('The server refused')).toHaveCount(0);
  await expect(page.getByText('Needs attention')).toHaveCount(0);
});

test('deleted slides and templates say so, and come back', async () => {
  await page.goto('/slides/active');
  await page.getByRole('article').filter({ hasText: 'Menu' }).hover();
  await page.getByRole('button', { name: 'Actions for Menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete slide' }).click();
  await expect(page.getByText(saved('Slide deleted'))).toBeVisible();
  await page.goto('/slides/deleted');
  await page.getByRole('article').filter({ hasText: 'Menu' }).getByRole('link').first().click();
  await expect(page.getByText('This slide was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Restore as a draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Menu');

  await page.goto('/templates/vitrine');
  await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
  await page.getByRole('button', { name: 'Actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Import to your templates' }).click();
  await expect(page).toHaveURL(/templates\/organization$/);
  await deleteTemplate();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Template restored')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await deleteTemplate();
  await page.getByRole('link', { name: /^Deleted/ }).click();
  await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
  await page.getByRole('button', { name: 'Actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Organization' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

async function deleteTemplate(): Promise<void> {
  await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
  await page.getByRole('button', { name: 'Actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText(saved('Template deleted'))).toBeVisible();
}

test('a screen is removed, with a way back', async () => {
  await page.goto('/screens');
  await page.getByRole('button', { name: 'Actions for Screen 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove screen' }).click();
  await page.getByRole('button', { name: 'Remove screen' }).click();
  await expect(page.getByText('Screen 1 is removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Screen 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Screen 1' })).toBeVisible();
});
