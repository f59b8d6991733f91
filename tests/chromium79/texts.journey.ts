import { expect, test } from '@playwright/test';
import { drawTexts, type Extent } from '../e2e/canvas/autoWideTexts.ts';
import { OldBrowser } from './oldBrowser.ts';

test('texts as wide as their words are as wide, and where they are in a current browser', async ({
  page,
}) => {
  const screen = await OldBrowser.create();
  await screen.open('about:blank');
  const script = await drawTexts();
  await page.setContent('<!doctype html><body></body>');
  for (const words of ['Tea', 'Coffee and cake', 'Coffee and cake for everybody '.repeat(4)]) {
    const now = await page.evaluate<{ [id: string]: Extent }>(script(words));
    const then = await screen.evaluate<{ [id: string]: Extent }>(script(words));
    for (const [id, extent] of Object.entries(now)) {
      extent.forEach((value, at) =>
        expect(
          Math.abs(value - then[id]![at]!),
          `${id}: ${String(then[id])} as ${String(extent)}`,
        ).toBeLessThan(3),
      );
    }
  }
  await screen.dispose();
});
