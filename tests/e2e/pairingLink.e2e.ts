import { expect, test, type Page } from '@playwright/test';
import { Machine } from './machine.ts';
import { AccountPages } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

/* A phone without a signed-in user scans a screen's code, which is still there after the sign-in. */
const CODE = 'A3C4D6';
const t = TEXTS.en;

const site = new SiteProcess({ TEST_IDENTITY_PROVIDER: '1' });
const machines: Machine[] = [];
test.beforeAll(() => site.start());
test.afterAll(async () => {
  for (const machine of machines) await machine.dispose();
  await site.dispose();
});

async function open(path: string): Promise<Page> {
  const machine = await Machine.create({ site: () => site.port, locale: 'en-GB' });
  machines.push(machine);
  return machine.open(path);
}
const seesCode = (page: Page, code = CODE) =>
  expect(page.getByLabel(t.connectionCode)).toHaveValue(code);

test('a pairing link survives registration, password and Microsoft', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  await test.step('registration', async () => {
    const page = await open(`/screens?code=${CODE}`);
    await expect(page).toHaveURL(/\/login$/);
    const account = new AccountPages(page, t);
    await account.openRegistration();
    await account.fillRegistration(ROBIN);
    await account.submitRegistration();
    await seesCode(page);
  });
  await test.step('password, and a code that reads like a number', async () => {
    const page = await open('/screens?code=346796');
    await new AccountPages(page, t).signIn(ROBIN.email, ROBIN.password);
    await seesCode(page, '346796');
    await page.goto('/screens?code=346796');
    await seesCode(page, '346796');
  });
  await test.step('registration with Microsoft', async () => {
    const page = await open(`/screens?code=${CODE}`);
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(site.registrationPath());
    const card = page.getByRole('region', { name: 'Register with Microsoft' });
    await card.getByLabel(t.teamName).fill('Kiosk');
    await throughMicrosoft(page, () =>
      card.getByRole('button', { name: 'Register with Microsoft' }).click(),
    );
    await seesCode(page);
  });
  await test.step('Microsoft', async () => {
    const page = await open(`/screens?code=${CODE}`);
    await throughMicrosoft(page, () =>
      page.getByRole('button', { name: 'Continue with Microsoft' }).click(),
    );
    await seesCode(page);
  });
});

/** The test provider's window accepts any address. */
async function throughMicrosoft(page: Page, press: () => Promise<void>): Promise<void> {
  const popup = page.waitForEvent('popup');
  await press();
  const opened = await popup;
  await opened.getByLabel('E-mail').fill('kim@example.org');
  await opened.getByRole('button').last().click();
}
