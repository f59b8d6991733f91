import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { DesignerPage, teamIdOf } from '../../e2e/designer/designerPage.ts';
import { AccountPages, Frame } from '../../e2e/pages/appPages.ts';
import { TEXTS } from '../../e2e/pages/texts.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { type BriefName, BRIEFS } from './briefs.ts';
import { CountedContext } from './CountedContext.ts';
import { actionsOf, FIRST_VERSION, type OldBrief } from './firstVersion.ts';

/**
 * `npm run show -- designer`: fulfils four briefs in the built product, and compares the number of actions with
 * version 0.1.0. Fails if one takes a third or more of what it took then, or more than it may, or does not succeed.
 */
const SHARE_MOST = 1 / 3;
const BOARDS = ['Landscape', 'Portrait', 'Square'] as const;

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-show-designer-'));
const site = new SiteProcess();
await site.start();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const page = await browser.newPage({
    baseURL: `http://localhost:${site.port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  page.setDefaultTimeout(60_000);
  const teamId = await register(page);
  const names = Object.keys(BRIEFS) as BriefName[];
  const rows: string[] = [];
  for (const name of names) rows.push(await show(page, teamId, name));
  process.stdout.write(`${tableOf(rows)}\n\nPictures: ${folder}\n`);
} finally {
  await browser.close();
  await site.dispose();
}

async function register(page: Page): Promise<string> {
  await page.goto('/');
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.fillRegistration({
    name: 'Robin Example',
    email: 'robin@example.org',
    password: 'correct horse battery',
    teamName: 'Harbour Museum',
  });
  await account.submitRegistration();
  await page.waitForURL(/\/brand-import$/); // which takes longer than the timeout of an expectation
  await account.skipBrandImport();
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible({ timeout: 60_000 });
  return teamIdOf(page);
}

/** Fulfils one brief and returns its row of the table. */
async function show(page: Page, teamId: string, name: BriefName): Promise<string> {
  const { title, make, words, most } = BRIEFS[name];
  const designer = new DesignerPage(page);
  await designer.open(teamId);
  const context = new CountedContext(page);
  await make(page, context);
  const { done } = context;
  await designer.isSaved();
  await takePictures(page, name, words);
  if (!isOld(name)) {
    if (done.length > (most ?? 0)) process.exitCode = 1;
    print(title, [], done);
    return `| ${title} | – | ${done.length} | of ${most} |`;
  }
  const before = actionsOf(name);
  if (done.length >= before * SHARE_MOST) process.exitCode = 1;
  const old = FIRST_VERSION[name].map(({ what, actions, why }) => `  ${actions}  ${what} (${why})`);
  print(title, ['0.1.0', ...old], done);
  return `| ${title} | ${before} | ${done.length} | ${Math.round((done.length / before) * 100)} % |`;
}

async function takePictures(page: Page, name: string, words: readonly string[]): Promise<void> {
  const designer = new DesignerPage(page);
  await page.keyboard.press('Escape');
  for (const board of BOARDS) {
    await designer.tab(board).click();
    for (const word of words) await expect(designer.artboard()).toContainText(word);
    writeFileSync(join(folder, `${name}-${board}.png`), await designer.downloadPng());
  }
  await designer.tab('Landscape').click();
  await page.screenshot({ path: join(folder, `${name}-window.png`) });
}

function isOld(name: BriefName): name is OldBrief {
  return name in FIRST_VERSION;
}

function print(title: string, before: readonly string[], done: readonly string[]): void {
  const now = done.map((one) => `  1  ${one}`);
  process.stdout.write(`${[title, ...before, 'Today', ...now].join('\n')}\n\n`);
}

function tableOf(rows: readonly string[]): string {
  const head =
    '| brief, on three artboards | actions in 0.1.0 | today | share |\n|---|---|---|---|';
  return [head, ...rows].join('\n');
}
