import { expect, type Page, test } from '@playwright/test';
import type { FunctionDatabase } from '../../functions/ports.ts';
import { branchId, branchName, branchScreenId, putCompany } from '../look/company.ts';
import { pagesOf } from '../look/furnishedSite.ts';
import { withHeldSite } from '../look/heldSite.ts';

/* An office looks at the screens of forty branches, acts where it may, and reads why not elsewhere. */

const OWN = 20;
/** The first branch is the office's own, the last one is not. */
const [MINE, THEIRS] = [0, 39];

const group = (page: Page, at: number) =>
  page.getByRole('checkbox', { name: `Choose all screens: ${branchName(at)}` });
const summary = (page: Page) => page.locator('p', { hasText: '42 branches' }).first();
const find = async (page: Page, text: string) => {
  await page.getByLabel('Search screens').fill(text);
};
const rowIn = (database: FunctionDatabase, at: number, n: number) =>
  database.get(`teams/${branchId(at)}/screens/${n}`) as Promise<Record<string, unknown> | null>;
const commandTo = (database: FunctionDatabase, at: number, n: number) =>
  database.get(`commands/${branchId(at)}/${branchScreenId(at, n)}/name`);

test('the office sees every screen below, acts where it is an admin, and reads why not elsewhere', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withHeldSite(browser, async (site) => {
    const { database, atMs } = site;
    await putCompany(database, atMs, { branches: 40, screens: 3, own: OWN });
    const { inside: page } = await pagesOf(browser, site, {
      locale: 'en',
      viewport: { width: 1440, height: 900 },
    });

    await test.step('from the tabs of its own screens, with each state and as of when', async () => {
      await page.goto('/screens');
      await page.getByRole('link', { name: 'All branches' }).click();
      await expect(summary(page)).toContainText(/72 of 107 playing.*as of/);
      await find(page, `${branchName(MINE)}`);
      await expect(page.getByRole('status').filter({ hasText: '3 screens' })).toBeAttached();
      await expect(page.getByText('Soup of the day').first()).toBeVisible();
      await expect(page.getByText('a slide of the branch')).toBeVisible();
    });

    await test.step('what needs attention, grouped by what is wrong', async () => {
      await find(page, '');
      await page.getByRole('button', { name: /Needs attention/ }).click();
      await page.getByRole('button', { name: 'By state' }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Silent');
      await page.getByRole('button', { name: /Needs attention/ }).click();
      await page.getByRole('button', { name: 'By branch' }).click();
    });

    await test.step('a command reaches those that it may tell, and names the branches of the others', async () => {
      await find(page, branchName(MINE));
      await group(page, MINE).check();
      await find(page, branchName(THEIRS));
      await group(page, THEIRS).check();
      const bar = page.getByRole('region', { name: 'Chosen screens' });
      await expect(bar).toContainText('6 screens chosen');
      await expect(bar).toContainText(`not an admin of their branches: ${branchName(THEIRS)}.`);
      await bar.getByRole('button', { name: 'Identify' }).click();
      await expect(page.getByText('3 screens were told to show their names.')).toBeVisible();
      expect(await commandTo(database, MINE, 0)).toBe('identify');
      expect(await commandTo(database, THEIRS, 0)).toBeNull();
    });

    await test.step('settings change in the branch, and are taken back', async () => {
      await page.getByRole('button', { name: 'Change settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings of 3 screens' });
      await dialog.getByRole('checkbox', { name: 'Transition' }).check();
      await dialog.getByRole('button', { name: /Between slides/ }).click();
      await page.getByRole('option', { name: 'Cut' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('3 screens updated.')).toBeVisible();
      expect(await rowIn(database, MINE, 2)).toMatchObject({ transition: 'cut' });
      expect(await rowIn(database, THEIRS, 2)).not.toHaveProperty('transition');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await rowIn(database, MINE, 2))?.['transition']).toBe('fade');
    });

    await test.step('a role is put on all of them, and the page shows it', async () => {
      const chip = page.getByRole('button', { name: 'Counter', exact: true });
      await expect(chip).toHaveAttribute('aria-pressed', 'false');
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      const row = await rowIn(database, MINE, 2);
      expect(Object.keys((row?.['roles'] ?? {}) as object)).toHaveLength(1);
    });

    await test.step('an alert covers the chosen screens of the branch, and no others', async () => {
      await page.getByRole('button', { name: 'New alert' }).click();
      const dialog = page.getByRole('dialog', { name: 'New alert on 3 screens' });
      await dialog.getByLabel('Message').fill('Leave by the stairs');
      await dialog.getByRole('button', { name: 'Show it now' }).click();
      await expect(page.getByText('The alert is on its way in 1 branch.')).toBeVisible();
      const [alert] = Object.values((await database.get(`alerts/${branchId(MINE)}`)) ?? {});
      expect(alert).toMatchObject({ text: 'Leave by the stairs' });
      expect(Object.keys((alert as { screens: object }).screens)).toHaveLength(3);
      expect(await database.get(`alerts/${branchId(THEIRS)}`)).toBeNull();
    });

    await test.step('without a network it shows what it knew, and says that it is no newer', async () => {
      // Seen once, so that its code is here: what is tried is the list.
      await page.getByRole('link', { name: 'Alerts' }).click();
      await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'All branches' }).click();
      await expect(summary(page)).toContainText(/as of/);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('This could not be refreshed')).toBeVisible();
      await page.context().setOffline(false);
    });

    await test.step('a branch is opened from its heading', async () => {
      await page.goto('/branches');
      await find(page, branchName(MINE));
      await page.getByRole('button', { name: `Open the branch ${branchName(MINE)}` }).click();
      await page.waitForURL(/dashboard/);
      await expect(page.getByRole('button', { name: branchName(MINE) }).first()).toBeVisible();
    });
    await page.context().close();
  });
});
