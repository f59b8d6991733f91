/**
 * The scripts of package.json that take a name: `npm run bench -- server`. Of the commands of a name the last one takes
 * the words behind it. `''` is what a script does without a name, with all of its words.
 */
export const SCRIPTS = {
  test: {
    '': ['node tests/run/test.ts'],
    unit: ['vitest run'],
    e2e: ['playwright test --config config/playwright.config.ts'],
    emulators: ['node tests/tools/emulators.ts'],
    simulation: ['node tests/simulation/main.ts'],
    mutants: ['node tests/mutants/main.ts'],
  },
  check: {
    '': ['node tests/run/check.ts'],
    types: ['node tests/tools/types.ts'],
    lint: ['oxlint --type-aware', 'biome format'],
    layers: [
      'depcruise src sync sw functions server --config tests/architecture/layers.cjs --output-type err',
    ],
    unused: [
      'knip --cache --config tests/architecture/knip.ts --no-config-hints',
      'knip --cache --config tests/architecture/knip.ts --production',
    ],
    messages: ['node tests/tools/missingTexts.ts'],
    places: ['node tests/tools/places.ts'],
    lines: ['node tests/tools/lines.ts'],
    app: ['node tests/tools/checkApp.ts'],
    player: ['node tests/tools/checkPlayer.ts'],
  },
  generate: {
    texts: ['lingui extract --clean'],
    messages: ['lingui compile --typescript --strict'],
    rules: ['node server/rules/build/writeRules.ts'],
    limits: ['node server/limits/writeBounds.ts'],
    fonts: ['node config/writeFamilies.ts'],
    trees: [
      'npm run --silent build',
      'playwright test --config config/playwright.long.config.ts trees --update-snapshots',
    ],
    manifest: ['node tests/look/manifestPictures.ts'],
    handbook: ['npm run --silent build', 'node tests/look/handbook/main.ts'],
  },
  show: {
    look: ['node tests/look/look.ts'],
    stories: ['vite --open /src/ui/stories/index.html'],
    designer: ['npm run --silent build', 'node tests/show/designer/main.ts'],
  },
  package: {
    deb: [
      'npm run --silent check -- messages --complete',
      'node tests/run/whenTested.ts server/package/deb.ts',
    ],
    functions: [
      'npm run --silent check -- messages --complete',
      'npm run --silent deploy -- packages',
      'node functions/firebase/build.ts',
    ],
  },
  deploy: {
    firebase: [
      'npm run --silent check -- messages --complete',
      'npm run --silent deploy -- packages',
      'node tests/run/whenTested.ts functions/deploy/main.ts',
    ],
    packages: ['npm --prefix functions/firebase install --ignore-scripts --loglevel=error'],
    provision: ['npm run --silent deploy -- packages', 'node functions/firebase/provision.ts'],
    restored: ['npm run --silent deploy -- packages', 'node functions/firebase/restored.ts'],
  },
  bench: {
    server: ['node tests/bench/server/bench.ts'],
    scale: ['node tests/bench/server/scale.ts'],
    growth: ['node tests/bench/server/growth.ts'],
    sync: [
      'npm --prefix tests/bench/sync ci --ignore-scripts --omit=optional',
      'node tests/bench/sync/main.ts',
    ],
    poorLine: ['node tests/bench/poorLine/main.ts'],
    player: ['node tests/bench/player/main.ts'],
    designer: [
      'npm run --silent build',
      'npm --prefix tests/bench/designer ci --ignore-scripts --legacy-peer-deps',
      'node tests/bench/designer/main.ts',
    ],
    app: ['npm --prefix tests/bench/app ci --ignore-scripts', 'node tests/bench/app/main.ts'],
    library: ['npm run --silent build', 'node tests/bench/library/main.ts'],
    interaction: ['npm run --silent build', 'node tests/bench/interaction/main.ts'],
    memory: ['npm run --silent build', 'node tests/bench/memory/main.ts'],
    import: ['node tests/bench/import/main.ts'],
    fitColors: ['node tests/bench/import/fitColors.ts'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Where former scripts are now that are not simply `bench:server` for `bench -- server`. */
export const MOVED: Readonly<Record<string, string>> = {
  simulate: 'test -- simulation',
  mutants: 'test -- mutants',
  'i18n:extract': 'generate -- texts',
  'i18n:compile': 'generate -- messages',
  'rules:build': 'generate -- rules',
  'bounds:build': 'generate -- limits',
  'fonts:build': 'generate -- fonts',
  trees: 'generate -- trees',
  'look:manifest': 'generate -- manifest',
  look: 'show -- look',
  stories: 'show -- stories',
  'build:functions': 'package -- functions',
  'packages:firebase': 'deploy -- packages',
  'provision:firebase': 'deploy -- provision',
  'restored:firebase': 'deploy -- restored',
  'fit:colors': 'bench -- fitColors',
};
