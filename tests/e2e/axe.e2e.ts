import { expect, test } from '@playwright/test';
import { judge, judgeTargets } from '../look/axe.ts';
import { judgeEdges } from '../look/edges.ts';
import { withFurnishedSite } from '../look/furnishedSite.ts';
import { walkPages } from '../look/walkPages.ts';

/* The hardest condition: in the longer language, dark and narrow. `npm run test:long` does the same wide, in
   English. */
test('axe finds nothing on any page, nothing covers the focus, all fits: de, dark, 390 px', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  await withFurnishedSite(browser, async (site) => {
    const found = await walkPages(browser, site, {
      locale: 'de',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      zoomed: { width: 320, height: 256 },
    });
    expect(found).toEqual([]);
  });
});

/** Two of each: a valid one and an invalid one. */
const PLANTED = `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
  <label>Seen <input style="border: 1px solid #8c8ea6"></label>
  <label>Faint <input aria-label="faint" style="border: 1px solid #ddd"></label>
  <label>In a box <span style="display: inline-flex; border: 1px solid #777"><input style="border: 0"></span></label>
  <p><button style="width: 40px; height: 40px">A</button>
    <button style="width: 12px; height: 12px; padding: 0">B</button><button style="width: 12px; height: 12px; padding: 0">C</button></p>
</main>`;

test('the measures find what is planted', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(PLANTED);
  expect(await judgeEdges(page, 'planted')).toEqual([
    expect.stringMatching(/^planted: edge of input “faint” has 1\.\d+:1$/),
  ]);
  const small = (lines: readonly string[]) => lines.filter((line) => line.includes('target-size'));
  expect(small(await judge(page, 'planted'))).toHaveLength(1);
  expect(small(await judgeTargets(page, 'planted'))).toHaveLength(1);
  await page.close();
});
