import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tools/browser.ts';
import { drawPosters } from './posters.ts';

/**
 * `npm run look`: takes pictures of each page of the built app, with data, and lets axe judge them.
 * Pictures go to `.cache/look`; exits with 1 when axe finds something. `LOOK=dashboard,slides`
 * picks pages; `WIDTHS`, `SCHEMES` and `LOCALES` narrow the rest.
 */
const list = (name: string, all: string) => (process.env[name] ?? all).split(',');
const OUT = process.env['LOOK_OUT'] ?? '.cache/look';
const WIDTHS = list('WIDTHS', '1440,834,390').map(Number);
const SCHEMES = list('SCHEMES', 'light,dark') as ('light' | 'dark')[];
const LOCALES = list('LOCALES', 'en,de');
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 834: 1112, 390: 844 };

const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse' };
const AXE = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Stop {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<void>;
  readonly isPublic?: true;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(500);
};

const STOPS: readonly Stop[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'reset', path: '/password-reset', isPublic: true },
  { name: 'imprint', path: '/imprint', isPublic: true },
  { name: 'missing', path: '/nowhere' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'create', path: '/dashboard', act: press(/New slide|Neuer Slide/) },
  { name: 'slides', path: '/slides/active' },
  { name: 'drafts', path: '/slides/drafts' },
  { name: 'archive', path: '/slides/archive' },
  { name: 'editor-new', path: '/editor-new/image' },
  { name: 'screens', path: '/screens' },
  { name: 'pair', path: '/screens', act: press(/^(Pair a screen|Screen koppeln)$/) },
  { name: 'account', path: '/settings/account' },
  { name: 'team', path: '/settings/team' },
  { name: 'linked-teams', path: '/settings/linked-teams' },
  { name: 'screen-tags', path: '/settings/screen-tags' },
  { name: 'support', path: '/support' },
];

async function main(): Promise<boolean> {
  await mkdir(OUT, { recursive: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-look-'));
  const site = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: path.resolve('dist'),
  });
  const origin = `http://localhost:${site.port}`;
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const registration = new URL(site.registrationUrl ?? '').pathname;
    const state = await furnish(browser, origin, registration);
    let isFine = await weigh(browser, origin, state);
    for (const width of WIDTHS) {
      for (const locale of LOCALES) {
        isFine = (await walk(browser, origin, state, width, locale)) && isFine;
      }
    }
    return isFine;
  } finally {
    await browser.close();
    await site.close();
    await rm(dataDir, { recursive: true });
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Registers, makes slides, and answers what the browser stored. */
async function furnish(browser: Browser, origin: string, registration: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(registration);
  await page.getByLabel('Your name').fill(PERSON.name);
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Team name').first().fill('Café Morgenrot');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  const posters = await drawPosters(browser);
  for (const [index, { name, landscape }] of posters.entries()) {
    await page.goto('/editor-new/image');
    await page.getByLabel('Title').fill(name);
    const file = { name: 'poster.png', mimeType: 'image/png', buffer: landscape };
    await page.getByLabel('Landscape', { exact: true }).setInputFiles(file);
    const action = index === posters.length - 1 ? 'Save draft' : 'Publish';
    await page.getByRole('button', { name: action }).click();
    await page.waitForURL(/\/editor\/image\//);
  }
  await page.goto('/dashboard');
  await page.getByText('All changes saved').waitFor({ timeout: 30_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function walk(
  browser: Browser,
  origin: string,
  state: State,
  width: number,
  locale: string,
): Promise<boolean> {
  const viewport = { width, height: HEIGHTS[width] ?? 900 };
  const common = {
    baseURL: origin,
    locale,
    viewport,
    hasTouch: width < 900,
    reducedMotion: 'reduce',
  } as const;
  const inside = await browser.newContext({
    ...common,
    storageState: withLanguage(state, origin, locale),
  });
  const outside = await browser.newContext(common);
  const wanted = process.env['LOOK']?.split(',');
  let isFine = true;
  for (const stop of STOPS.filter(({ name }) => wanted?.includes(name) ?? true)) {
    const page = await (stop.isPublic ? outside : inside).newPage();
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(stop.path);
      await page.waitForTimeout(700);
      await stop.act?.(page);
      const name = `${stop.name}-${width}-${locale}-${scheme}`;
      await page.screenshot({ path: path.join(OUT, `${name}.png`) });
      isFine = (await judge(page, name)) && isFine;
    }
    await page.close();
  }
  await inside.close();
  await outside.close();
  return isFine;
}

/** KiB of gzipped script until the dashboard shows local data; what comes later is not counted. */
const SCRIPT_BUDGET_KIB = 200;

/** True when the dashboard is light enough. The worker is blocked: its cache would hide the weight. */
async function weigh(browser: Browser, origin: string, state: State): Promise<boolean> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: state,
  });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  let isPainted = false;
  page.on('response', (response) => {
    if (isPainted || !response.url().endsWith('.js')) return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  isPainted = true;
  const sizes = await Promise.all(scripts.values());
  await context.close();
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`script until the dashboard is painted: ${kib.toFixed(1)} KiB\n`);
  return kib <= SCRIPT_BUDGET_KIB;
}

function withLanguage(state: State, origin: string, locale: string): State {
  const language = { name: 'vitrine.language', value: locale };
  return {
    ...state,
    origins: state.origins.map((one) =>
      one.origin === origin
        ? {
            ...one,
            localStorage: [...one.localStorage.filter((i) => i.name !== language.name), language],
          }
        : one,
    ),
  };
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** While a dialog is open the page behind it is hidden from everybody: only the dialog is judged. */
const RUN_AXE = `axe.run(document.querySelector('[role=dialog], [role=alertdialog]') ?? document)
  .then((result) => result.violations)`;

/** True when axe finds nothing; prints what it finds. */
async function judge(page: Page, name: string): Promise<boolean> {
  await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>(RUN_AXE);
  for (const { id, help, nodes } of violations) {
    process.stdout.write(`${name}: ${id}, ${help}\n`);
    for (const { html, failureSummary = '' } of nodes.slice(0, 3)) {
      process.stdout.write(
        `    ${html.slice(0, 160)}\n    ${failureSummary.replaceAll('\n', ' ').slice(0, 260)}\n`,
      );
    }
  }
  return violations.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
