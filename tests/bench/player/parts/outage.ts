import type { Page } from '@playwright/test';
import { leap, openInHaste } from '../haste.ts';
import { framesDuring, isBlank } from '../paint.ts';
import type { Record } from '../results.ts';
import { addWithoutNetwork } from '../slides.ts';
import { countSwaps, pairedPlayer } from '../Player.ts';

const HOURS = 72;
const STARTS = 6;
const HOUR_MS = 3_600_000;
/** Speed relative to a real player around a swap; the idle time between two is skipped. */
const FACTOR = 5;
const SLIDE_SECONDS = 600;
/** Time after a swap to prepare the next slide, and time before the next swap at which a leap ends. */
const CALM_MS = 4000;

/** Three days without a server, the browser restarted every twelve hours. */
export async function outage(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  try {
    await player.team.setScreen({ transition: 'cut' });
    await addWithoutNetwork(player.team, page, { duration: SLIDE_SECONDS });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(15_000);
    await player.loseServer();
    let [blank, looked, swapped] = [0, 0, 0];
    let simMs = Date.now();
    for (let start = 0; start < STARTS; start += 1) {
      await player.closeBrowser();
      await player.openBrowser();
      const fast = await openInHaste(player.context, { factor: FACTOR, simMs });
      await fast.goto(`${player.origin}/player/`);
      await fast.waitForSelector('[data-slide]');
      const swaps = await countSwaps(fast);
      const untilMs = simMs + (HOURS / STARTS) * HOUR_MS;
      const looks = await framesDuring(player.context, fast, () => pass(fast, untilMs, swaps));
      blank += looks.filter(isBlank).length;
      looked += looks.length;
      swapped += await swaps();
      simMs = await fast.evaluate(() => Date.now());
    }
    const due = (HOURS * 3600) / SLIDE_SECONDS;
    record(`${HOURS} h without a server, ${STARTS} restarts: blank frames`, blank, 0, 'frames');
    record('– frames looked at in it', looked, Infinity, 'frames');
    record('– swaps that did not come', Math.max(0, due - swapped), due / 20, 'swaps');
  } finally {
    await player.dispose();
  }
}

/** Lets time pass until `untilMs`, slide by slide. */
async function pass(page: Page, untilMs: number, swaps: () => Promise<number>): Promise<void> {
  let seen = -1;
  while ((await page.evaluate(() => Date.now())) < untilMs) {
    const now = await swaps();
    if (now === seen) await page.waitForTimeout(50);
    else {
      await page.waitForTimeout(CALM_MS / FACTOR);
      await leap(page, SLIDE_SECONDS * 1000 - 2 * CALM_MS);
    }
    seen = now;
  }
}
