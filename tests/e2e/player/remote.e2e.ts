import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { drawPhotograph } from '../photo.ts';
import { slideOn, untilSeen, watch } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

/* A person far away moves the loop of a real player, and is told what that did. */

async function signIn(page: Page, { email, password }: TeamByHand['account']): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
}

test('a player follows next, previous, hold and go on', async ({ laptop, player, site }) => {
  test.setTimeout(90_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
    laptop.open('/login'),
  ]);
  const screenId = await team.pair(await new PlayerPage(screen).code());
  const photo = await drawPhotograph(page, 640, 360);
  const slides: string[] = [];
  for (const title of ['Low tide', 'High tide', 'Harbour']) {
    slides.push(await team.addSlide(photo, 'image/jpeg', { title, duration: 600 }));
  }
  const [low = '', high = ''] = slides;
  const shown = () => slideOn(screen);
  await signIn(page, team.account);
  await page.goto(`/screens/${screenId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const remote = page.getByRole('group', { name: 'Remote control' });
  const status = page.locator('section', { has: remote }).getByRole('status');
  await expect(button('Next slide')).toBeEnabled({ timeout: 20_000 });
  await expect.poll(shown).toBe(low);

  await test.step('next and previous, by the keyboard', async () => {
    await button('Next slide').focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('It went on to “High tide”.');
    expect(await shown()).toBe(high);
    // The strip frames what the screen reported.
    await expect(page.locator('li[data-now]')).toContainText('High tide');
    await expect(button('Next slide')).toBeFocused();
    await button('Previous slide').click();
    await expect(status).toHaveText('It went back to “Low tide”.');
    expect(await shown()).toBe(low);
    await button('Previous slide').click();
    await expect(status).toContainText('It stayed on its slide');
    expect(await shown()).toBe(low);
  });

  await test.step('held, it stays while the others would have had their turns', async () => {
    await button('Hold').click();
    await expect(status).toContainText(/^Held until \d/);
    for (const slide of slides) await team.changeSlide(slide, { duration: 1 });
    expect(await watch(screen, 6000)).toEqual([low]);
    const { held } = (await team.get(`screenStates/${team.teamId}/${screenId}`)) as {
      readonly held: number;
    };
    expect(Math.abs(held - Date.now() - 15 * 60_000)).toBeLessThan(30_000);
  });

  await test.step('and goes on when told', async () => {
    await button('Resume').click();
    await untilSeen(screen, slides);
    await expect(button('Hold')).toBeVisible();
    await expect(status).not.toContainText('Held');
  });
});
