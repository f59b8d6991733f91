import { expect, type Page } from '@playwright/test';
import { drawPhotograph } from '../photo.ts';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TeamByHand } from './teamByHand.ts';

/* A day that a team named decides on a real player what plays, and whether anything does; the pages say so. */

const DAILY = 'Mo Tu We Th Fr Sa Su 00:00-23:59';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function wish(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: /On special days$/ }).click();
  await page.getByRole('option', { name: option }).click();
  await button(page, 'Update').click();
}

test('a special day shows what is for it, and a closed one darkens the screen', async ({
  laptop,
  player,
  site,
}) => {
  test.setTimeout(120_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
    laptop.open('/login'),
  ]);
  const shown = new PlayerPage(screen).picture();
  const photo = await drawPhotograph(page, 1280, 720);
  await team.pair(await new PlayerPage(screen).code());
  await page.getByLabel('E-mail').fill(team.account.email);
  await page.getByLabel('Password', { exact: true }).fill(team.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
  const id = await team.addSlide(photo, 'image/jpeg', { title: 'Low tide' });
  await expect(shown).toBeVisible({ timeout: 30_000 });
  const today = await screen.evaluate(() => new Date().toLocaleDateString('sv'));

  await test.step('named on the page of times and days', async () => {
    await page.goto('/settings/day-parts');
    await button(page, 'New special day').click();
    await page.getByLabel('Date').fill(today);
    await page.getByLabel('Name').fill('Stocktaking');
    await page.getByText('Closed: screens with operating hours are dark').click();
    await button(page, 'Save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Stocktaking' })).toBeVisible();
  });
  await test.step('a slide that is not for it leaves the screen, one for it comes', async () => {
    await page.goto(`/editor/image/${id}`);
    await wish(page, 'Not on special days');
    await expect(shown).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText(/^Plays from /).first()).toBeVisible();
    await wish(page, 'Only on special days');
    await expect(shown).toBeVisible({ timeout: 30_000 });
  });
  await test.step('closed, the screen is dark, and its page says why', async () => {
    await team.setScreen({ hours: DAILY });
    await page.goto('/settings/day-parts');
    await page.getByRole('button', { name: /^Change Stocktaking/ }).click();
    await page.getByText('Closed: screens with operating hours are dark').click();
    await button(page, 'Save').click();
    await expect(shown).toBeHidden({ timeout: 30_000 });
    await page.goto('/screens');
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await expect(page.locator('#screen-now')).toContainText('(closed: Stocktaking)', {
      timeout: 30_000,
    });
    await expect(page.getByText('Dark on closed days:')).toBeVisible();
  });
  await test.step('removed, it is a day as any other', async () => {
    await page.goto('/settings/day-parts');
    await page.getByRole('button', { name: /^Remove Stocktaking/ }).click();
    await button(page, 'Remove special day').click();
    await expect(page.getByText('No special days yet')).toBeVisible();
    await page.goto(`/editor/image/${id}`);
    await expect(page.getByText('The team has no special days ahead.')).toBeVisible();
    await expect(shown).toBeHidden();
  });
  await test.step('public holidays of a state come from the server', async () => {
    await page.goto('/settings/day-parts');
    await button(page, 'Add public holidays').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Country' }).fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await dialog.getByRole('button', { name: /State or region/ }).click();
    await page
      .getByRole('option', { name: 'Bavaria' })
      .or(page.getByRole('option', { name: 'Bayern' }))
      .click();
    await expect(dialog.getByRole('region').getByText('Epiphany').first()).toBeVisible();
    await dialog.getByRole('button', { name: /^Add \d+ days$/ }).click();
    await expect(dialog).toBeHidden();
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThan(20);
  });
});
