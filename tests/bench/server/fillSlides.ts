import { createDatabase } from '../../../server/database/createDatabase.ts';
import type { Json } from '../../../src/model/json.ts';

const AT_ONCE = 500;

/** As large as a slide of a real team, about a kilobyte. */
const slideOf = (n: number): Json => ({
  id: `slide${String(n).padStart(15, '0')}`,
  title: `Programme of day ${n}`,
  type: 'announcement',
  status: n % 5 === 0 ? 'archived' : 'active',
  rev: n,
  revision: `revision${n}`,
  createdAt: 1_790_000_000_000 + n,
  text: `Doors open at seven. ${'Bring a friend, a chair and a song. '.repeat(20)}`,
  schedule: { days: { mon: true, tue: true, wed: n % 2 === 0 }, from: '08:00', to: '18:30' },
  targets: Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`screen${n % 40}x${i}`, true])),
});

/** Returns the id of the team with this number. */
export const teamOf = (n: number): string => `team${String(n).padStart(16, '0')}`;

/** A list's keys are numbers; the first is left free. */
const placeOf = (n: number, teams: number): number => Math.floor(n / teams) + 1;

/**
 * Spreads slides over teams. Written directly, bypassing the server, so that no trigger has to be waited for. Returns the
 * bytes of JSON.
 */
export async function fillSlides(dataDir: string, slides: number, teams: number): Promise<number> {
  const database = createDatabase({
    dataDir,
    rules: { rules: {} },
    clock: Date.now,
    verifyToken: async () => null,
  });
  let bytes = 0;
  for (let from = 0; from < slides; from += AT_ONCE) {
    const updates: Record<string, Json> = {};
    for (let n = from; n < Math.min(slides, from + AT_ONCE); n += 1) {
      const slide = slideOf(n);
      bytes += JSON.stringify(slide).length;
      updates[`teams/${teamOf(n % teams)}/slides/${placeOf(n, teams)}`] = slide;
    }
    await database.admin.update(updates);
  }
  await database.close();
  return bytes;
}
