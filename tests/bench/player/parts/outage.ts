import { openInHaste } from '../haste.ts';
import { framesDuring, isBlank } from '../paint.ts';
import type { Record } from '../results.ts';
import { addWithoutNetwork } from '../slides.ts';
import { countSwaps, pairedWall } from '../Wall.ts';

const HOURS = 72;
const STARTS = 6;
const HOUR_MS = 3_600_000;
/** How much faster than on a wall; pictures still have time to be decoded. */
const FACTOR = 900;
const SLIDE_SECONDS = 600;

/** Three days without a server, the browser started anew every twelve hours. */
export async function outage(record: Record): Promise<void> {
  const { wall, page } = await pairedWall();
  try {
    await wall.team.setScreen({ transition: 'cut' });
    await addWithoutNetwork(wall.team, page, { duration: SLIDE_SECONDS });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(15_000);
    await wall.loseServer();
    const stretchMs = (HOURS / STARTS) * HOUR_MS;
    let [blank, looked, swapped] = [0, 0, 0];
    let simMs = Date.now();
    for (let start = 0; start < STARTS; start += 1) {
      await wall.closeBrowser();
      await wall.openBrowser();
      const fast = await openInHaste(wall.context, { factor: FACTOR, simMs });
      await fast.goto(`${wall.origin}/player/`);
      await fast.waitForSelector('[data-slide]');
      const swaps = await countSwaps(fast);
      const looks = await framesDuring(wall.context, fast, () =>
        fast.waitForTimeout(stretchMs / FACTOR),
      );
      blank += looks.filter(isBlank).length;
      looked += looks.length;
      swapped += await swaps();
      simMs = await fast.evaluate(() => Date.now());
    }
    const due = (HOURS * 3600) / SLIDE_SECONDS;
    record(`${HOURS} h without a server, ${STARTS} restarts: blank frames`, blank, 0, 'frames');
    record('– frames looked at in it', looked, Infinity, 'frames');
    record('– swaps that did not come', Math.max(0, due - swapped), due / 5, 'swaps');
  } finally {
    await wall.dispose();
  }
}
