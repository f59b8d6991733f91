import type { Page } from '@playwright/test';

/** A page that is not there by then is loaded. */
const SHOWN_MS = 2000;

/** Shows a page: within the running app, as a link does, which takes a fraction of the time, or loaded anew. */
export async function goTo(page: Page, path: string, isWithin: boolean): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isOther = isWithin && new URL(path, origin).pathname !== pathname;
  if (!isOther || !(await goWithin(page, path))) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Whether the app led there: another title is shown by then, or at least another heading. */
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
