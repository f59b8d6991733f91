import { framesDuring, isBlank } from '../paint.ts';
import type { Record } from '../results.ts';
import { addAllTypes, ALL_TYPES } from '../slides.ts';
import { countSwaps, pairedPlayer } from '../Player.ts';

const SWAPS = Number(process.env['BENCH_SWAPS'] ?? 300);

/** Slides of all types, one after the other, with each frame inspected. */
export async function swaps(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  const stop = await addAllTypes(player.team, page);
  try {
    await page.waitForTimeout(20_000);
    const swapped = await countSwaps(page);
    const seen = new Set<string>();
    const looks = await framesDuring(player.context, page, async () => {
      while ((await swapped()) < SWAPS) {
        await page.waitForTimeout(200);
        const now = await page.locator('[data-slide]').last().getAttribute('data-slide');
        if (now) seen.add(now);
      }
    });
    record(`blank frames in ${SWAPS} swaps`, looks.filter(isBlank).length, 0, 'frames');
    record('– frames looked at in it', looks.length, Infinity, 'frames');
    record('– types of slides that took no part', ALL_TYPES - seen.size, 0, 'types');
  } finally {
    stop();
    await player.dispose();
  }
}
