import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { drawPhotograph } from '../photo.ts';
import { AccountPages } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { codeOn, slideOn } from './onWall.ts';
import { TeamByHand } from './teamByHand.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-shared-'));
let site: SiteServer;

test.beforeAll(async () => {
  const dataDir = join(folder, 'data');
  site = await createSiteServer({ port: 0, host: '127.0.0.1', dataDir, staticDir: 'dist' });
});
test.afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const CHILD = 'child-of-the-tests-01';

test('what a parent shares plays on a child’s wall once it is switched on, and its schedule and receipt say so', async ({
  page: wall,
  browser,
}) => {
  const address = () => site.url.replace('127.0.0.1', 'localhost');
  await wall.goto(`${address()}/player/`);
  const parent = await TeamByHand.create(address);
  await parent.call('createChildTeam', {
    parentId: parent.teamId,
    teamId: CHILD,
    teamName: 'Terrace',
  });
  const screens = Object.values((await parent.get(`teams/${CHILD}/screens`)) ?? {});
  const { id: screenId } = screens[0] as { id: string };
  await parent.call('pairScreen', { teamId: CHILD, code: await codeOn(wall), screenId });
  const photo = await drawPhotograph(wall, 1280, 720);
  const branches = { [CHILD]: { id: CHILD, active: true, name: 'Terrace' } };
  const shared = await parent.addSlide(photo, 'image/jpeg', { title: 'For all houses', branches });

  const { database, auth } = site.ports;
  const user = await auth.getUserByEmail(parent.account.email);
  await database.update({ [`users/${user?.uid}/currentTeam`]: CHILD });
  const context = await browser.newContext({ locale: TEXTS.en.locale });
  const page = await context.newPage();
  await page.goto(`${address()}/login`);
  await new AccountPages(page, TEXTS.en).signIn(parent.account.email, parent.account.password);
  await page.waitForURL(/dashboard|brand-import/);
  await page.goto(`${address()}/screens/${screenId}`);
  await expect(page.getByText('No slide plays here')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Switched off in this team')).toBeAttached();

  await page.goto(`${address()}/slides/subscriptions`);
  await page.getByText('For all houses').click();
  await expect.poll(() => slideOn(wall), { timeout: 20_000 }).toBe(shared);

  await page.goto(`${address()}/screens/${screenId}`);
  const row = page.getByRole('row').filter({ hasText: 'For all houses' });
  await expect(row).toContainText('shared by Museum of Light');
  await expect(page.getByRole('link', { name: 'For all houses' })).toBeVisible({ timeout: 25_000 });
  await context.close();
});
