import { untilPainted } from '../paint.ts';
import type { Record } from '../results.ts';
import { addAllTypes } from '../slides.ts';
import { pairedPlayer } from '../Player.ts';

const STARTS = 5;

/** The whole browser restarts, without a reachable server. */
export async function restarts(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  const stop = await addAllTypes(player.team, page);
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(20_000);
    await player.loseServer();
    const times = [];
    for (let start = 0; start < STARTS; start += 1) {
      await player.closeBrowser();
      const again = await player.openBrowser();
      const judge = await player.context.newPage();
      await again.bringToFront();
      const from = performance.now();
      await again.goto(`${player.origin}/player/`);
      // The card with the clock would be a picture as well.
      await again.waitForSelector('[data-slide]');
      times.push(await untilPainted(again, judge, from));
    }
    record(`restart without network until painted, worst of ${STARTS}`, Math.max(...times), 3000);
  } finally {
    stop();
    await player.dispose();
  }
}
