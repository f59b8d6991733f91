import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext } from '@playwright/test';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { SEED_PASSWORD } from '../../seeds/person.ts';
import { runSeed } from '../../seeds/runSeed.ts';
import type { Seed } from '../../seeds/seed.ts';
import { beat, seedScreens } from '../../seeds/themes/screens.ts';

/** A slide that the dashboard shows once everything has arrived. */
const SHOWN = 'Breakfast, every day';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Matches the player's heartbeat interval. */
const BEAT_MS = 60_000;

/** Keeps the online screens online, showing the same, until the signal aborts. */
async function keepOnline(seed: Seed, signal: AbortSignal | undefined): Promise<void> {
  const online = seedScreens(seed).filter(({ isOnline }) => isOnline);
  const beats = () => Promise.all(online.map((screen) => beat(seed, screen, 0)));
  await beats();
  // A failed heartbeat is ignored, as if the player had been offline.
  const timer = signal && setInterval(() => void beats().catch(() => undefined), BEAT_MS);
  signal?.addEventListener('abort', () => clearInterval(timer));
}

interface Furnishing {
  /** The screens stay online until it aborts; without one, pages report them as late after some minutes. */
  readonly signal?: AbortSignal;
  /** Holds the time of the data and the browser at an instant, as the site has to do too. */
  readonly atMs?: number | undefined;
}

/** Fills the site with the typical seed, signs its admin in, and returns the browser's storage state. */
export async function furnish(
  browser: Browser,
  origin: string,
  { signal, atMs }: Furnishing = {},
): Promise<State> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-players-'));
  const memory = path.join(folder, 'players.json');
  const now = () => atMs ?? Date.now();
  const seed = await runSeed({ url: origin, size: 'typical', memory, say: () => {}, now });
  await keepOnline(seed, signal);
  await rm(folder, { recursive: true });
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  if (atMs !== undefined) await context.clock.setFixedTime(atMs);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ROOT_TEAM.people[0].email);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A new team is first offered to import a website's brand.
  await page.waitForURL(/\/(dashboard|brand-import)$/);
  await page.goto('/dashboard');
  // The stored state is reused: it must be complete, as on a device that has been here before.
  await page.getByText(SHOWN).first().waitFor({ timeout: 30_000 });
  await page.goto('/screens');
  await page.getByText('Terrace').first().waitFor({ timeout: 30_000 });
  // The dashboard shows news until it has been read.
  await page.goto('/dashboard');
  await page.getByText('All changes saved').waitFor({ timeout: 30_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Returns the state with the interface set to a language. */
export function withLanguage(state: State, origin: string, locale: string): State {
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
