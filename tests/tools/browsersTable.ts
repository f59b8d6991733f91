import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { EngineName } from '../engines/driver.ts';
import { FEATURES, type Feature } from '../engines/features.ts';
import { probesOf } from '../engines/probes.ts';
import type { EngineRuns } from './engineRuns.ts';

const FILE = 'docs/browsers.md';
const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit (WebKitGTK)' };
const HEAD = `# What works in which browser

Written by \`npm run test:full -- --record\`: each journey of \`tests/engines\` was run in each engine, and each browser was checked for its
features. WebKitGTK is Safari's engine as it runs on Linux; no Apple hardware was used.
`;
const OLD_PLAYER = `
## The player in Chromium 79

The oldest browser in which the player is guaranteed to run, headless and drawing in software. A team has a slide of
every type, each judged by its pixels; the browser is killed, and starts again with the same profile.
`;

/**
 * Writes the tables, if all engines ran: a partial run would report features as missing. `oldRuns` are those of the
 * player in Chromium 79.
 */
export function writeBrowsers(runs: EngineRuns, oldRuns: EngineRuns): void {
  const has = new Map(ENGINES.map((engine) => [engine, probes(engine)]));
  if (ENGINES.some((engine) => !runs.passed.get(engine)?.size || !has.get(engine))) return;
  if (!oldRuns.passed.get('chromium79')?.size) return;
  const journeys = [...new Set(ENGINES.flatMap((engine) => runs.titles.get(engine) ?? []))].sort();
  const walked = journeys.map((title) =>
    row(title, (engine) => (runs.passed.get(engine)?.has(title) ? 'works' : 'fails')),
  );
  const features = FEATURES.map((feature) =>
    row(feature.name, (engine) => stateOf(feature, has.get(engine)?.[feature.name] === true)),
  );
  const tables = [HEAD, table('Journey', walked), '', table('Feature', features), OLD_PLAYER];
  const text = [...tables, oldPlayerTable(oldRuns), ''].join('\n');
  writeFileSync(FILE, text);
}

function probes(engine: EngineName): Readonly<Record<string, boolean>> | undefined {
  if (!existsSync(probesOf(engine))) return undefined;
  return JSON.parse(readFileSync(probesOf(engine), 'utf8')) as Record<string, boolean>;
}

function stateOf({ without, instead }: Feature, isThere: boolean): string {
  if (isThere) return 'works';
  return without === 'otherwise' ? `works differently: ${instead}` : `missing: ${instead}`;
}

const row = (name: string, cell: (engine: EngineName) => string) =>
  `| ${[name, ...ENGINES.map(cell)].join(' | ')} |`;

function table(name: string, rows: readonly string[]): string {
  const head = row(name, (engine) => TITLES[engine]);
  return [head, `|${' --- |'.repeat(ENGINES.length + 1)}`, ...rows].join('\n');
}

/** Rows are in the order in which the journeys ran. */
function oldPlayerTable({ titles, passed }: EngineRuns): string {
  const walked = passed.get('chromium79');
  const rows = (titles.get('chromium79') ?? []).map(
    (title) => `| ${title} | ${walked?.has(title) ? 'works' : 'fails'} |`,
  );
  return ['| Journey | Chromium 79 |', '| --- | --- |', ...rows].join('\n');
}
