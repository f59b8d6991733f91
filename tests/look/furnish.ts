import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext } from '@playwright/test';
import { ROOT } from '../../seeds/cast.ts';
import { SEED_PASSWORD } from '../../seeds/person.ts';
import { runSeed } from '../../seeds/runSeed.ts';

/** A slide that the dashboard shows once everything has arrived. */
const SHOWN = 'Breakfast, every day';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills the site with the typical seed, signs its admin in, and answers what the browser stored. */
export async function furnish(browser: Browser, origin: string): Promise<State> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-players-'));
  const memory = path.join(folder, 'players.json');
  await runSeed({ url: origin, size: 'typical', memory, say: () => {} });
  await rm(folder, { recursive: true });
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ROOT.people[0].email);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A new team is offered to take over a website's brand first.
  await page.waitForURL(/\/(dashboard|brand-import)$/);
  await page.goto('/dashboard');
  // What is stored is taken along: it has to be all there, as on a device that was here before.
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

/** The state with the interface in a language. */
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
