import { expect, type Page } from '@playwright/test';
import { drawPhotograph } from '../photo.ts';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

/* A campaign made on a page begins and ends on a real player, which has no network by then; the pages say so. */

const DAY_MS = 86_400_000;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Lets the machine of a player sleep for days, as its clock tells afterwards. */
const sleep = (screen: Page, days: number) =>
  screen.evaluate((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, days * DAY_MS);

test('a campaign begins and ends on a screen, and is seen before', async ({
  laptop,
  player,
  site,
}) => {
  test.setTimeout(150_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
    laptop.open('/login'),
  ]);
  const screenId = await team.pair(await new PlayerPage(screen).code());
  await page.getByLabel('E-mail').fill(team.account.email);
  await page.getByLabel('Password', { exact: true }).fill(team.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
  const photo = await drawPhotograph(page, 640, 360);
  const usual = await team.addSlide(photo, 'image/jpeg', { title: 'Opening hours' });
  const sale = await team.addSlide(photo, 'image/jpeg', { title: 'Half price' });
  await expect.poll(() => slideOn(screen), { timeout: 30_000 }).toBe(sale);
  const day = (after: number) =>
    screen.evaluate((ms) => new Date(Date.now() + ms).toLocaleDateString('sv'), after * DAY_MS);
  const tomorrow = await day(1);

  await test.step('made on its page, which says that it is empty', async () => {
    await page.goto('/settings/day-parts');
    await page.getByRole('link', { name: 'Open campaigns' }).click();
    await button(page, 'New campaign').click();
    await page.getByLabel('Name').fill('Summer sale');
    await button(page, 'Save').click();
    await expect(page.getByText('Please fill in both fields')).toBeVisible();
    await page.getByLabel('First day').fill(tomorrow);
    await page.getByLabel('Last day').fill(tomorrow);
    await expect(page.getByText('Choose its slides next.', { exact: false })).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Summer sale' })).toContainText(
      'No slide is in it yet',
    );
  });
  await test.step('a selected slide is put in it, and leaves the screen until then', async () => {
    await page.goto('/slides/active');
    await button(page, 'Select slides').click();
    await page.getByText('Half price').first().click();
    await button(page, 'Campaign').click();
    await button(page, 'Put in the campaign').click();
    await expect(page.getByText('1 slide changed')).toBeVisible();
    await expect.poll(() => slideOn(screen), { timeout: 30_000 }).toBe(usual);
    await page.waitForTimeout(5000);
    expect(await slideOn(screen)).toBe(usual);
  });
  await test.step('the page of the screen says what it shows then', async () => {
    await page.goto(`/screens/${screenId}`);
    await page.getByRole('button', { name: 'At another time' }).click();
    await expect(
      page.getByText('Instead of the other slides, by campaign Summer sale:'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Half price' }).last()).toBeVisible();
    await page.getByLabel('Date', { exact: true }).fill(await day(2));
    await expect(page.getByText('This slide alone:')).toBeVisible();
  });
  await test.step('it begins and ends there, without network', async () => {
    await screen.context().setOffline(true);
    await sleep(screen, 1);
    await expect.poll(() => slideOn(screen), { timeout: 20_000 }).toBe(sale);
    await page.waitForTimeout(5000);
    expect(await slideOn(screen)).toBe(sale);
    await sleep(screen, 1);
    await expect.poll(() => slideOn(screen), { timeout: 20_000 }).toBe(usual);
    await screen.context().setOffline(false);
    await screen.reload(); // with the clock of its machine
    await expect.poll(() => slideOn(screen), { timeout: 40_000 }).toBe(usual);
  });
  await test.step('from today on, it replaces the other, and both say so', async () => {
    await page.goto('/slides/campaigns');
    await button(page, 'Change Summer sale').click();
    await page.getByLabel('First day').fill(await today(page));
    await button(page, 'Save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Summer sale' })).toContainText(
      'Now',
    );
    await expect.poll(() => slideOn(screen), { timeout: 40_000 }).toBe(sale);
    await page.goto(`/editor/image/${usual}`);
    await expect(
      page.getByText(/^Replaced by the campaign “Summer sale” until /).first(),
    ).toBeVisible();
  });
  await test.step('deleted, its slide plays nowhere, and its editor says why', async () => {
    await page.goto('/slides/campaigns');
    await button(page, 'Delete Summer sale').click();
    await expect(page.getByText('1 slide is in it.', { exact: false })).toBeVisible();
    await button(page, 'Delete campaign').click();
    await expect(page.getByText('No campaigns yet')).toBeVisible();
    await page.goto(`/editor/image/${sale}`);
    await expect(page.getByText('The campaign of this slide was deleted')).toBeVisible();
    await expect(page.getByText('Its campaign was deleted').first()).toBeVisible();
  });
});

const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));
