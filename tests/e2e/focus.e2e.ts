import { expect, test, type Locator, type Page } from '@playwright/test';
import { Machine } from './machine.ts';
import { AccountPages, Frame } from './pages/appPages.ts';
import { TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * Whoever works without a mouse knows the place by the focus alone: it may never be lost, least of all the first
 * time, when what opens has yet to be loaded.
 */

const PERSON = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'correct horse battery',
  teamName: 'Harbour Museum',
};

/** Opens by keyboard, sees the first entry with the focus, and leaves again: each menu once, so the first time. */
async function openAndLeave(
  page: Page,
  button: Locator,
  role: 'menuitem' | 'option',
): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole(role).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('a menu that opens for the first time begins with its first entry and gives the focus back', async () => {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/login');
    const account = new AccountPages(page, TEXTS.en);
    await account.openRegistration();
    await account.register(PERSON);
    await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
    const actions = page.getByRole('button', { name: /^Actions for/ }).first();

    await test.step('of a team', () =>
      openAndLeave(page, page.getByRole('button', { name: /^Team Harbour Museum/ }), 'option'));
    // Those of templates and screens are made by the same part.
    await test.step('of a slide', async () => {
      await page.goto('/slides/active');
      await openAndLeave(page, actions, 'menuitem');
    });
    await test.step('after a question that is answered with no', async () => {
      await page.goto('/slides/active');
      await actions.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(actions).toBeFocused();
    });
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});
