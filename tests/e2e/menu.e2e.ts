import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { publishWithExamples } from './pages/appPages.ts';
import { foundTeam } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';

const texts = TEXTS.de;
const DISHES = [
  ['Linsensuppe', 'mit Brot', '6,90 €'],
  ['Käsespätzle', '', '11,50 €'],
  ['Flammkuchen', 'Speck, Zwiebeln', '10,80 €'],
  ['Apfelstrudel', 'mit Vanillesoße', '5,40 €'],
  ['Tagessalat', '', '8,20 €'],
  ['Espresso', '', '2,40 €'],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, row: number, column: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Zeile ${row}, .*${column}$`) });

/** The dishes as an artboard shows them. */
const drawn = (page: Page, board: string) =>
  page
    .locator(`[data-board="${board}"] [data-element="dishes"] td:first-child`)
    .evaluateAll((cells) => cells.map((one) => one.textContent));

async function write(page: Page, at: number): Promise<void> {
  const [dish = '', about = '', price = ''] = DISHES[at] ?? [];
  await cell(page, at + 1, 'Gericht').fill(dish);
  await cell(page, at + 1, 'Zusatz').fill(about);
  await cell(page, at + 1, 'Preis').fill(price);
}

test('a café makes its menu: found by its own word, six dishes, one moved, one removed, published', async ({
  addMachine,
}) => {
  test.setTimeout(180_000);
  const laptop = await addMachine({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await laptop.open();
  await foundTeam(page, texts);

  await test.step('the ready templates are drawn in German, the first of them in sight', async () => {
    await page.goto('/slides/drafts');
    await button(page, 'Neuer Slide').first().click();
    const menu = page.getByRole('dialog').getByRole('link', { name: 'Speisekarte' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu.locator('[data-drawn]')).toContainText('Kürbissuppe');
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Bild/ })).toBeInViewport();
  });
  await test.step('“Preisliste” finds the menu, and Enter opens it', async () => {
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('Preisliste');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox').fill('Speisekarte');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/editor-new\/template\/3\/vitrine_dishes/);
  });
  await test.step('six dishes', async () => {
    for (const at of DISHES.keys()) {
      if (at >= 4) await button(page, 'Zeile hinzufügen').click();
      await write(page, at);
    }
    await expect.poll(() => drawn(page, 'landscape')).toEqual(DISHES.map(([dish]) => dish));
  });
  const left = ['Linsensuppe', 'Käsespätzle', 'Flammkuchen', 'Espresso', 'Apfelstrudel'];
  await test.step('the last but one moves up, another goes', async () => {
    await button(page, 'Zeile 6 nach oben').click();
    await button(page, 'Zeile 5 nach oben').click();
    await button(page, 'Zeile 6 entfernen').click();
    for (const board of ['landscape', 'portrait', 'grid']) {
      await expect.poll(() => drawn(page, board)).toEqual(left);
    }
  });
  await test.step('published, it is the same after a reload', async () => {
    await publishWithExamples(page, texts);
    await expect(page).toHaveURL(/\/editor\/template\/[A-Za-z0-9]{20}/);
    await page.reload();
    await expect.poll(() => drawn(page, 'landscape')).toEqual(left);
    await expect(cell(page, 4, 'Preis')).toHaveValue('2,40 €');
    await page.goto('/slides/active');
    await expect(page.locator('article').getByText('Linsensuppe').first()).toBeVisible();
  });
});
