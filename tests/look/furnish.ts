import { type Browser, type BrowserContext } from '@playwright/test';
import { drawPosters } from './posters.ts';

const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse' };

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Registers, makes slides, and answers what the browser stored. */
export async function furnish(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('main a[href^="/r-"]').click();
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
