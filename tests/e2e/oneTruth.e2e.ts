import { expect, type Page, test } from '@playwright/test';
import { pagesOf } from '../look/furnishedSite.ts';
import { withHeldSite } from '../look/heldSite.ts';
import {
  MENU_TITLE,
  putScreenStates,
  type ScreenStateName,
  screenStates,
  stateScreenId,
} from '../look/screenStates.ts';

/* With a screen in each state, every page tells the same of each. */

const PAIRED = 15;
/** Where the editor of a slide says what it does there, instead of what the screen does. */
const IN_EDITOR: { readonly [state: string]: string } = {
  Plays: 'Plays',
  'One slide fails': 'Plays',
  Dark: 'Dark by its hours, plays from',
  'New settings': 'Its latest settings have not arrived there yet',
  Idle: 'Meant for other screens',
  Loading: 'Due now · the screen is loading',
  'Full disk': 'Due now, but it cannot play here',
  'Failing files': 'Due now, but it cannot play here',
  'Missing data': 'Due now, but it cannot play here',
  Unpaired: 'No player is paired with it',
};
/** What the page of a screen offers to do about it; nothing where it is as intended, or ends by itself. */
const REMEDIES: { readonly [state in ScreenStateName]: string } = {
  Plays: '',
  Alert: 'To the alerts',
  Dark: 'Change its hours',
  'New settings': '',
  Idle: 'To the slides',
  Loading: '',
  Starting: '',
  'Never started': 'Pair again',
  Silent: 'Identify',
  'Silent for days': 'Identify',
  'Full disk': 'Clear its cache',
  'Wrong clock': 'Restart',
  'Failing files': 'Clear its cache',
  'Missing data': 'Restart',
  'One slide fails': '',
  Unpaired: 'Pair',
};
const COUNTED = { en: `On 3 of ${PAIRED} screens now`, de: `Jetzt auf 3 von ${PAIRED} Screens` };

/** The longer words where there is less room. */
const SIZES = { en: { width: 1440, height: 900 }, de: { width: 834, height: 1112 } };

for (const locale of ['en', 'de'] as const) {
  test(`list, page, dashboard, palette, card and editor agree on each state: ${locale}`, async ({
    browser,
  }) => {
    await withHeldSite(browser, async (site) => {
      await putScreenStates(site.database, site.atMs);
      const { inside: page } = await pagesOf(browser, site, { locale, viewport: SIZES[locale] });
      const told = await toldByPages(page, site.atMs, locale);
      for (const view of ['grid', 'list']) {
        await page.goto(`/screens?view=${view}`);
        for (const [name, words] of told) {
          await expect(rowOf(page, name), `${name}, ${view}`).toContainText(words);
        }
      }
      await page.goto('/dashboard');
      await agreeOnDashboard(page, told);
      await agreeInPalette(page, told);
      await page.goto('/slides/active');
      const card = page.getByRole('article').filter({ hasText: MENU_TITLE });
      await expect(card).toContainText(COUNTED[locale]);
      await agreeInEditor(page, told, locale);
      await page.context().close();
      // A page that tells of no screens has read little of what they told.
      const { inside: fresh } = await pagesOf(browser, site, { locale, viewport: SIZES[locale] });
      await fresh.goto('/templates');
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
      await agreeInPalette(fresh, told);
      await fresh.context().close();
    });
  });
}

/** Returns what the page of each screen answers first, by the name of the screen. */
async function toldByPages(
  page: Page,
  atMs: number,
  locale: 'en' | 'de',
): Promise<ReadonlyMap<string, RegExp>> {
  const told = new Map<string, RegExp>();
  for (const { name } of screenStates(atMs)) {
    await page.goto(`/screens/${stateScreenId(name)}`);
    const answer = page.getByRole('region').filter({ has: page.locator('#screen-now') });
    told.set(name, wordsIn(await answer.locator('#screen-now').innerText()));
    const sticksOut = await answer.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(sticksOut, `${name} fits`).toBe(0);
    if (locale === 'en' && REMEDIES[name] !== '') {
      const press = { name: REMEDIES[name], exact: true } as const;
      const remedy = answer.getByRole('button', press).or(answer.getByRole('link', press));
      await expect(remedy, name).toBeVisible();
    }
  }
  expect(told.size).toBe(16);
  return told;
}

/** Matches the same words, whatever stands between them. */
const wordsIn = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .split(/[\s·]+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s·]*'),
  );

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

async function agreeOnDashboard(page: Page, told: ReadonlyMap<string, RegExp>): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.locator('a[href^="/screens/"]') });
  await expect(rows).toHaveCount(6);
  for (const row of await rows.all()) {
    const name = await row.getByRole('link').innerText();
    await expect(row, name).toContainText(told.get(name) ?? '');
  }
}

async function agreeInPalette(page: Page, told: ReadonlyMap<string, RegExp>): Promise<void> {
  await page.keyboard.press('Control+k');
  for (const [name, words] of told) {
    await page.getByRole('combobox').fill(name);
    const option = page.getByRole('option').filter({ hasText: name });
    await expect(option.filter({ hasText: words }).first(), name).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

async function agreeInEditor(
  page: Page,
  told: ReadonlyMap<string, RegExp>,
  locale: 'en' | 'de',
): Promise<void> {
  await page.getByRole('link', { name: MENU_TITLE }).first().click();
  const last = rowOf(page, 'Unpaired');
  await expect(async () => {
    const all = page.getByRole('button', { name: /^(Show all \d+ screens|Alle \d+ Screens)/ });
    if (await all.isVisible()) await all.click();
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const [name, words] of told) {
    const own = IN_EDITOR[name];
    // German differs in the words alone.
    if (own === undefined) await expect(rowOf(page, name), name).toContainText(words);
    else if (locale === 'en') await expect(rowOf(page, name), name).toContainText(own);
  }
}
