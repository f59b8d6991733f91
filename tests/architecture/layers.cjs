/*
 * What each layer may import; anything not listed is refused, types included. Later entries that are folders of an
 * earlier one are separate layers.
 */
const MAY_IMPORT = {
  'src/model': [],
  'src/platform': [],
  'src/media': ['src/platform'],
  'src/i18n': ['src/platform'],
  'src/ui': ['src/i18n', 'src/platform'],
  'src/words': ['src/model', 'src/i18n', 'src/platform', 'src/media', 'src/ui'],
  'src/canvas': ['src/model', 'src/platform'],
  'sync/engine': ['src/model'],
  'sync/uploads': ['src/model', 'sync/engine'],
  'sync/backends': ['src/model', 'src/platform', 'sync/engine'],
  'sync/host': ['src/model', 'src/platform', 'sync/engine', 'sync/uploads', 'sync/backends'],
  'src/store': ['src/model', 'src/platform', 'sync/engine'],
  'src/designer/engine': ['src/model', 'src/canvas'],
  'src/designer/verbs': ['src/model', 'src/designer/engine'],
  'src/player/engine': ['src/model'],
  'src/designer/view': [
    'src/model',
    'src/platform',
    'src/media',
    'src/store',
    'src/canvas',
    'src/ui',
    'src/words',
    'src/i18n',
    'src/designer/engine',
    'src/designer/verbs',
  ],
  'src/player/view': ['src/model', 'src/platform', 'src/canvas', 'src/i18n', 'src/player/engine'],
  'src/player/store': ['src/model', 'src/platform', 'src/player/engine'],
  'src/player/page': ['src/model', 'src/platform', 'src/canvas', 'src/i18n', 'src/player', 'sync'],
  'src/verbs': ['src/model', 'src/platform', 'src/store', 'src/ui', 'src/words', 'src/i18n'],
  'src/features': [
    'src/model',
    'src/platform',
    'src/media',
    'src/store',
    'src/canvas',
    'src/ui',
    'src/words',
    'src/i18n',
    'src/verbs',
  ],
  'src/app': ['src', 'sync'],
  sw: ['src/model', 'src/platform', 'src/store', 'sync'],
  functions: ['src/model'],
  server: ['src/model', 'functions'],
  // Rules judge the tree by its values; it knows neither them nor the database.
  'server/tree': ['src/model'],
  'server/rules': ['server/tree', 'src/model', 'functions'],
};

/* The only layers that may import each heavy package. */
const OWNED_BY = {
  'dexie[^/]*': ['src/store', 'src/player/store'],
  firebase: ['sync/backends'],
  '(firebase-admin|firebase-functions)': ['functions'],
  'workbox-(core|expiration|precaching|routing|strategies)': ['sw', 'src/player/page'],
  '(react|react-dom)': [
    'src/(app|features|verbs|ui|words|i18n)',
    'src/designer/view',
    'src/store/hooks',
    'src/canvas/react',
    'src/platform/react',
  ],
};

const inside = (dirs) => `^(${dirs.join('|')})/`;
const CODE = '^(src|sync|sw|functions|server)/';
const TEST = '[.](property[.])?test[.]tsx?$|[.]testkit[.]tsx?$';

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
      name: `layer ${layer}`,
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: TEST },
      to: { path: CODE, pathNot: inside([layer, ...allowed]) },
    })),
    ...Object.entries(OWNED_BY).map(([pkg, owners]) => ({
      name: `owner of ${pkg}`,
      severity: 'error',
      from: { path: CODE, pathNot: [inside(owners), TEST] },
      to: { path: `(^|/)node_modules/${pkg}/` },
    })),
    {
      name: 'features do not meet',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'workers stay headless',
      severity: 'error',
      from: { path: '^(sw|sync|functions|src/player)/' },
      to: { path: '(^|/)node_modules/(react|react-dom)/', reachable: true },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every file has a layer',
      severity: 'error',
      from: { path: CODE, pathNot: inside(Object.keys(MAY_IMPORT)) },
      to: {},
    },
    {
      name: 'product never imports tests',
      severity: 'error',
      from: { path: CODE, pathNot: TEST },
      to: { path: `${TEST}|^tests/` },
    },
  ],
  options: {
    // dependency-cruiser's TypeScript parser does not support TypeScript 7 and would find no imports at all. This one
    // sees types too; `tsPreCompilationDeps` would only make it ask for the other.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]gen[.]ts$' },
  },
};
