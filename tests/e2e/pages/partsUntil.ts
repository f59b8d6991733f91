import type { Page } from '@playwright/test';

/** From now on each page notes when its first slide's card was drawn. */
export async function noteFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return;
      watch.disconnect();
      Object.assign(window, { firstCardMs: performance.now() });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** Returns the scripts of the build, without their hashes, that the page asked for until its first card. */
export function partsUntilFirstCard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const until = (window as { firstCardMs?: number }).firstCardMs ?? 0;
    const asked = performance.getEntriesByType('resource').filter((one) => one.startTime < until);
    const names = asked.map(({ name }) => /\/assets\/(.*)-[\w-]{8}\.js$/.exec(name)?.[1]);
    return [...new Set(names.filter((name) => name !== undefined))];
  });
}
