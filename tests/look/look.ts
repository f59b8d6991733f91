import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tools/browser.ts';
import { judge } from './axe.ts';
import { forgetScreens } from './forgetScreens.ts';
import { furnish, type State, withLanguage } from './furnish.ts';
import {
  putScreenStates,
  type ScreenStateName,
  screenStates,
  stateScreenId,
} from './screenStates.ts';
import { settled } from './settled.ts';
import { SITE, type Stop, STOPS } from './stops.ts';

/**
 * `npm run show -- look`: takes screenshots of each page of the built app, with data, and runs axe on them. Screenshots
 * go to `.cache/look`; exits with 1 if axe finds something. `LOOK=dashboard,slides` selects pages; `WIDTHS`, `SCHEMES`
 * and `LOCALES` narrow the rest. `STATES=1` pictures the dashboard, the screens and the page of each screen instead,
 * with a screen in each state.
 */
const list = (name: string, all: string) => (process.env[name] ?? all).split(',');
const OUT = process.env['LOOK_OUT'] ?? '.cache/look';
const WIDTHS = list('WIDTHS', '1440,1280,834,390').map(Number);
const SCHEMES = list('SCHEMES', 'light,dark') as ('light' | 'dark')[];
const LOCALES = list('LOCALES', 'en,de');
const HEIGHTS: Readonly<Record<number, number>> = {
  1440: 900,
  1280: 720,
  834: 1112,
  390: 844,
};

async function main(): Promise<boolean> {
  await mkdir(OUT, { recursive: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-look-'));
  const site = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: path.resolve('dist'),
    env: SITE,
  });
  const origin = `http://localhost:${site.port}`;
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const state = await furnish(browser, origin);
    const stops = process.env['STATES'] ? stopsOfStates() : STOPS;
    if (process.env['STATES']) await putScreenStates(site.ports.database, Date.now());
    let isFine = true;
    for (const width of WIDTHS) {
      for (const locale of LOCALES) {
        isFine = (await walk(browser, origin, { state, stops, width, locale })) && isFine;
      }
    }
    return isFine;
  } finally {
    await browser.close();
    await site.close();
    await rm(dataDir, { recursive: true });
  }
}

/** The pages on which a screen shows what it does, and one for each state. */
const stopsOfStates = (): readonly Stop[] => [
  { name: 'screens', path: '/screens', act: statesAreHere },
  { name: 'screens-list', path: '/screens?view=list', act: statesAreHere },
  ...STOPS.filter(({ name }) => name === 'dashboard'),
  ...screenStates(Date.now()).map(({ name }) => ({
    name: `screen-${name.toLowerCase().replaceAll(' ', '-')}`,
    path: pathOfState(name),
  })),
  // Last: from here on the device has no network.
  { name: 'screen-unknown', path: pathOfState('Plays'), act: forgetScreens },
  { name: 'screens-unknown', path: '/screens', act: forgetScreens },
  { name: 'dashboard-unknown', path: '/dashboard', act: forgetScreens },
];

const pathOfState = (name: ScreenStateName): string => `/screens/${stateScreenId(name)}`;

/** The device that the pictures are taken on was here before the screens were. */
const statesAreHere = (page: Page): Promise<void> =>
  page.getByText(LAST_STATE, { exact: true }).first().waitFor();
const LAST_STATE = 'Wrong clock';

interface Walk {
  readonly state: State;
  readonly stops: readonly Stop[];
  readonly width: number;
  readonly locale: string;
}

async function walk(
  browser: Browser,
  origin: string,
  { state, stops, width, locale }: Walk,
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
  const isShown = ({ name, least = 0 }: Stop) => width >= least && (wanted?.includes(name) ?? true);
  for (const stop of stops.filter(isShown)) {
    const page = await (stop.isPublic ? outside : inside).newPage();
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(stop.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await stop.act?.(page);
      await settled(page);
      const name = `${stop.name}-${width}-${locale}-${scheme}`;
      await page.screenshot({ path: path.join(OUT, `${name}.png`) });
      const findings = await judge(page, name);
      for (const line of findings) process.stdout.write(`${line}\n`);
      isFine = findings.length === 0 && isFine;
    }
    await page.close();
  }
  await inside.close();
  await outside.close();
  return isFine;
}

process.exitCode = (await main()) ? 0 : 1;
