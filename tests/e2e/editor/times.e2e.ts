import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { foundTeam } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';

const texts = TEXTS.en;
const BOTH = 'Mon–Fri 07:00–10:00, Sat 08:00–12:00';

const button = (part: Page | Locator, name: string) =>
  part.getByRole('button', { name, exact: true });

async function setTime(part: Page | Locator, from: string, until: string): Promise<void> {
  await part.getByLabel('From', { exact: true }).fill(from);
  await part.getByLabel('Until', { exact: true }).fill(until);
}

test('a slide plays at several times of the week, and every page says so', async ({ laptop }) => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  await foundTeam(page);
  const times = (number: number) => page.getByRole('group', { name: `Times ${number}` });

  await test.step('made', async () => {
    await page.goto('/editor-new/time');
    await page.getByRole('textbox', { name: texts.title, exact: true }).fill('Breakfast');
    await button(page, 'Days: Monday to Friday').click();
    await setTime(page, '07:00', '10:00');
    await button(page, 'Add times').click();
    // The other days, to begin with.
    await expect(button(times(2), 'Sunday')).toHaveAttribute('aria-pressed', 'true');
    await expect(times(2)).toBeFocused();
    await button(times(2), 'Sunday').click();
    await setTime(times(2), '08:00', '08:00');
    await expect(times(2)).toContainText('Start and end are the same');
    await setTime(times(2), '08:00', '12:00');
    await button(times(2), 'Remove times 2').click();
    await expect(times(1)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(times(2).getByLabel('Until', { exact: true })).toHaveValue('12:00');
    await button(page, texts.publish).click();
    await expect(page).toHaveURL(/\/editor\/time\/[A-Za-z0-9]{20}/);
    await page.reload();
    await expect(times(1).getByLabel('From', { exact: true })).toHaveValue('07:00');
    await expect(times(2).getByLabel('From', { exact: true })).toHaveValue('08:00');
  });
  await test.step('its card names both', async () => {
    await page.goto('/slides');
    await expect(page.getByRole('article').filter({ hasText: 'Breakfast' })).toContainText(BOTH);
  });
  await test.step('so does the plan of a screen, day by day', async () => {
    await page.goto('/screens');
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await button(page, 'Seven days').click();
    const row = page.getByRole('row').filter({ hasText: 'Breakfast' });
    await expect(row).toContainText(BOTH);
    await expect(row.getByRole('cell', { name: '07:00–10:00' })).toHaveCount(5);
    await expect(row.getByRole('cell', { name: '08:00–12:00' })).toHaveCount(1);
  });
});
