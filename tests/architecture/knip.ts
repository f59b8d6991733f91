import type { KnipConfig } from 'knip';

/** Started by their address: by a page, the builder, a config, a command line. `!` is what is shipped. */
const ENTRIES = [
  '{,config/}*.config.ts!',
  'src/app/{frame.ts,main.tsx}!',
  'src/app/manifest.ts!',
  // The build puts it around each `import()`.
  'src/app/loadPart.ts!',
  'src/player/page/{main,worker}.ts!',
  '**/*.worker.ts!',
  // Started as processes of their own by a test.
  'functions/pictures/{filling,instance}.testkit.ts',
  'sw/sw.ts!',
  'server/main.ts!',
  'server/cli/*.ts!',
  'server/rules/build/writeRules.ts!',
  'server/limits/writeBounds.ts!',
  'config/writeFamilies.ts',
  'server/package/{compress,deb,stage,switchBuild}.ts!',
  'functions/deploy/main.ts!',
  'functions/firebase/{index,build,provision,restored}.ts!',
  'seeds/main.ts!',
  // A backend like any other; nothing but tests and seeds is kept in memory.
  'sync/backends/memory/*.ts!',
  'src/ui/stories/main.tsx',
  'tests/tools/*.ts',
  'tests/attacks/{memory.probe,mob.process}.ts',
  'tests/bench/{app,import,library,player,poorLine}/main.ts',
  'tests/bench/poorLine/inPage.ts',
  'tests/bench/server/{bench,serverProcess}.ts',
  'tests/emulators/front.ts',
  'tests/emulators/standIn/*.ts',
  'tests/look/{look,manifestPictures}.ts',
  'tests/long/upgrade/inPage.ts',
  'tests/middleBox/main.ts',
  'tests/simulation/main.ts',
  'tests/e2e/brandSite.ts',
  'tests/e2e/sync/inPage.ts',
  'tests/engines/{inPage,furnish}.ts',
  'tests/**/*.{e2e,journey}.ts',
  '**/*.test.{ts,tsx}',
];

/**
 * What nothing reaches: files, exports, packages. Two runs: of everything, where an export that only its
 * own file uses counts; and with `--production` of what is shipped, where tests reach nothing, so that
 * a rule which is tested but not used counts too. `@public` on an export says that something reaches it
 * which cannot be seen from here.
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
        '@swc/core', // dependency-cruiser reads TypeScript with it, by a name in an option
        'axe-core', // read as a file, for a page
        'targaryen', // has no types: required
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
    // The browser is read as a file, and its driver is required: it has no types.
    'tests/chromium79': {
      entry: ['*.journey.ts'],
      project: ['*.ts'],
      ignoreDependencies: ['chrome-aws-lambda', 'puppeteer-core'],
    },
    // Benches with packages of their own, the peers of theirs among them.
    'tests/bench/{sync,designer}': {
      entry: ['main.ts', 'page.{ts,tsx}'],
      project: ['*.{ts,tsx}'],
      ignoreDependencies: ['.*'],
    },
  },
  ignoreExportsUsedInFile: isShipped ? true : { interface: true, type: true },
});
export default config;
