import { expect, type Page } from '@playwright/test';
import { drawPhotograph } from '../photo.ts';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TeamByHand } from './teamByHand.ts';

/* What pages say of a slide and a screen is what a real player has, with and without its network. */

/** Three days after today: dark in each zone. */
const HOURS_OF_ANOTHER_DAY = `${['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][(new Date().getUTCDay() + 3) % 7]} 08:00-20:00`;

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('cards and the editor count a player for a change once it has told of it', async ({
  laptop,
  player,
  site,
}) => {
  test.setTimeout(180_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
    laptop.open('/login'),
  ]);
  const picture = await drawPhotograph(page, 1280, 720);
  await team.pair(await new PlayerPage(screen).code());
  await page.getByLabel('E-mail').fill(team.account.email);
  await page.getByLabel('Password', { exact: true }).fill(team.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
  await page.goto('/slides/active');

  await test.step('with its network', async () => {
    await team.addSlide(picture, 'image/jpeg', { title: 'Low tide' });
    await expect(cardOf(page, 'Low tide')).toContainText('On 1 of 1 screen now', {
      timeout: 30_000,
    });
    await expect(new PlayerPage(screen).picture()).toBeVisible();
  });

  await test.step('without it, before it counts as silent', async () => {
    await player.goOffline();
    await team.addSlide(picture, 'image/jpeg', { title: 'High tide' });
    const high = cardOf(page, 'High tide');
    await expect(high).toContainText('its latest change is not on its screens yet');
    await expect(cardOf(page, 'Low tide')).toContainText('On 1 of 1 screen now');
    await high.getByRole('link', { name: 'High tide' }).first().click();
    await expect(page.getByText('Plays on 0 of 1 screen now')).toBeVisible();
    await expect(page.getByText('its latest change has not arrived there yet')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Scheduled')).toBeVisible();
  });

  await test.step('in the answer of the screen', async () => {
    await page.goto('/screens');
    await page.getByRole('link', { name: 'Screen 1' }).click();
    const answer = page.getByRole('region').filter({ has: page.locator('#screen-now') });
    await expect(answer).toContainText('Low tide');
    await expect(answer).not.toContainText('High tide');
    await page.goto('/slides/active');
    await cardOf(page, 'High tide').getByRole('link', { name: 'High tide' }).first().click();
  });

  await test.step('hours that it has not got make no screen dark', async () => {
    await team.setScreen({ hours: HOURS_OF_ANOTHER_DAY });
    await expect(page.getByText('Its latest settings have not arrived there yet')).toBeVisible();
    await page.goto('/slides/active');
    await expect(cardOf(page, 'Low tide')).toContainText(`New settings of its screens have not`);
    await page.goto('/screens');
    await expect(page.getByText('not arrived there yet')).toBeVisible();
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await expect(page.getByText('goes by those of before')).toBeVisible();
    await player.goOnline();
    await expect(page.getByText('Outside its hours the screen is black')).toBeVisible();
    await expect(new PlayerPage(screen).picture()).toBeHidden();
    await team.setScreen({ hours: null });
    await expect(page.getByRole('heading', { name: 'Loop now' })).toBeVisible({ timeout: 60_000 });
    await page.goto('/slides/active');
    await cardOf(page, 'High tide').getByRole('link', { name: 'High tide' }).first().click();
  });

  await test.step('once it is back', async () => {
    await expect(page.getByText('Plays on 1 of 1 screen now')).toBeVisible({ timeout: 60_000 });
    await page.goto('/slides/active');
    await expect(cardOf(page, 'High tide')).toContainText('On 1 of 1 screen now');
  });
});
