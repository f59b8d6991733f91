import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages, Frame, ImageEditor } from './pages/appPages.ts';
import { foundTeam, ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';
import { Presses } from './presses.ts';

/*
 * People without a mouse know where they are by the focus alone: it may never be lost, least of all the first time,
 * when a part that opens has yet to be loaded.
 */

/**
 * Opens a menu by keyboard, asserts that its first entry has the focus, and closes it: each menu once, so the first
 * time.
 */
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

test('a menu that opens for the first time begins with its first entry and gives the focus back', async ({
  laptop,
}) => {
  const page = await laptop.open('/login');
  await foundTeam(page);
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();

  await test.step('of a team', () =>
    openAndLeave(page, page.getByRole('button', { name: /^Team Harbour Museum/ }), 'option'));
  // Those of templates and screens are made by the same component.
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
});

test('what is refused is led to, and heard with its reason', async ({ laptop }) => {
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
  await account.register(ROBIN);
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
  await test.step('an alert that says nothing', async () => {
    await page.goto('/screens/alerts');
    await page.getByRole('button', { name: 'New alert' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show it now' }).press('Enter');
    const message = dialog.getByLabel('Message');
    // No key is pressed on the way.
    await new Presses(page).measure('from a refused form to the field that is wrong', () =>
      expect(message).toBeFocused(),
    );
    await expect(message).toHaveAccessibleDescription('Write the text for the screens');
  });
});

test('in colors that people force, states and focus are still seen', async ({ laptop }) => {
  const page = await laptop.open('/login');
  await foundTeam(page);
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
});

test('by keyboard a list is one stop, its actions are near, and what is done is said once', async ({
  laptop,
}) => {
  const page = await laptop.open('/login');
  await foundTeam(page);
  await page.goto('/slides/active');
  const cards = page.getByRole('list', { name: 'Slides' }).getByRole('listitem');
  const counted = new Presses(page);
  const press = (...keys: readonly string[]) => counted.press(...keys);
  const heard = page.locator('[role="status"][data-live-announcer]');

  await test.step('the list of keys names the way from region to region', async () => {
    await cards.first().getByRole('link').focus();
    const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
    // Keys are handled only once the page is painted.
    await expect(async () => {
      await press('?');
      await expect(sheet).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(sheet).toContainText('Next region of the page');
    await press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(cards.first().getByRole('link')).toBeFocused();
  });
  await test.step('F6 goes round, also from a button that opens something, and back where one was', async () => {
    await counted.measure('from region to region', () => press('F6'));
    await expect(page.getByRole('button', { name: /^Team Harbour Museum/ })).toBeFocused();
    await press('F6');
    await expect(cards.first().getByRole('link')).toBeFocused();
  });
  await test.step('ten copies, by the key of the card that has the focus', async () => {
    await cards.first().getByRole('link').focus();
    for (let n = 1; n <= 10; n += 1) {
      await press('d');
      await expect(page.getByRole('link', { name: `Drafts ${n}`, exact: true })).toBeVisible();
    }
    await page.goto('/slides/drafts');
    await expect(cards).toHaveCount(10);
    await expect(page).toHaveTitle('Drafts · Slides · Vitrine');
  });
  await test.step('from the tenth card to its actions in three presses', async () => {
    await cards.first().getByRole('link').focus();
    await counted.measure('from the first card to the last', () => press('End'));
    await expect(cards.nth(9).getByRole('link')).toBeFocused();
    await counted.measure('from a card to its menu, open', () => press('Tab', 'Tab', 'Enter'));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('Escape');
    await expect(cards.nth(9).getByRole('button', { name: /^Actions/ })).toBeFocused();
    await press('Home');
    await expect(cards.first().getByRole('button', { name: /^Actions/ })).toBeFocused();
    await expect(cards.nth(9)).toHaveAttribute('aria-setsize', '10');
  });
  await test.step('from the selection to its bar in one, and back to the list when it ends', async () => {
    await press('Shift+Tab', 'Space');
    await counted.measure('from the tick of one card to that of the next', () =>
      press('ArrowRight'),
    );
    await press('Space');
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    await counted.measure('from a selection to its bar', () => press('F6'));
    await expect(bar.getByRole('button', { name: 'End the selection' })).toBeFocused();
    await counted.measure('from the bar back to the list', () => press('Enter'));
    await expect(bar).toHaveCount(0);
    await expect(cards.nth(1).getByRole('link')).toBeFocused();
  });
  await test.step('what is archived leaves the focus in the list, its way back too', async () => {
    await press('Tab', 'Space', 'F6');
    await page.getByRole('region', { name: 'Selection' }).getByText('Archive').focus();
    await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
    await expect(cards).toHaveCount(9);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await press('F6');
    await expect(page.getByRole('button', { name: /^Team Harbour Museum/ })).toBeFocused();
    await undo.focus();
    await page.getByLabel('Search slides').click();
    await expect(page.getByLabel('Search slides')).toBeFocused();
    await undo.press('Enter');
    await expect(cards).toHaveCount(10);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
  await test.step('what a search leaves is said', async () => {
    await counted.measure('to the search of the page', () => press('/'));
    await counted.write('zebra');
    await expect(heard).toHaveText('No slide fits');
    await page.getByLabel('Search slides').fill('');
    await expect(heard).toHaveText('10 slides');
  });
  await test.step('a field that is saved leaves the focus on its button', async () => {
    await page.goto('/settings/account');
    await expect(page).toHaveTitle('Account · Settings · Vitrine');
    await page.getByLabel('Your name').first().fill('Robin Sample');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await save.press('Enter');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toBeFocused();
  });
  await test.step('a slide is found by what is said of its picture', async () => {
    const editor = new ImageEditor(page, TEXTS.en);
    await editor.open();
    await editor.setTitle('Breakfast');
    await editor.choose(await photograph(page));
    await page.getByLabel('What is on the picture (Landscape)').fill('A red cup on a table');
    await editor.publish();
    await page.goto('/slides/active?text=red%20cup');
    await expect(cards).toHaveCount(1);
  });
});
