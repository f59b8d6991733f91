import type { Page } from '@playwright/test';

/** What people do each day, one after the other; each step ends when its result is on the page. */
export function steps(page: Page): readonly (readonly [string, () => Promise<void>])[] {
  const main = page.getByRole('navigation', { name: 'Main' });
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const go = (name: string) => main.getByRole('link', { name, exact: true }).click();
  const search = page.getByLabel('Search slides');
  return [
    [
      'opening *New slide*',
      async () => {
        await page.getByRole('button', { name: 'New slide' }).first().click();
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /^Image/ })
          .waitFor();
      },
    ],
    ['closing it', () => page.keyboard.press('Escape')],
    [
      'opening *Slides*',
      () => go('Slides').then(() => page.getByRole('article').first().waitFor()),
    ],
    ['opening *Drafts*', () => page.getByRole('link', { name: /^Drafts/ }).click()],
    [
      'searching, letter by letter',
      async () => {
        await page.locator('main a[href="/slides/active"]').click();
        await search.pressSequentially('breakfast', { delay: 250 });
      },
    ],
    ['clearing the search', () => search.fill('')],
    ['opening *Templates*', () => go('Templates').then(() => heading('Templates'))],
    ['opening *Screens*', () => go('Screens').then(() => heading(/^Screens/))],
    [
      'the command palette',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('breakfast', { delay: 150 });
        await page.keyboard.press('Escape');
      },
    ],
    ['opening *Dashboard*', () => go('Dashboard').then(() => heading(/./))],
  ];
}
