import { footprint, type Footprint } from '../paint.ts';
import { openInHaste } from '../haste.ts';
import type { Record } from '../results.ts';
import { addAllTypes } from '../slides.ts';
import { countSwaps, pairedPlayer } from '../Player.ts';

const SWAPS = Number(process.env['BENCH_SOAK'] ?? 10_000);
/** Speed relative to a real player. */
const FACTOR = 20;

/** A day of swaps: the page's memory at the end must be that after a tenth of it. */
export async function soak(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  const stop = await addAllTypes(player.team, page);
  try {
    await page.waitForTimeout(15_000);
    await page.close();
    const fast = await openInHaste(player.context, { factor: FACTOR, simMs: Date.now() });
    await fast.goto(`${player.origin}/player/`);
    await fast.waitForSelector('[data-slide]');
    const swapped = await countSwaps(fast);
    const session = await player.context.newCDPSession(fast);
    const at = async (count: number): Promise<Footprint> => {
      while ((await swapped()) < count) await fast.waitForTimeout(500);
      return footprint(session, fast);
    };
    const before = await at(SWAPS / 10);
    const after = await at(SWAPS);
    record(
      `heap grown in ${SWAPS.toLocaleString('en')} swaps`,
      after.heapKiB - before.heapKiB,
      1500,
      'KiB',
    );
    record('– nodes grown in it', after.nodes - before.nodes, 60, 'nodes');
    record('– videos that hold a decoder after it', after.decoders, 2, 'videos');
  } finally {
    stop();
    await player.dispose();
  }
}
