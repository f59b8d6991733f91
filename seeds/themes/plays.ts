import type { Json } from '../../src/model/json.ts';
import { createRestBackend } from '../database.ts';
import { seedId } from '../ids.ts';
import { SLIDES } from '../posters.ts';
import type { Theme } from '../seed.ts';
import { screenId, screensOf } from './screens.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Two weeks of proof of play, as the players would have written it. */
export const plays: Theme = {
  name: 'plays',
  sizes: ['typical', 'huge'],
  async run(seed) {
    for (const screen of screensOf(seed)) {
      const database = createRestBackend(seed.url, await seed.player(screenId(screen)));
      const updates: Record<string, Json> = {};
      for (let back = 1; back <= DAYS; back++) {
        const day = new Date(seed.now() - back * DAY_MS).toISOString().slice(0, 10);
        const boot = seedId('boot', screen.name, day);
        for (const [index, { title, status }] of SLIDES.entries()) {
          if (status !== 'published') continue;
          const slide = seedId('slide', screen.team.id, title);
          const count = 240 + ((index * 37 + Number(day.slice(-2)) * 11) % 160);
          const path = `plays/${screen.team.id}/${screenId(screen)}/${day}/${boot}/${slide}`;
          updates[path] = { count, seconds: count * 10 };
        }
      }
      await database.patch(updates);
    }
  },
};
