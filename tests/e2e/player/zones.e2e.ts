import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { encodeVideo, layOut } from './movie.ts';
import { TeamByHand } from './teamByHand.ts';

/* A person divides a screen and makes a ticker; a real player shows it beside a video, with and without network. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Returns the places of what is seen, by slide: left, top, width and height in percent of the screen. */
const placesOn = (screen: Page): Promise<{ readonly [slide: string]: readonly number[] }> =>
  screen.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
    return Object.fromEntries(
      layers.map((layer) => {
        const { left, top, width, height } = layer.getBoundingClientRect();
        const part = [
          left / innerWidth,
          top / innerHeight,
          width / innerWidth,
          height / innerHeight,
        ];
        return [layer.dataset['slide'] ?? '', part.map((one) => Math.round(100 * one))];
      }),
    );
  });
/** Returns how far the ticker has run, px. */
const runOf = (screen: Page): Promise<number> =>
  screen.evaluate(() => {
    const [move] = document.getAnimations().filter((one) => one instanceof Animation);
    const target = (move?.effect as KeyframeEffect | undefined)?.target;
    return target ? -new DOMMatrix(getComputedStyle(target).transform).m41 : -1;
  });

test('a ticker runs beside a video, until its last slide leaves', async ({
  laptop,
  player,
  site,
}) => {
  test.setTimeout(240_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
    laptop.open('/login'),
  ]);
  const screenId = await team.pair(await new PlayerPage(screen).code());
  const video = layOut(await encodeVideo(page, 250, 25), 10);
  const film = await team.addSlide(video.read(0, video.bytes), 'video/mp4', { title: 'Harbour' });
  await page.getByLabel('E-mail').fill(team.account.email);
  await page.getByLabel('Password', { exact: true }).fill(team.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
  const sides = () => placesOn(screen).then((all) => Object.keys(all).filter((id) => id !== film));

  await test.step('no word of it in a slide while no screen is divided', async () => {
    await page.goto(`/editor/video/${film}`);
    await expect(page.getByLabel('Title')).toHaveValue('Harbour');
    await expect(page.getByText('Place on divided screens')).toHaveCount(0);
  });
  await test.step('the form says what an empty side does, and the keyboard chooses', async () => {
    await page.goto(`/screens/${screenId}`);
    await button(page, 'Settings').last().click();
    await button(page, 'Two things at once').click();
    await page.getByRole('radio', { name: 'One picture' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Line below' })).toBeChecked();
    await expect(page.getByText('No slide is for the side yet')).toBeVisible();
    await button(page, 'Save').last().click();
    await expect(page.getByText('Screen updated')).toBeVisible();
    await screen.waitForTimeout(5000);
    expect(await placesOn(screen)).toEqual({ [film]: [0, 0, 100, 100] });
  });
  await test.step('a new ticker is for the side; it needs a line', async () => {
    await page.goto('/editor-new/ticker');
    await expect(button(page, /^Side/)).toBeVisible();
    await button(page, 'Publish').click();
    await expect(page.getByText('Please write at least one line')).toBeVisible();
    await page.getByLabel('Lines of text').fill('Soup of the day\nOpen until six');
    await button(page, 'Publish').click();
    await expect.poll(sides, { timeout: 40_000 }).toHaveLength(1);
  });
  const [ticker = ''] = await sides();
  const divided = { [film]: [0, 0, 100, 88], [ticker]: [0, 88, 100, 12] };
  await test.step('it runs below the video, which goes on', async () => {
    await expect.poll(() => placesOn(screen), { timeout: 20_000 }).toEqual(divided);
    const before = await runOf(screen);
    expect(before).toBeGreaterThanOrEqual(0);
    await expect.poll(() => runOf(screen)).not.toBe(before);
    const moved = () =>
      screen.evaluate(
        () => document.querySelector<HTMLVideoElement>('[data-slide] video')?.currentTime ?? 0,
      );
    const from = await moved();
    await expect.poll(moved).not.toBe(from);
    await expect(screen.getByText('Open until six').first()).toBeVisible();
  });
  await test.step('a later text comes in without a swap', async () => {
    await screen.evaluate(() => {
      const layer = document.querySelector('[data-widget="ticker"]')?.closest('[data-slide]');
      Object.assign(window, { layer });
    });
    await page.getByLabel('Lines of text').fill('Open until eight');
    await button(page, 'Update').click();
    await expect(screen.getByText('Open until eight').first()).toBeVisible({ timeout: 60_000 });
    const isSame = await screen.evaluate(
      () => document.querySelector('[data-slide]') === (window as { layer?: Element }).layer,
    );
    expect(isSame).toBe(true);
  });
  await test.step('so it is after a restart without network', async () => {
    await screen.context().setOffline(true);
    await screen.reload();
    await expect.poll(() => placesOn(screen), { timeout: 40_000 }).toEqual(divided);
    await screen.context().setOffline(false);
  });
  await test.step('archived, it gives its room back', async () => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect
      .poll(() => placesOn(screen), { timeout: 40_000 })
      .toEqual({ [film]: [0, 0, 100, 100] });
  });
});
