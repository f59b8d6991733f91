import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../e2e/machine.ts';
import { AccountPages, ImageEditor } from '../e2e/pages/appPages.ts';
import { TEXTS } from '../e2e/pages/texts.ts';
import { codeOn, untilSeen } from '../e2e/player/onPlayer.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { drawPhotograph, photograph } from '../e2e/photo.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { startAsker } from './update/asker.ts';
import { makeCheckout } from './update/checkout.ts';

/*
 * Updates a site as in docs/site-server.md, with a real build, while an app and a player are open, and then goes back to
 * the previous version with its data.
 */
const SOON = { timeout: 60_000 };
const NEXT = '9.9.9';

test.describe.configure({ retries: 0 });

/** Checks for a new version, as a tab that stays open does every hour. */
const lookForUpdate = (page: Page, scope: string) =>
  page.evaluate(
    async (at) => void (await (await navigator.serviceWorker.getRegistration(at))?.update()),
    scope,
  );

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));

test('an update and the way back, with an app and a player open', async () => {
  const checkout = await makeCheckout();
  const backups = mkdtempSync(path.join(tmpdir(), 'vitrine-backups-'));
  const site = new SiteProcess({ FIREBASE_LIMITS: '0' });
  const laptop = await Machine.create({ site: () => site.port });
  const screen = await Machine.create({ site: () => site.port });
  const failed: string[] = [];
  const noteFailures = (page: Page) =>
    page.on('response', (answer) => {
      const isOfBuild = /\.(js|css|html|woff2|json)$|\/$/.test(new URL(answer.url()).pathname);
      if (answer.status() === 404 && isOfBuild) failed.push(answer.url());
    });
  const tool = (...words: readonly string[]) => checkout.run(words, { DATA_DIR: site.dataDir });
  try {
    site.runFrom(checkout.folder);
    await site.start();
    const url = `http://localhost:${site.port}`;
    const team = await TeamByHand.create(() => url);
    const page = await laptop.open('/login');
    noteFailures(page);
    await new AccountPages(page, TEXTS.en).signIn(team.account.email, team.account.password);
    await new AccountPages(page, TEXTS.en).skipBrandImport();
    const player = await screen.open('/player/');
    noteFailures(player);
    const screenId = await team.pair(await codeOn(player));
    const picture = await drawPhotograph(player, 640, 360);
    const slides = [
      await team.addSlide(picture, 'image/jpeg'),
      await team.addSlide(await drawPhotograph(player, 640, 480), 'image/jpeg'),
    ];
    await untilSeen(player, slides, SOON.timeout);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto(`/editor/image/${slides[0]}`);
    for (const each of [page, player]) {
      await each.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await each.evaluate(() => ((window as { isBefore?: true }).isBefore = true));
    }
    const before = await scriptsOf(page);
    const editor = new ImageEditor(page, TEXTS.en);
    const titleOf = (at: number) => team.get(`teams/${team.teamId}/slides/${at}/title`);
    const version = () => team.get(`screenStates/${team.teamId}/${screenId}/appVersion`);
    const first = String(await version());

    await test.step('the backup is made while all work', async () => {
      await tool('backup', '--', path.join(backups, 'before'));
    });

    await editor.setTitle('Typed before the update');

    const asker = startAsker(url);
    await test.step('the new version is built beside what is shown: nothing is missing', async () => {
      checkout.pull();
      await checkout.run(['build'], { VITRINE_VERSION: NEXT });
      await expect.poll(() => asker.rounds).toBeGreaterThan(20);
    });

    await test.step('the open app is not reloaded amid an edit, and loads its parts', async () => {
      await lookForUpdate(page, '/');
      // It only offers the new version: the edit is kept on the device, so nothing is lost whatever is chosen.
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible(SOON);
      expect(await page.evaluate(() => 'isBefore' in window)).toBe(true);
      await expect(page.getByLabel('Title')).toHaveValue('Typed before the update');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Version history' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('what is saved while the server is away is sent when it is back', async () => {
      await site.kill('SIGTERM');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByText('Waiting to be sent').first()).toBeVisible(SOON);
      await site.start();
      await expect.poll(() => titleOf(0), SOON).toBe('Typed before the update');
      expect(await page.evaluate(() => 'isBefore' in window)).toBe(true);
    });

    await test.step('the app offers the new version and goes on with it', async () => {
      await lookForUpdate(page, '/');
      await page.getByRole('button', { name: 'Update now' }).click(SOON);
      await expect.poll(() => scriptsOf(page).catch(() => before), SOON).not.toEqual(before);
      await expect(page.getByLabel('Title')).toHaveValue('Typed before the update');
    });

    await test.step('the player goes on and changes over by itself', async () => {
      await untilSeen(player, slides, SOON.timeout);
      await lookForUpdate(player, '/player/');
      await expect.poll(version, SOON).toBe(NEXT);
      await untilSeen(player, slides, SOON.timeout);
      expect(await player.evaluate(() => 'isBefore' in window)).toBe(true);
    });

    await test.step('nothing was missing', async () => {
      await asker.stop();
      expect(asker.missed).toEqual([]);
      expect(failed).toEqual([]);
    });

    await test.step('back at the version before, with its data, app and player work on', async () => {
      await page.goto('/editor-new/image');
      await editor.setTitle('Made with the new version');
      await editor.choose(await photograph(page));
      await laptop.goOffline();
      await editor.publish();
      await site.kill('SIGTERM');
      checkout.goBack();
      await checkout.run(['build'], { VITRINE_VERSION: first });
      await tool('restore', '--', path.join(backups, 'before'));
      await site.start();
      expect(await titleOf(0)).toBe('Slide 1');
      await laptop.goOnline();
      // What waited is sent to the version before, too.
      const titles = async () => JSON.stringify(await team.get(`teams/${team.teamId}/slides`));
      await expect.poll(titles, SOON).toContain('Made with the new version');
      await lookForUpdate(page, '/');
      await page.getByRole('button', { name: 'Update now' }).click(SOON);
      await expect.poll(() => scriptsOf(page).catch(() => []), SOON).toEqual(before);
      await lookForUpdate(player, '/player/');
      await expect.poll(version, SOON).toBe(first);
      await untilSeen(player, slides, SOON.timeout);
    });
  } finally {
    for (const machine of [laptop, screen]) await machine.dispose();
    await site.dispose();
    checkout.dispose();
    rmSync(backups, { recursive: true, force: true });
  }
});
