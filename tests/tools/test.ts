import type { EngineName } from '../engines/driver.ts';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { writeBrowsers } from './browsersTable.ts';
import { STATIC_CHECKS } from './checks.ts';
import type { EngineRuns } from './engineRuns.ts';
import { findEngines } from './findEngines.ts';
import {
  commandStage,
  enginesStage,
  finish,
  playwrightStage,
  runStages,
  vitestStage,
  type Counts,
  type Stage,
} from './stages.ts';

/** The whole suite: `npm test`. Browsers are looked for first, so that their absence is told at once. */
const browser = await findBrowser();
const { found, missing } = findEngines();
if (!browser) {
  process.stderr.write(`${NO_BROWSER}\n`);
  finish({ passed: 0, failed: 1 });
}
process.env['CHROMIUM_PATH'] = browser;

let ownJourneys = 0;
let runs: EngineRuns | undefined;
const total = await runStages([
  ...STATIC_CHECKS,
  vitestStage(),
  commandStage('build', 'npm', ['run', '--silent', 'build']),
  commandStage('weight of the start', 'npm', ['run', '--silent', 'check:app']),
  commandStage('player build', 'npm', ['run', '--silent', 'check:player']),
  counted(playwrightStage(browser)),
  enginesStage(['chromium', ...found], (all) => (runs = all)),
]);
if (runs) writeBrowsers(runs);
process.stdout.write(`\n${walked()}\n`);
for (const name of missing) process.stdout.write(`Not tried, for want of ${name}.\n`);
finish(total);

/** Journeys that are written for Chromium alone count for it too. */
function counted(stage: Stage): Stage {
  const run = async (): Promise<Counts> => {
    const counts = await stage.run();
    ownJourneys += counts.passed;
    return counts;
  };
  return { ...stage, run };
}

function walked(): string {
  const countOf = (engine: EngineName) => runs?.passed.get(engine)?.size ?? 0;
  const others = found.map((engine) => `${engine} ${countOf(engine)}`);
  return [`chromium ${ownJourneys + countOf('chromium')} journeys`, ...others].join(', ');
}
