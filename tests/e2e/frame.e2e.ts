import { expect, test } from '@playwright/test';
import { Machine } from './machine.ts';
import { AccountPages, Frame } from './pages/appPages.ts';
import { TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

const PERSON = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'correct horse battery',
  teamName: 'Harbour Museum',
};

test('what has been sent stays in sight beside a page longer than the window', async () => {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/login');
    const account = new AccountPages(page, TEXTS.en);
    await account.openRegistration();
    await account.register(PERSON);
    const mark = new Frame(page, TEXTS.en).mark('allSaved');
    await expect(mark).toBeVisible();
    await page.goto('/settings/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toBeInViewport();
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});
