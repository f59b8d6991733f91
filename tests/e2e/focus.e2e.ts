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
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(question).toHaveAccessibleDescription(/leaves all screens/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(actions).toBeFocused();
    });
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});

test('what is refused is led to, and heard with its reason', async () => {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/login');
    const account = new AccountPages(page, TEXTS.en);
    await test.step('a registration without a word', async () => {
      await account.openRegistration();
      await account.submitRegistration();
      await expect(page.getByText(TEXTS.en.fillAll)).toBeVisible();
      const name = page.getByLabel(TEXTS.en.yourName);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Please fill in this field');
    });
    await account.register(PERSON);
    await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
    await test.step('an alert that says nothing', async () => {
      await page.goto('/screens/alerts');
      await page.getByRole('button', { name: 'New alert' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Show it now' }).click();
      const message = dialog.getByLabel('Message');
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription('Write what the screens should say');
    });
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});

test('in colors that people force, states and focus are still seen', async () => {
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  try {
    const page = await laptop.open('/login');
    const account = new AccountPages(page, TEXTS.en);
    await account.openRegistration();
    await account.register(PERSON);
    await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
    await page.goto('/slides/active');
    await page.emulateMedia({ forcedColors: 'active' });
    const outlineOf = (part: Locator) =>
      part.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
    await test.step('the page one is on', async () => {
      const here = page.locator('[aria-current="page"]').first();
      expect(await outlineOf(here)).toBe('solid 2px');
    });
    await test.step('an entry that has the focus', async () => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem').first();
      await expect(item).toBeFocused();
      const other = page.getByRole('menuitem').nth(1);
      const ground = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await ground(item)).not.toBe(await ground(other));
      await page.keyboard.press('Escape');
    });
    await test.step('a slide that is not chosen', async () => {
      await expect(page.locator('article input[type="checkbox"] + span svg').first()).toBeHidden();
    });
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
});
