import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../machine.ts';
import { AccountPages } from '../pages/appPages.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TEXTS } from '../pages/texts.ts';
import { SiteProcess } from '../siteProcess.ts';

/* What people do with their screens, in the app, seen on the wall of a real player. */

let site: SiteProcess;
const machines: Machine[] = [];

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
});
test.afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.dispose();
  await site.dispose();
});

async function machine(): Promise<Machine> {
  const made = await Machine.create({
    site: () => site.port,
    locale: TEXTS.en.locale,
    viewport: { width: 1280, height: 720 },
  });
  machines.push(made);
  return made;
}

async function register(page: Page): Promise<void> {
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register({
    name: 'Robin Example',
    email: 'robin@example.org',
    password: 'correct horse battery',
    teamName: 'Harbour Museum',
  });
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 45_000 });
}

test('pairs by the address of a QR code, identifies, alerts and sets the hours of a screen', async () => {
  test.setTimeout(180_000);
  const wall = await (await machine()).open('/player');
  const laptop = await machine();
  const page = await laptop.open();
  await register(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  const code = await new PlayerPage(wall).code();

  await test.step('the address carries the code into the dialog', async () => {
    await page.goto(`/screens?code=${code}`);
    await page.getByRole('button', { name: 'Pair screen', exact: true }).click();
    await expect(page.getByText('Screen paired')).toBeVisible();
    await expect(page).toHaveURL(/\/screens$/);
    const card = page.getByRole('listitem').filter({ hasText: 'Screen 1' });
    await expect(card.getByText('Online')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the screen names itself', async () => {
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await page.getByRole('button', { name: 'Identify' }).click();
    const name = wall.locator('strong').filter({ hasText: 'Screen 1' }).last();
    await expect(name).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('1280 × 720')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('an alert shows, is confirmed, and is taken off', async () => {
    await page.goto('/screens/alerts');
    await page.getByRole('button', { name: 'New alert' }).first().click();
    await page.getByRole('button', { name: 'Show it now' }).click();
    await expect(page.getByText('Write what the screens should say')).toBeVisible();
    await page.getByLabel('Message').fill('The east door is closed');
    await page.getByRole('button', { name: 'Show it now' }).click();
    await expect(wall.getByRole('alert')).toHaveText('The east door is closed', {
      timeout: 10_000,
    });
    await expect(page.getByText('1 of 1 screens show it')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Take it off' }).click();
    await expect(wall.getByRole('alert')).toBeHidden({ timeout: 10_000 });
    await expect(page.getByText('No alert is shown')).toBeVisible();
  });

  await test.step('outside the hours that are set the wall is black', async () => {
    await page.goto('/screens');
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please provide a name for your new screen')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('East door');
    await page.getByRole('button', { name: 'Add hours' }).click();
    const [from, to] = hoursElsewhere();
    await page.getByLabel('From', { exact: true }).fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'East door' })).toBeVisible();
    await expect.poll(() => brightness(wall), { timeout: 30_000 }).toBe(0);
  });
});

/** An hour of the day that is not now, nor within an hour of it. */
function hoursElsewhere(): readonly [string, string] {
  const hour = (new Date().getHours() + 6) % 23;
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(hour)}:00`, `${two(hour + 1)}:00`];
}

/** The brightest part of what the wall shows, 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, 64, 36);
    const pixels = context?.getImageData(0, 0, 64, 36).data ?? [];
    return Math.max(...Array.from(pixels).filter((_, at) => at % 4 !== 3));
  }, picture);
}
