import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test, type Page } from '@playwright/test';
import { judge } from '../look/axe.ts';
import { AccountPages, syncMark } from './pages/appPages.ts';
import { TEXTS } from './pages/texts.ts';

/*
 * A new team imports its brand from a website, after attempts that fail; then it has images generated and cut out, and
 * a slide written, and sees what its credits were spent on.
 */

const PERSON = {
  name: 'Ada',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
  teamName: 'Museum',
};
let folder = '';
let child: ChildProcess | undefined;

test.afterEach(async () => {
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a site server that may read a website on this machine, and that website. */
async function start(): Promise<{ readonly app: string; readonly website: string }> {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-brand-'));
  const script = path.join(import.meta.dirname, 'brandSite.ts');
  const started = spawn(process.execPath, [script, 'css-variables', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const line = await new Promise<string>((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`exit ${code}`)));
    started.stdout.once('data', (data) => resolve(String(data)));
  });
  return JSON.parse(line) as { app: string; website: string };
}

async function submit(page: Page, website: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Website' }).fill(website);
  await page.getByRole('button', { name: 'Import brand' }).click();
}

/** Each way in which an import can fail has its own message, next to the input. */
async function failInEveryWay(page: Page, website: string): Promise<void> {
  const codes = [
    ['siteTooSlow', 424, 'The website did not respond in time.'],
    ['siteUnreachable', 424, 'The website cannot be reached.'],
    ['providerRefused', 424, 'The service behind this turned your host away.'],
    ['noCredits', 402, 'Your credits for this month are used up.'],
    ['rateLimited', 429, 'That was a lot at once.'],
    ['providerFailed', 424, 'The service behind this does not work at the moment.'],
    ['notAPage', 415, 'This address leads to a file, such as a picture or a PDF'],
    ['pageNotFound', 424, 'There is no page at this address.'],
    ['siteFailed', 424, 'The website reports a fault of its own.'],
    ['redirectLoop', 424, 'This website forwards in circles'],
    ['tooLarge', 413, 'That is too large to be processed.'],
    ['notConfigured', 501, 'This is not set up on your host.'],
    ['internal', 500, 'A problem has occurred.'],
  ] as const;
  const route = '**/functions/importBrandKit';
  for (const [code, status, sentence] of codes) {
    await page.route(route, (call) => call.fulfill({ status, json: { error: { code } } }));
    await submit(page, website);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(website);
    await page.unroute(route);
  }
  await page.context().setOffline(true);
  await submit(page, website);
  const offline = page.getByRole('alert').filter({ hasText: 'This needs a connection.' });
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('checkbox')).toBeChecked();
}

