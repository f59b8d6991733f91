import type { Page } from '@playwright/test';

/** The code on the pairing screen. */
export async function codeOn(page: Page): Promise<string> {
  const code = page.getByLabel(/Connection code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  return label.replace('Connection code: ', '').replaceAll(' ', '');
}

/** The slide that is on top now. */
export const slideOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
    return layers[layers.length - 1]?.dataset['slide'];
  });

/** The slides of the next seconds, in order, each once in a row. */
export async function watch(page: Page, ms: number): Promise<readonly string[]> {
  const seen: string[] = [];
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const now = await slideOn(page);
    if (now && seen[seen.length - 1] !== now) seen.push(now);
    await page.waitForTimeout(100);
  }
  return seen;
}

/** Waits until each of these slides has come on from now; answers those that were seen. */
export async function untilSeen(
  page: Page,
  slides: readonly string[],
  timeoutMs = 30_000,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const until = Date.now() + timeoutMs;
  while (slides.some((slide) => !seen.has(slide))) {
    if (Date.now() > until) throw new Error(`not seen of ${slides.join()}: ${[...seen].join()}`);
    const now = await slideOn(page);
    if (now) seen.add(now);
    await page.waitForTimeout(50);
  }
  return seen;
}
