import { type Browser, expect, type Page, test } from '@playwright/test';
import { pagesOf } from '../../look/furnishedSite.ts';
import { type HeldSite, withHeldSite } from '../../look/heldSite.ts';

/*
 * Whoever wants less motion gets the same pictures. A rule that gives every property a transition, however short, makes
 * a text that is measured while it shrinks keep its old size: it ends as small as it may be.
 */
test('texts are drawn in the same sizes with and without motion', async ({ browser }) => {
  await withHeldSite(browser, async (site) => {
    const [moving, still] = [
      await sizesOf(browser, site, 'no-preference'),
      await sizesOf(browser, site, 'reduce'),
    ];
    // What is drawn before it is scrolled to differs from run to run.
    const both = Object.keys(moving).filter((text) => text in still);
    expect(both.length).toBeGreaterThanOrEqual(TEXTS);
    for (const text of both) expect([text, still[text]]).toEqual([text, moving[text]]);
  });
});

async function sizesOf(
  browser: Browser,
  site: HeldSite,
  reducedMotion: 'no-preference' | 'reduce',
) {
  const { inside: page } = await pagesOf(browser, site, { locale: 'de', reducedMotion });
  await page.goto('/templates/vitrine');
  await page
    .locator('article [data-element]:has(> p)')
    .nth(TEXTS - 1)
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  const sizes = await settled(() => sizesIn(page));
  await page.context().close();
  return sizes;
}

/** Those of the first row, and a few below. */
const TEXTS = 16;

type Sizes = Readonly<Record<string, string>>;

/** Returns what is read as soon as it stays the same for a second. */
async function settled(read: () => Promise<Sizes>): Promise<Sizes> {
  let last: Sizes = {};
  await expect(async () => {
    const before = last;
    last = await read();
    expect(last).toEqual(before);
  }).toPass({ intervals: [1000] });
  return last;
}

/** Returns the font size of each text that is drawn, by template and element. */
const sizesIn = (page: Page): Promise<Sizes> =>
  page
    .locator('article [data-element]:has(> p)')
    .evaluateAll((boxes) =>
      Object.fromEntries(
        boxes.map((box) => [
          `${box.closest('article')?.querySelector('h3, a')?.textContent} ${box.getAttribute('data-element')}`,
          getComputedStyle(box).fontSize,
        ]),
      ),
    );
