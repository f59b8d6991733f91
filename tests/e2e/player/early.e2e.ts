import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../machine.ts';
import { SiteProcess } from '../siteProcess.ts';
import { codeOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

/* A new device shows its code while the player itself is still on its way. */
const PLAYER = '**/player/assets/index-*.js';

let site: SiteProcess;
let player: Machine;
test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  player = await Machine.create({ site: () => site.port, viewport: { width: 1280, height: 720 } });
});
test.afterEach(async () => {
  await player.dispose();
  await site.dispose();
});

/** Holds the player's own script back; returns how to let it through, and the addresses of accounts asked for. */
async function holdPlayer(page: Page) {
  const accounts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) accounts.push(request.url());
  });
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(PLAYER, (route) => arrival.then(() => route.continue()));
  return { arrive, accounts };
}

/** Collects what the pairing screen says from now on; its label is empty without a code. */
const followCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = ((window as unknown as { seenCodes: string[] }).seenCodes = []) as string[];
    const look = (): void => {
      const label = document.querySelector('[role=status]')?.getAttribute('aria-label');
      seen.push(label ?? 'none');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  });

test('the code of a new device does not wait for the player, and stays while that starts', async () => {
  const page = await player.open('about:blank');
  const { arrive, accounts } = await holdPlayer(page);
  await page.goto('/player/', { waitUntil: 'commit' });
  const code = await codeOn(page);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await followCode(page);
  arrive();
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  await page.waitForFunction(() => 'vitrinePlayer' in window);
  await expect(page.locator('#wall > main')).toHaveCount(1);

  const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  await page.waitForTimeout(1500); // it connects
  const seen = await page.evaluate(() => (window as unknown as { seenCodes: string[] }).seenCodes);
  expect(new Set(seen)).toEqual(new Set([`Connection code: ${code.split('').join(' ')}`]));
  await team.pair(code);
  await expect(page.getByText('This screen now belongs to')).toBeVisible();
  expect(accounts).toHaveLength(1);
});

test('a device that is switched off before the player arrived is the same one afterwards', async () => {
  let page = await player.open('about:blank');
  const first = await holdPlayer(page);
  await page.goto('/player/', { waitUntil: 'commit' });
  const code = await codeOn(page);
  await player.close();
  page = await player.open('about:blank');
  const second = await holdPlayer(page);
  second.arrive();
  await page.goto('/player/');
  const next = await codeOn(page);
  expect(next).not.toBe(code);
  expect([first.accounts.length, second.accounts.length]).toEqual([1, 0]);
  const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  await team.pair(next);
  await expect(page.getByText('This screen now belongs to')).toBeVisible();
});
