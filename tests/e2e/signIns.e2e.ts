import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Machine } from './machine.ts';
import { AccountPages, Frame } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

/* Where a person is signed in: listed on one machine, ended there, and gone on the other. */
const PICTURES = process.env['SIGN_INS_PICTURES'];
const t = {
  title: 'Where you are signed in',
  endOne: /^End the sign-in with Chrome on /,
  here: 'This device',
  signOut: 'Sign out',
  ended: 'Signed out there',
  lastKnown: /^This is what was known last/,
};

const site = new SiteProcess({ REGISTRATION: 'path' });
const machines: Machine[] = [];
test.beforeAll(() => site.start());
test.afterAll(async () => {
  for (const machine of machines) await machine.dispose();
  await site.dispose();
});

async function openMachine(path: string): Promise<[Machine, Page]> {
  const machine = await Machine.create({ site: () => site.port, locale: 'en-GB' });
  machines.push(machine);
  return [machine, await machine.open(path)];
}

/** Takes optional screenshots: each width, light and dark. */
async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const [width, height] of [
    [1440, 900],
    [834, 1112],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByText(t.title).evaluate((one) => one.scrollIntoView({ block: 'start' }));
      await page.evaluate(() => scrollBy(0, -80));
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a sign-in elsewhere is listed, stays listed without network, and is ended', {
  tag: '@long',
}, async () => {
  const [laptop, page] = await openMachine(site.registrationPath());
  await new AccountPages(page, TEXTS.en).register(ROBIN);
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
  const [, other] = await openMachine('/login');
  await new AccountPages(other, TEXTS.en).signIn(ROBIN.email, ROBIN.password);
  await expect(other).toHaveURL(/\/dashboard$|\/brand-import$/);

  await page.goto('/settings/account');
  const card = page.locator('section').filter({ has: page.getByText(t.title, { exact: true }) });
  const rows = card.getByRole('listitem');
  const end = card.getByRole('button', { name: t.endOne });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: t.here })).toHaveCount(1);
  await picture(page, 'online');

  await laptop.goOffline();
  await expect(card.getByText(t.lastKnown)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(end).toBeDisabled();
  await picture(page, 'offline');
  await laptop.goOnline();

  await expect(end).toBeEnabled();
  await end.click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.signOut, exact: true }).click();
  await expect(page.getByText(t.ended)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await picture(page, 'changed');
});

test('registering again by mistake founds no second team, and says what to do', async () => {
  const twice = { ...ROBIN, email: 'sam@example.org' };
  const [, first] = await openMachine(site.registrationPath());
  await new AccountPages(first, TEXTS.en).register(twice);
  await expect(new Frame(first, TEXTS.en).mark('allSaved')).toBeVisible();
  const [, page] = await openMachine(site.registrationPath());
  const account = new AccountPages(page, TEXTS.en);
  await account.fillRegistration({ ...twice, teamName: 'Once more' });
  await account.submitRegistration();
  await expect(
    page.getByText('This address has an account already. Sign in with it.'),
  ).toBeVisible();
  await page.goto('/login');
  await account.signIn(twice.email, twice.password);
  await expect(page).toHaveURL(/\/dashboard$|\/brand-import$/);
  await page.goto('/settings/team');
  await expect(page.getByText('Once more')).toHaveCount(0);
});
