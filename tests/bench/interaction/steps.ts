import type { Locator, Page } from '@playwright/test';

/** Clicks without the checks of `click`, which run in the page and would count as its time. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`not visible: ${String(target)}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** What people do each day, one after the other; each step ends when its result is on the page. */
export function steps(page: Page): readonly (readonly [string, () => Promise<void>])[] {
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  // By address: to find a link by its name costs the page time.
  const go = (path: string) => press(page, page.locator(`nav a[href="${path}"]`).first());
  const area = (path: string) => press(page, page.locator(`main a[href="${path}"]`).first());
  const search = page.getByLabel('Search slides');
  return [
    [
      'opening *New slide*',
      async () => {
        await press(page, page.getByRole('button', { name: 'New slide' }).first());
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /^Image/ })
          .waitFor();
      },
    ],
    ['closing it', () => page.keyboard.press('Escape')],
    [
      'opening *Slides*',
      () => go('/slides/active').then(() => page.locator('article').first().waitFor()),
    ],
    ['opening *Drafts*', () => area('/slides/drafts')],
    ['back to *Published*', () => area('/slides/active')],
    ['searching, letter by letter', () => search.pressSequentially('breakfast', { delay: 250 })],
    ['clearing the search', () => search.fill('')],
    ['opening *Templates*', () => go('/templates/organization').then(() => heading('Templates'))],
    ['opening *Screens*', () => go('/screens').then(() => heading(/^Screens/))],
    [
      'the command palette',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('breakfast', { delay: 150 });
        await page.keyboard.press('Escape');
      },
    ],
    ['opening *Dashboard*', () => go('/dashboard').then(() => heading(/./))],
  ];
}
