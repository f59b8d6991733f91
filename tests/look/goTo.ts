import type { Page } from '@playwright/test';

/** Time after which a page that has not appeared is loaded instead. */
const SHOWN_MS = 2000;

/** Shows a page: by a navigation within the running app, which takes a fraction of the time, or by loading it. */
export async function goTo(page: Page, path: string, isWithin: boolean): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isOther = isWithin && new URL(path, origin).pathname !== pathname;
  if (!isOther || !(await goWithin(page, path))) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Returns whether the app navigated: it shows another title, or at least another heading. */
async function goWithin(page: Page, path: string): Promise<boolean> {
  const before = await page.title();
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  return page
    .waitForFunction(
      (title) => document.title !== title || document.querySelector('h1:not([data-left])') !== null,
      before,
      { timeout: SHOWN_MS },
    )
    .then(
      () => true,
      () => false,
    );
}
