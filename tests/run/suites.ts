import { matchesGlob } from 'node:path';

/**
 * Every test file of the repository belongs to exactly one of these suites. `npm test` runs those of tier `test`,
 * `npm run test:full` and `npm run test:long` run the others; a test holds the table to it.
 */
export type Tier = 'test' | 'full' | 'long' | 'emulators';

/** What a suite cannot run without, by the names of `findNeeds`. */
export type Need = 'chromium' | 'firefox' | 'webkit' | 'chromium79' | 'programs' | 'longPrograms';

export interface Suite {
  /** Also its key in the ledger. */
  readonly name: string;
  readonly tier: Tier;
  readonly runner: 'vitest' | 'playwright';
  /** Globs of the files that belong to it. */
  readonly files: readonly string[];
  /** It also has the files of these globs that no other suite names. */
  readonly others?: readonly string[];
  /** Files of other suites that it runs again, harder: with more seeds, more rounds, or each by itself. */
  readonly again?: readonly string[];
  readonly config?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: readonly Need[];
  /** Files after whose change CI runs the whole suite: what no import leads to from its tests. */
  readonly concerns?: readonly string[];
}

const UNIT = '{src,sync,sw,functions,server,seeds,tests}/**/*.test.{ts,tsx}';

/** The main job, and what keeps work from being lost. */
const MAIN_JOURNEYS = [
  'tests/e2e/{firstPath,plainHttp}.e2e.ts',
  'tests/e2e/player/player.e2e.ts',
  'tests/e2e/sync/sync.e2e.ts',
];

export const SUITES: readonly Suite[] = [
  {
    name: 'unit',
    tier: 'test',
    runner: 'vitest',
    files: [],
    others: [UNIT],
    // A process a file costs a quarter of the time; that no file leaves a trace in the next is seen by `test:long`.
    args: ['--no-isolate'],
  },
  {
    // What would hurt most: sign-in, rights over HTTP, durability, uploads, the player.
    name: 'unit, core',
    tier: 'test',
    runner: 'vitest',
    files: [
      'server/auth/auth.test.ts',
      'server/database/{disk,durability,room,sdk}.test.ts',
      'server/storage/storage.test.ts',
      'server/{durability,wholePath}.test.ts',
      'src/player/engine/player.test.ts',
      'src/store/stageFile.test.ts',
      'sync/engine/pauses.test.ts',
      'sync/host/badDays.test.ts',
      'sync/uploads/{answers,uploads}.test.ts',
      'tests/attacks/doors.test.ts',
      'tests/contracts/{sharedFiles,syncStore.property}.test.ts',
      'tests/rules/{bulk,matrixOverHttp,storageOverHttp}.test.ts',
      // It replaces clocks and timers: what another file left behind in the process would take part.
      'tests/simulation/simulation.test.ts',
    ],
    env: { SIM_SEEDS: '2' },
  },
  {
    name: 'journeys',
    tier: 'test',
    runner: 'playwright',
    files: MAIN_JOURNEYS,
    args: ['--grep-invert=@full'],
    needs: ['chromium'],
  },
  {
    // They kill processes, fill disks, hash passwords, draw pictures, play for days or wait on poor lines.
    name: 'unit, dear',
    tier: 'full',
    runner: 'vitest',
    files: [
      'functions/{generateSlide,readPicture,removeBGnew}/*.test.ts',
      'functions/deploy/smoke.test.ts',
      'functions/firebase/bundle.test.ts',
      'functions/importBrandKit/{hostilePages,everyFixture,everySite,importBrandKit,tailwind}.test.ts',
      'server/audit/*.test.ts',
      'server/{compileCache,diskFull}.test.ts',
      'server/auth/{passwordChange,signInChanges,signInRefused}.test.ts',
      'server/carry/moveSite.test.ts',
      'server/control/*.test.ts',
      'server/database/{fuzz.property,quota,restStream}.test.ts',
      'server/functions/{credits,eventPort,hosted,hostedFunctions}.test.ts',
      'server/network/network.test.ts',
      'server/package/{package,switchBuild,unit}.test.ts',
      'server/tls/givenCertificate.test.ts',
      'src/designer/engine/sameLook.test.ts',
      'src/designer/view/inspector/inspector.test.tsx',
      'src/app/{routes/handedBack,shell/SyncMark,notices/RefusedFiles}.test.tsx',
      'src/features/editor/types/{feedProblem,webAddress}.test.tsx',
      'src/features/slides/{CreateSlideDialog,SlideCard}.test.tsx',
      'src/features/brand/fonts/convertFont.test.ts',
      'src/features/brandImport/BrandImportPage.test.tsx',
      'src/features/editor/template/TemplateEditorPage.test.tsx',
      'src/features/screens/ScreenSettings.test.tsx',
      'src/features/settings/data/archive.test.ts',
      'src/i18n/{bareText,extracted}.test.ts',
      'src/player/engine/{day,healing,longRun}.test.ts',
      'sync/backends/firebase/{answers,boxes,slowLine}.test.ts',
      'sync/backends/firebase/realtime/createRealtimeSocket.test.ts',
      'sync/engine/poorLine.test.ts',
      'sync/uploads/{meteredLine,poorLine}.test.ts',
      'tests/build/splitMessages.test.ts',
      'tests/proxies/nginx.test.ts',
      'tests/rules/weaken.test.ts',
      'tests/seeds/{demo,video,seed}.test.ts',
      'tests/simulation/day/day.test.ts',
      'tests/simulation/weaknesses.test.ts',
    ],
    needs: ['programs'],
  },
  {
    // Strangers against the real server process, which no import leads to.
    name: 'attacks',
    tier: 'full',
    runner: 'vitest',
    files: ['tests/attacks/{accounts,attacks,files,members,memory,network,teams,venue}.test.ts'],
    concerns: ['server/**', 'functions/**', '*.rules*'],
  },
  {
    name: 'simulation, fresh seeds',
    tier: 'full',
    runner: 'vitest',
    files: [],
    again: ['tests/simulation/simulation.test.ts'],
    env: { SIM_SEEDS: '24' },
    concerns: ['sync/engine/**'],
  },
  {
    name: 'journeys, the rest of the main files',
    tier: 'full',
    runner: 'playwright',
    files: [],
    again: MAIN_JOURNEYS,
    args: ['--grep=@full'],
    needs: ['chromium'],
  },
  {
    name: 'journeys, the rest',
    tier: 'full',
    runner: 'playwright',
    files: [],
    others: ['tests/e2e/**/*.e2e.ts'],
    needs: ['chromium'],
  },
  {
    name: 'engines',
    tier: 'full',
    runner: 'playwright',
    files: ['tests/engines/*.journey.ts'],
    config: 'config/playwright.engines.config.ts',
    needs: ['chromium', 'firefox', 'webkit'],
    concerns: ['sw/**', 'src/store/dexie/**'],
  },
  {
    name: 'chromium79',
    tier: 'full',
    runner: 'playwright',
    files: ['tests/chromium79/*.journey.ts'],
    config: 'config/playwright.chromium79.config.ts',
    needs: ['chromium', 'chromium79'],
    concerns: ['src/player/page/**', 'src/player/view/**'],
  },
  {
    name: 'long tests',
    tier: 'long',
    runner: 'vitest',
    files: ['{src,sync,sw,functions,server,tests}/**/*.long.test.{ts,tsx}'],
    config: 'config/vitest.long.config.ts',
    needs: ['longPrograms', 'chromium'],
  },
  {
    name: 'unit, each file by itself',
    tier: 'long',
    runner: 'vitest',
    files: [],
    again: [UNIT],
    needs: ['programs'],
  },
  {
    name: 'every weakness of the simulated app',
    tier: 'long',
    runner: 'vitest',
    files: [],
    again: ['tests/simulation/weaknesses.test.ts'],
    env: { ALL_WEAKNESSES: '1' },
  },
  {
    name: 'hundreds of kills',
    tier: 'long',
    runner: 'vitest',
    files: [],
    again: ['server/durability.test.ts'],
    env: { KILL_ROUNDS: '200' },
  },
  {
    name: 'fuzzing of sockets, queries, headers and bodies',
    tier: 'long',
    runner: 'vitest',
    files: [],
    again: [
      'server/database/{fuzz,query}.property.test.ts',
      'server/storage/{headers,multipart}.property.test.ts',
    ],
    args: ['--testTimeout=1800000'],
    env: { FUZZ_FACTOR: '20', FUZZ_RUNS: '8000' },
  },
  {
    // Also the journeys of `tests/e2e` that are tagged `@long`.
    name: 'long journeys',
    tier: 'long',
    runner: 'playwright',
    files: ['tests/long/**/*.e2e.ts'],
    config: 'config/playwright.long.config.ts',
    needs: ['chromium', 'longPrograms'],
  },
  {
    name: 'fifty team switches in each engine',
    tier: 'long',
    runner: 'playwright',
    files: [],
    again: ['tests/engines/teamSwitch.journey.ts'],
    config: 'config/playwright.engines.config.ts',
    args: ['teamSwitch'],
    env: { TEAM_SWITCHES: '50' },
    needs: ['chromium', 'firefox', 'webkit'],
  },
  {
    name: 'emulators',
    tier: 'emulators',
    runner: 'vitest',
    files: ['tests/emulators/*.test.ts'],
    config: 'config/vitest.emulators.config.ts',
  },
  {
    name: 'journeys on emulators',
    tier: 'emulators',
    runner: 'playwright',
    files: [],
    again: ['tests/e2e/**/*.e2e.ts'],
    config: 'config/playwright.emulators.config.ts',
    env: { E2E_SITE: 'tests/emulators/front.ts' },
    needs: ['chromium'],
  },
];

