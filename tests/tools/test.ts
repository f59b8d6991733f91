import { findBrowser, NO_BROWSER } from './browser.ts';
import { writeBrowsers } from './browsersTable.ts';
import { STATIC_CHECKS } from './checks.ts';
import type { CountedEngine, EngineRuns } from './engineRuns.ts';
import { findEngines } from './findEngines.ts';
import { findPrograms, PROGRAMS } from './findPrograms.ts';
import { keepTemporaryFilesInMemory } from './inMemory.ts';
import { isAllNeeded } from './installFromDebian.ts';
import {
  commandStage,
  enginesStage,
  finish,
  missingStage,
  oldPlayerStage,
  playwrightStage,
  runStages,
  type Counts,
  type Stage,
} from './stages.ts';
import { vitestStage } from './vitestStage.ts';

/** Runs the whole suite: `npm test`. Browsers are looked for first, so that a missing one is reported at once. */
const browser = await findBrowser();
const { found, missing } = findEngines();
const missingPrograms = findPrograms(PROGRAMS);
if (!browser) {
  process.stderr.write(`${NO_BROWSER}\n`);
  finish({ passed: 0, failed: 1 });
}
process.env['CHROMIUM_PATH'] = browser;
keepTemporaryFilesInMemory();

let ownJourneys = 0;
let runs: EngineRuns | undefined;
let oldRuns: EngineRuns | undefined;
const isNeeded = isAllNeeded(process.env, process.getuid?.());
const others = found.filter((name) => name !== 'chromium79');
const total = await runStages([
  ...STATIC_CHECKS,
  vitestStage('quick'),
  vitestStage('slow'),
  commandStage('build', 'npm', ['run', '--silent', 'build']),
  commandStage('weight of the start', 'npm', ['run', '--silent', 'check:app']),
  commandStage('player build', 'npm', ['run', '--silent', 'check:player']),
  counted(playwrightStage(browser)),
  enginesStage(['chromium', ...others], (all) => (runs = all)),
  ...(found.includes('chromium79') ? [oldPlayerStage(isNeeded, (all) => (oldRuns = all))] : []),
  ...missing.map((engine) => missingStage(`journeys in ${engine}`, isNeeded)),
  ...missingPrograms.map((program) => missingStage(`tests with ${program}`, isNeeded)),
]);
if (runs && oldRuns) writeBrowsers(runs, oldRuns);
process.stdout.write(`\n${walked()}\n`);
for (const name of [...missing, ...missingPrograms])
  process.stdout.write(`Not tried, for want of ${name}.\n`);
finish(total);

/** Also counts journeys that are written for Chromium alone. */
function counted(stage: Stage): Stage {
  const run = async (): Promise<Counts> => {
    const counts = await stage.run();
    ownJourneys += counts.passed;
    return counts;
  };
  return { ...stage, run };
}

function walked(): string {
  const countOf = (engine: CountedEngine) =>
    (engine === 'chromium79' ? oldRuns : runs)?.passed.get(engine)?.size ?? 0;
  const counts = found.map((engine) => `${engine} ${countOf(engine)} journeys`);
  return [`chromium ${ownJourneys + countOf('chromium')} journeys`, ...counts].join(', ');
}
