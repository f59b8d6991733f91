import type { KnipConfig } from 'knip';
import { SCRIPTS } from '../../config/scripts.ts';

/** The commands behind the scripts of package.json that take a name. */
const COMMANDS = Object.values(SCRIPTS).flatMap((names) => Object.values(names).flat());

const STARTED = COMMANDS.flatMap((command) =>
  [...command.matchAll(/(?<= )[\w/]+\.ts/g)].map(([file]) => file),
)
  // Firebase's are a workspace of their own, with entries of its own.
  .filter((file) => !file.startsWith('functions/firebase'))
  .map((file) => (/^(server|functions)/.test(file) ? `${file}!` : file));

/** Started by their path: from a page, the builder, a config, a command line. `!` marks what ships. */
const ENTRIES = [
  ...STARTED,
  '{,config/}*.config.ts!',
  'src/app/{frame.ts,main.tsx}!',
  'src/app/manifest.ts!',
  // The build wraps each `import()` with it.
  'src/app/loadPart.ts!',
  'src/player/page/{main,worker}.ts!',
  '**/*.worker.ts!',
  // Tests start them as separate processes.
  'functions/pictures/{filling,instance}.testkit.ts',
  'sw/sw.ts!',
  'server/{firstProcess,main}.ts!',
  'server/cli/*.ts!',
  'server/package/{compress,stage,switchBuild}.ts!',
  'seeds/main.ts!',
  // A backend like any other; only tests and seeds use the in-memory one.
  'sync/backends/memory/*.ts!',
  'src/ui/stories/main.tsx',
  'tests/tools/*.ts',
  'tests/run/{check,ci,full,long,test,whenTested}.ts',
  'tests/attacks/{memory.probe,mob.process}.ts',
  'tests/bench/poorLine/inPage.ts',
  'tests/bench/server/serverProcess.ts',
  'tests/emulators/front.ts',
  'tests/emulators/standIn/*.ts',
  'tests/long/upgrade/inPage.ts',
  'tests/middleBox/main.ts',
  'tests/e2e/brandSite.ts',
  'tests/e2e/sync/inPage.ts',
  'tests/engines/{inPage,furnish}.ts',
  'tests/**/*.{e2e,journey}.ts',
  // Not everywhere: `test:long` keeps a checkout of an earlier version in `.cache`.
  '{src,sync,sw,functions,server,seeds,tests}/**/*.test.{ts,tsx}',
];

/**
 * Finds unreachable files, exports and packages. It runs twice: over everything, where an export used only by its own
 * file counts as used; and with `--production` over what ships, without tests, so that a rule that is tested but not
 * used is found too. `@public` on an export means that something uses it that cannot be seen from here.
 */
const config: KnipConfig = ({ production: isShipped }) => ({
  workspaces: {
    '.': {
      entry: ENTRIES,
      project: [
        '{src,sync,sw,functions,server}/**/*.{ts,tsx}!',
        '!**/*.{test,testkit}.{ts,tsx}!',
        '!src/ui/stories/**!',
        '{seeds,tests}/**/*.ts',
        '{,config/}*.ts',
      ],
      ignoreDependencies: [
        '@biomejs/biome', // these are started by config/scripts.ts
        'dependency-cruiser',
        'oxlint(-tsgolint)?',
        '@swc/core', // dependency-cruiser parses TypeScript with it, by a name in an option
        'axe-core', // read as a file, for a page
        '@fontsource(-variable)?/.+', // read as files, imported by style sheets
      ],
      ignoreBinaries: [
        'pdftoppm',
        'mount',
        'umount',
        'apt-get',
        'certutil',
        'java',
        'es-check',
        'tsc',
        'Xvfb',
        'dpkg-deb',
        'nsenter',
        'shellcheck',
        'systemd-analyze',
        'systemd-nspawn',
        'unshare',
      ],
    },
    'functions/firebase': {
      entry: ['{index,build,provision,restored}.ts!', '*.test.ts'],
      project: ['*.ts!', '!*.{test,testkit}.ts!'],
    },
    'tests/rules/oracle': {
      entry: ['*.test.ts'],
      project: ['*.ts'],
      ignoreDependencies: ['targaryen'], // has no types: required
    },
    // The browser is read as a file, and its driver is required: it has no types.
    'tests/chromium79': {
      entry: ['*.journey.ts'],
      project: ['*.ts'],
      ignoreDependencies: ['chrome-aws-lambda', 'puppeteer-core'],
    },
    // Benchmarks with packages of their own, including those packages' peers.
    'tests/bench/{sync,designer}': {
      entry: ['main.ts', 'page.{ts,tsx}'],
      project: ['*.{ts,tsx}'],
      ignoreDependencies: ['.*'],
    },
  },
  ignoreExportsUsedInFile: isShipped ? true : { interface: true, type: true },
});
export default config;