/** By keyboard alone: the dialog opens, takes the prompt and returns the image, for one credit each. */
async function makePicture(page: Page): Promise<void> {
  const landscape = page.locator('[data-slot="landscape"]');
  await landscape.getByRole('button', { name: 'Generate a picture' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate for 1 credit' }).press('Enter');
  await expect(dialog.getByText('Describe the picture first')).toBeVisible();
  const prompt = dialog.getByRole('textbox');
  await prompt.fill('please refuse');
  await dialog.getByRole('button', { name: 'Generate for 1 credit' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/too much to do/);
  await expect(dialog.getByText('Credits left this month: 5')).toBeVisible();
  await prompt.fill('A harbour in the morning');
  await dialog.getByRole('button', { name: 'Generate for 1 credit' }).press('Enter');
  await expect(dialog.getByRole('img', { name: /A harbour in the morning/ })).toBeVisible();
  expect(await judge(page, 'generated picture')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await landscape.getByRole('button', { name: 'Remove background' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'Before' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove for 1 credit' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'After' })).toBeVisible();
  await expect(dialog.getByText('Credits left this month: 3')).toBeVisible();
  expect(await judge(page, 'background removed')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(landscape.getByText(/1536|96 × 64/)).toBeVisible();
}

/** The same function as in the editor; its result can be cropped before it becomes the logo. */
async function cutOutLogo(page: Page): Promise<void> {
  const light = page.locator('section', { hasText: 'On light backgrounds' });
  await light.getByRole('button', { name: 'Remove background' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove for 1 credit' }).click();
  await expect(dialog.getByRole('img', { name: 'After' })).toBeVisible();
  await expect(dialog.getByText('Credits left this month: 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.getByRole('button', { name: 'Use as logo' }).click();
  await expect(page.getByText('Logo saved')).toBeVisible();
}

test('a brand is imported, reviewed and taken over', async ({ page }) => {
  const { app, website } = await start();
  const account = new AccountPages(page, TEXTS.en);
  await page.goto(`${app}/login`);
  await account.openRegistration();
  await account.fillRegistration(PERSON);
  await account.submitRegistration();
  // The team is created, and read for the first time: that takes a while on a busy machine.
  const heading = page.getByRole('heading', { name: 'Bring your brand along' });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await submit(page, 'museum');
  await expect(page.getByText('Please provide a valid URL')).toBeVisible();
  await expect(page.getByText('Please confirm this to go on')).toBeVisible();
  await page.getByRole('checkbox').check();
  for (const [address, sentence] of [
    ['http://localhost:1/', /into a private network or to a single computer/],
    ['https://intranet', /into a private network or to a single computer/],
    ['https://museum.example:8443', /on the usual ports, 80 and 443/],
  ] as const) {
    await submit(page, address);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(address);
  }

  await failInEveryWay(page, website);
  await submit(page, website);
  await expect(page.getByRole('heading', { name: 'This is what we found' })).toBeVisible();
  const primary = page.getByRole('textbox', { name: 'Primary', exact: true });
  await expect(primary).toHaveValue('#005b90');
  await expect(page.getByRole('textbox', { name: 'Secondary', exact: true })).toHaveValue(
    '#f2a541',
  );
  await primary.fill('#f2c14e');
  await expect(page.getByText('Light text on the primary color')).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('heading', { name: 'Your brand is in place' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(syncMark(page).filter({ hasText: TEXTS.en.allSaved })).toBeVisible();

  await page.goto(`${app}/editor-new/image`);
  await makePicture(page);

  await page.goto(`${app}/brandmanager/logo`);
  await cutOutLogo(page);

  await test.step('from the Brand Manager, the import keeps the navigation and is not skipped', async () => {
    await page.getByRole('link', { name: 'Import from a website' }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/brandmanager\/logo$/);
  });

  await test.step('an import is taken back in one step', async () => {
    const colors = async () => {
      await page.goto(`${app}/brandmanager/colors`);
      const fields = page.locator('main input[value^="#"]');
      await expect(fields.first()).toBeVisible();
      return fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    };
    const before = await colors();
    expect(before).toContain('#f2c14e');
    await page.getByRole('link', { name: 'Logo' }).click();
    await page.getByRole('link', { name: 'Import from a website' }).click();
    await page.getByRole('checkbox').check();
    await submit(page, website);
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByRole('button', { name: 'Take the import back' }).click();
    await expect(page.getByRole('heading', { name: 'The import is taken back' })).toBeVisible();
    expect(await colors()).toEqual(before);
  });

  await page.goto(`${app}/slides/active`);
  await page.getByRole('button', { name: 'New slide' }).first().click();
  await test.step('the panel of new slides shows three beside each other', async () => {
    const columns = page
      .getByRole('dialog')
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
    expect(await columns).toHaveLength(3);
  });
  await page.getByRole('button', { name: /Generate from a few words/ }).click();
  await expect(page.getByRole('textbox', { name: 'What should the slide say?' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Website' }).fill(`${website}night`);
  expect(await judge(page, 'generate a slide')).toEqual([]);
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page).toHaveURL(/\/editor\/template\//);
  await expect(page.getByRole('textbox').filter({ hasText: 'Open late' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove background' }).first()).toBeVisible();

  await page.goto(`${app}/settings/team`);
  const history = page.getByRole('region', { name: 'Credits this month' });
  // One for a picture and one for the logo.
  await expect(history.getByRole('row', { name: /Background removed/ })).toHaveCount(2);
  await expect(history.getByRole('row', { name: /Image generated/ })).toBeVisible();
});
