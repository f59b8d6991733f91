import type { Json } from '../../src/model/json.ts';
import { createRestBackend } from '../database.ts';
import { postersDue } from '../due.ts';
import { seedId } from '../ids.ts';
import type { Theme } from '../seed.ts';
import { seedScreenId, seedScreens, type SeedScreen } from './screens.ts';

const DAYS = 14;
const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;
/** Of one poster, in a day on which it is always due. */
const TIMES_A_DAY = 240;

/** Two weeks of proof of play, as the players would have written it. */
export const plays: Theme = {
  name: 'plays',
  sizes: ['typical', 'huge'],
  async run(seed) {
    for (const screen of seedScreens(seed).filter(({ isOnline }) => isOnline)) {
      const database = createRestBackend(seed.url, await seed.player(seedScreenId(screen)));
      const updates: Record<string, Json> = {};
      for (let back = 1; back <= DAYS; back++) {
        const day = new Date(seed.now() - back * DAY_HOURS * HOUR_MS).toISOString().slice(0, 10);
        const boot = seedId('boot', screen.name, day);
        for (const [title, hours] of hoursDue(screen, day)) {
          const slide = seedId('slide', screen.team.id, title);
          const most = TIMES_A_DAY + ((title.length * 37 + Number(day.slice(-2)) * 11) % 160);
          const count = Math.ceil((most * hours) / DAY_HOURS);
          const path = `plays/${screen.team.id}/${seedScreenId(screen)}/${day}/${boot}/${slide}`;
          updates[path] = { count, seconds: count * 10 };
        }
      }
      await database.patch(updates);
    }
  },
};

/** Returns in how many hours of a day each poster was due on a screen. */
function hoursDue(screen: SeedScreen, day: string): ReadonlyMap<string, number> {
  const hours = new Map<string, number>();
  for (let hour = 0; hour < DAY_HOURS; hour++) {
    for (const { title } of postersDue(screen, Date.parse(day) + hour * HOUR_MS))
      hours.set(title, (hours.get(title) ?? 0) + 1);
  }
  return hours;
}
