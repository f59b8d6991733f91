import { untilPainted } from '../paint.ts';
import type { Record } from '../results.ts';
import { addAllTypes } from '../slides.ts';
import { pairedWall } from '../Wall.ts';

const STARTS = 5;

/** The whole browser restarts, without a reachable server. */
export async function restarts(record: Record): Promise<void> {
  const { wall, page } = await pairedWall();
  const stop = await addAllTypes(wall.team, page);
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(20_000);
    await wall.loseServer();
    const times = [];
    for (let start = 0; start < STARTS; start += 1) {
      await wall.closeBrowser();
      const again = await wall.openBrowser();
      const judge = await wall.context.newPage();
      await again.bringToFront();
      const from = performance.now();
      await again.goto(`${wall.origin}/player/`);
      // The card with the clock would be a picture as well.
      await again.waitForSelector('[data-slide]');
      times.push(await untilPainted(again, judge, from));
    }
    record(`restart without network until painted, worst of ${STARTS}`, Math.max(...times), 3000);
  } finally {
    stop();
    await wall.dispose();
  }
}