/** The suite that the variable TEST_SUITE names: configurations then run its files alone. */
export function chosenSuite(): Suite | undefined {
  const name = process.env['TEST_SUITE'];
  return name === undefined ? undefined : suiteNamed(name);
}

/** Throws for a name that the table does not have. */
export function suiteNamed(name: string): Suite {
  const suite = SUITES.find((each) => each.name === name);
  if (!suite) throw new Error(`No suite is called "${name}": see tests/run/suites.ts.`);
  return suite;
}

/** Globs of what a suite runs, and of what it leaves to the others. */
export function globsOf(suite: Suite): Globs {
  const { files, others = [], again = [] } = suite;
  const rest = SUITES.filter((each) => each !== suite);
  // Without a configuration of its own a suite's files can be run beside others as well.
  const left = others.length > 0 ? rest : rest.filter(({ config }) => config);
  const isWide = others.length > 0 || again.includes(UNIT);
  return {
    include: [...files, ...others, ...again],
    exclude: isWide ? left.flatMap((each) => each.files) : [],
  };
}

export interface Globs {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** All unit tests: what `vitest` runs where no suite is named. */
export const EVERY_UNIT_TEST: Globs = globsOf(suiteNamed('unit, each file by itself'));

/** The suites that have a file, by its path from the root: one, as the table's test holds. */
export function ownersOf(
  file: string,
  matches: (file: string, glob: string) => boolean = matchesGlob,
): readonly Suite[] {
  const isIn = (globs: readonly string[] = []) => globs.some((glob) => matches(file, glob));
  const naming = SUITES.filter(({ files }) => isIn(files));
  return naming.length > 0 ? naming : SUITES.filter(({ others }) => isIn(others));
}
