import { videos } from './parts/videos.ts';
import { gigabyte } from './parts/gigabyte.ts';
import { moments } from './parts/moments.ts';
import { outage } from './parts/outage.ts';
import { restarts } from './parts/restarts.ts';
import { soak } from './parts/soak.ts';
import { swaps } from './parts/swaps.ts';
import { ticker } from './parts/ticker.ts';
import { isBroken, saveResults, type Measure, type Record } from './results.ts';

/*
 * Measures what a player promises, in a real browser against the real site server: `npm run build`, then `npm run
 * bench -- player`, or `npm run bench -- player swaps soak` for some parts. The figures go to
 * `docs/benchmarks/player.json` and the table of `docs/benchmarks.md`. Exits with 1 if a promise is broken.
 */
const PARTS = { moments, swaps, restarts, videos, ticker, soak, outage, gigabyte };
type Part = keyof typeof PARTS;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no part ${unknown.join()}: ${Object.keys(PARTS).join()}`);
const parts = (asked.length > 0 ? asked : Object.keys(PARTS)) as readonly Part[];
let broken = 0;
for (const part of parts) {
  const measures: Measure[] = [];
  const record: Record = (what, value, limit, unit = 'ms') => {
    measures.push({ what, value, unit, limit: Number.isFinite(limit) ? limit : null });
    const promise = Number.isFinite(limit) ? ` (at most ${limit})` : '';
    process.stdout.write(`${what.padEnd(58)} ${value.toFixed(1).padStart(9)} ${unit}${promise}\n`);
  };
  await PARTS[part](record);
  saveResults(part, measures);
  broken += measures.filter(isBroken).length;
}
process.exit(broken === 0 ? 0 : 1);
