import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test, type Page } from '@playwright/test';
import { AccountPages } from './pages/appPages.ts';
import { TEXTS } from './pages/texts.ts';

/* A new team brings its brand along from a website, after a site that leads nowhere. */

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

/** A site server that may read a website on this machine, and that website. */
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

test('a brand is imported, reviewed and taken over', async ({ page }) => {
  const { app, website } = await start();
  const account = new AccountPages(page, TEXTS.en);
  await page.goto(`${app}/login`);
  await account.openRegistration();
  await account.fillRegistration(PERSON);
  await account.submitRegistration();
  // The team is made, and read for the first time: on a busy machine that takes its while.
  const heading = page.getByRole('heading', { name: 'Bring your brand along' });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await submit(page, 'museum');
  await expect(page.getByText('Please provide a valid URL')).toBeVisible();
  await expect(page.getByText('Please confirm this to go on')).toBeVisible();
  await page.getByRole('checkbox').check();
  await submit(page, 'http://localhost:1/');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('http://localhost:1/');

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
  await expect(page.getByRole('status').filter({ hasText: TEXTS.en.allSaved })).toBeVisible();
});
