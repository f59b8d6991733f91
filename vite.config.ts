import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest.ts';
import { appFiles } from './config/appFiles.ts';
import { OLDEST, targetOf } from './config/browsers.ts';
import { startGroups } from './config/chunks.ts';
import { typeFamilies } from './config/families.ts';
import { converterParts } from './config/converterParts.ts';
import { firstPicture } from './config/frame.ts';
import { splitMessages } from './config/messages.ts';
import { pdfParts } from './config/pdfjs.ts';
import { softwareNotices } from './config/softwareNotices.ts';

const WORKBOX = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

const file = (name: string) => resolve(import.meta.dirname, name);
/** What people see first: who is signed in, and who is not. */
const FIRST_PAGE = file('src/app/pages.tsx');
const HOME = file('src/app/home.tsx');
const SIGN_IN = file('src/features/auth/LoginPage.tsx');
/** Parts of the first page that it imports itself. */
const DRAWN = [
  'dashboard/Attention.tsx',
  'dashboard/FirstDay.tsx',
  'dashboard/OfflineAlert.tsx',
  'screens/ScreensNow.tsx',
  'slides/SlideForecast.tsx',
  'slides/TemplateSlidePicture.tsx',
  'templates/LatestTemplates.tsx',
].map((name) => file(`src/features/${name}`));
const routeOf = (area: string) => file(`src/app/routes/${area}Route.tsx`);

/** Pages that are reloaded or opened by an address, by its first word. */
const AREAS = ['slides', 'screens', 'templates', 'editor', 'designer', 'settings'];

/** The site server, for everything that is not the app itself while developing. */
const BACKEND = process.env.VITRINE_BACKEND ?? 'http://localhost:4800';

const notices = softwareNotices();

/** The order of the plugins matters: macros are expanded after JSX is known, before the worker. */
export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    splitMessages({
      start: [FIRST_PAGE, HOME, SIGN_IN],
      guard: file('src/app/loadPart.ts'),
    }),
    pdfParts(),
    converterParts(),
    appFiles(),
    notices.app,
    typeFamilies(),
    firstPicture({
      signIn: [SIGN_IN],
      dashboard: [HOME, FIRST_PAGE],
      ...Object.fromEntries(AREAS.map((area) => [area, [HOME, routeOf(area)]])),
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        // The lists say what belongs to this very build, whichever the server has meanwhile.
        globPatterns: [
          '**/*.{js,mjs,css,html,svg,woff2}',
          'icons/*.png',
          'legal/*.md',
          '{pdfjs,converter}-files.txt',
        ],
        // Player, type families, pdf.js and the converters are large and have caches of their own rhythm.
        globIgnores: [
          'player/**',
          'stories/**',
          'pdfjs-*/**',
          'assets/fonts/**',
          'assets/{video.worker,convertFont.worker,mediabunny-aac-encoder}-*.js',
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: false, type: 'module' },
    }),
  ],
  // Parts of a worker that are seldom needed are files of their own.
  worker: { format: 'es', plugins: () => [notices.worker()] },
  // Without `include` the first registration in development reloads the page; pages of benchmarks have packages of
  // their own.
  optimizeDeps: { include: WORKBOX, entries: ['index.html'] },
  build: {
    // Beside what a server may be showing; `server/package/switchBuild.ts` brings it there.
    outDir: 'dist.next',
    target: targetOf(OLDEST.app),
    sourcemap: true,
    // `tests/tools/checkApp.ts` weighs the start by it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: startGroups({ page: FIRST_PAGE, home: HOME, signIn: SIGN_IN, drawn: DRAWN }),
        },
      },
    },
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        [
          '/functions',
          '/v0',
          '/__',
          '/identitytoolkit.googleapis.com',
          '/securetoken.googleapis.com',
          '/player',
          // The database's REST; the app's own modules may end in .json as well.
          '^/(?!src/|node_modules/|@)[^?]*[.]json([?]|$)',
        ].map((path) => [path, { target: BACKEND, ws: false }]),
      ),
      '/.ws': { target: BACKEND, ws: true },
    },
  },
});
