import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';

test('a picture shared by another app opens as a new slide, without network too', {
  tag: '@long',
}, async ({ tablet }) => {
  const page = await tablet.open('/login');
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload(); // the worker handles forms only of pages that it controls
  await tablet.goOffline();
  const photo = await photograph(page);
  // Another app's page replaces this one: no focus is lost.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.setContent(
    '<form method="post" action="/share" enctype="multipart/form-data"><input type="file" name="file"><button>Share</button></form>',
  );
  await page.locator('input').setInputFiles(photo);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL(/\/editor-new\/image$/);
  await expect(page.locator('main img')).toBeVisible();
});
