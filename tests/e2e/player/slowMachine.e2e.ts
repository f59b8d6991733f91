import { expect, test, type Page } from '@playwright/test';
import { decode } from '../canvas/picture.ts';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { codeOn, slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

let site: SiteProcess;
let player: Machine;
let desk: Machine;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  const viewport = { width: 1280, height: 720 };
  player = await Machine.create({ site: () => site.port, viewport });
  desk = await Machine.create({ site: () => site.port, viewport });
});
test.afterEach(async () => {
  await Promise.all([player.dispose(), desk.dispose()]);
  await site.dispose();
});

/** Limits the page to six frames a second from now on. */
const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => {
      const until = performance.now() + 150;
      while (performance.now() < until);
    }, 160);
  });

/** Returns how long the next slides take to transition in, in s: one value per slide. */
const transitions = (page: Page, count: number): Promise<readonly number[]> =>
  page.evaluate(async (wanted) => {
    const seen = new Map<Element, number>();
    while (seen.size < wanted) {
      for (const layer of document.querySelectorAll('[data-slide]')) {
        seen.set(layer, parseFloat(getComputedStyle(layer).transitionDuration));
      }
      await new Promise((done) => setTimeout(done, 20));
    }
    return [...seen.values()];
  }, count);

/** Returns the mean of all pixels, 0 to 255. */
async function brightnessOf(page: Page): Promise<number> {
  const { data } = await decode(await page.screenshot({ type: 'jpeg' }));
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

test('a machine that is too slow to fade cuts without a gap, says so, and knows it after a restart', async () => {
  test.setTimeout(240_000);
  const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  let page = await player.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await team.addSlide(await drawPhotograph(page, width, height), 'image/jpeg', { duration: 1 });
  }
  await expect.poll(() => slideOn(page)).toBeTruthy();
  expect(await transitions(page, 4)).toContain(0.6);

  await slowDown(page);
  const lowMode = () => team.get(`screenStates/${team.teamId}/${screenId}/lowMode`);
  await expect.poll(lowMode, { timeout: 90_000 }).toBe(true);

  await player.close();
  page = await player.open('/player/');
  await expect.poll(() => slideOn(page)).toBeTruthy();
  const cuts = transitions(page, 6);
  for (let shot = 0; shot < 12; shot += 1) expect(await brightnessOf(page)).toBeGreaterThan(60);
  expect(new Set(await cuts)).toEqual(new Set([0]));
  expect(await lowMode()).toBe(true);

  const app = await desk.open('/login');
  await app.getByLabel('E-mail').fill(team.account.email);
  await app.getByLabel('Password', { exact: true }).fill(team.account.password);
  await app.keyboard.press('Enter');
  await app.waitForURL(/brand-import/);
  await app.goto('/screens');
  await expect(app.getByText('Slow device')).toBeVisible();
});
