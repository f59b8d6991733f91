import { chromium, type Browser, type Page } from '@playwright/test';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { furnish } from '../../look/furnish.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { COUNT, fillLibrary } from '../library/fillLibrary.ts';
import { publish, spread } from '../publish.ts';
import { watchInteractions, type Interaction } from './interactions.ts';
import { steps } from './steps.ts';

/*
 * `npm run bench -- interaction`: the slowest interaction of each step of a day's work, in the built app, the processor
 * slowed down four times: in a team of usual size with templates, and in one with 10,000 slides and 2,000 screens.
 * `BENCH_ROUNDS` is 3. Exits with 1 if the median of a step is above 100 ms.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SLOWER = 4;
const GATE_MS = 100;
const TEAMS = { usual: undefined, huge: { slides: COUNT, screens: 2000 } } as const;

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);

type Rounds = Map<string, Interaction[]>;

async function measureTeam(browser: Browser, team: keyof typeof TEAMS): Promise<Rounds> {
  const site = new SiteProcess();
  await site.start();
  try {
    const baseURL = `http://localhost:${site.port}`;
    const storageState = await furnish(browser, baseURL);
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL, storageState, viewport, locale: 'en-GB' });
    const page = await context.newPage();
    return await measure(page, team);
  } finally {
    await site.dispose();
  }
}

async function measure(page: Page, team: keyof typeof TEAMS): Promise<Rounds> {
  const watched = await watchInteractions(page, SLOWER);
  await page.goto('/dashboard');
  await page.getByText('All changes saved').waitFor();
  const size = TEAMS[team];
  if (size) await page.evaluate(fillLibrary, size);
  const rounds: Rounds = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New slide' }).first().waitFor();
    await page.waitForTimeout(5000); // what comes after the first picture
    for (const [what, act] of steps(page)) {
      const found = await watched.during(act);
      rounds.set(what, [...(rounds.get(what) ?? []), found]);
      process.stdout.write(`${team}, ${what}: ${found.ms} ms, ${found.event}\n`);
    }
  }
  return rounds;
}

const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const usual = await measureTeam(browser, 'usual');
  const huge = await measureTeam(browser, 'huge');
  publish('interaction', tableOf(usual, huge));
  const missed = [...usual.values(), ...huge.values()].filter((all) => middle(all) > GATE_MS);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}

function middle(all: readonly Interaction[]): number {
  return all.map(({ ms }) => ms).toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
}

function cell(all: readonly Interaction[] = []): string {
  return spread(
    all.map(({ ms }) => ms),
    0,
  );
}

function tableOf(usual: Rounds, huge: Rounds): string {
  const rows = [...usual].map(
    ([what, all]) => `| ${what} | ${cell(all)} | ${cell(huge.get(what))} |`,
  );
  return [
    '| slowest interaction, ms | usual team | 10,000 slides, 2,000 screens |',
    '| --- | ---: | ---: |',
    ...rows,
  ].join('\n');
}
