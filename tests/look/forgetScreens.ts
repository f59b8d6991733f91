import type { Page } from '@playwright/test';

/** Shows the page as on a device without a network, that has its rows and has never heard what the screens do. */
export async function forgetScreens(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.evaluate(forget);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Runs in the page, so it cannot use anything from outside. */
async function forget(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const name of names.filter((one) => /^vitrine-\w{20,}$/.test(one))) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
      opening.addEventListener('success', () => {
        const tx = opening.result.transaction('facts', 'readwrite');
        tx.objectStore('facts').clear();
        tx.addEventListener('complete', () => (opening.result.close(), resolve()));
      });
    });
  }
}
