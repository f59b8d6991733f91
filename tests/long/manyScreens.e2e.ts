import { expect, test } from '@playwright/test';
import { fillLibrary } from '../bench/library/fillLibrary.ts';
import { pagesOf, withFurnishedSite } from '../look/furnishedSite.ts';

const SCREENS = 600;
/** A tenth are copies of screens of the person's other teams. */
const OWN = 0.9;
/** Less than the distance at which the next cards are rendered. */
const STEP_PX = 1200;
const MOST_STEPS = 400;

/* The list of screens renders cards as far as somebody scrolls: never so late that its end is seen before the last. */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a list of ${SCREENS} screens goes on as far as somebody scrolls: ${viewport.width} px`, async ({
    browser,
  }) => {
    await withFurnishedSite(browser, async (site) => {
      const { inside: page } = await pagesOf(browser, site, { locale: 'en-GB' });
      await page.setViewportSize(viewport);
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await page.evaluate(fillLibrary, { slides: 0, screens: SCREENS });
      await page.goto('/screens');
      const cards = page.getByRole('list', { name: 'Screens' }).locator('> li');
      await cards.first().waitFor();
      expect(await cards.count()).toBeLessThan(100);
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      let ends = 0;
      for (let step = 0; step < MOST_STEPS; step++) {
        await page.mouse.wheel(0, STEP_PX);
        await page.waitForTimeout(100);
        const count = await cards.count();
        const { y = 0, height = 0 } = (await cards.last().boundingBox()) ?? {};
        if (y + height > viewport.height) continue;
        await page.waitForTimeout(500);
        if ((await cards.count()) === count) break;
        ends++;
      }
      expect(await cards.count()).toBeGreaterThan(SCREENS * OWN);
      expect(ends).toBe(0);
    });
  });
}
