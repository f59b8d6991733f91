import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { HOST_FILE } from '../src/platform/host/hostFile.ts';
import { OLDEST, targetOf } from './browsers.ts';

const PAGE = resolve(import.meta.dirname, '../src/player/page');
const OUT = resolve(import.meta.dirname, '../dist.next/player');
/** Shows the code of a new device before the player itself is there. */
const EARLY = `${PAGE}/early.ts`;
const TARGET = targetOf(OLDEST.player);

const { version: VERSION } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as { readonly version: string };

/**
 * The media player: a separate entry, worker and build below `/player/`, so that screens never load the app and the app
 * never caches the player.
 */
export default defineConfig({
  root: PAGE,
  base: '/player/',
  publicDir: false,
  define: { PLAYER_BUILD: JSON.stringify(process.env['VITRINE_VERSION'] ?? VERSION) },
  plugins: [askedForAtOnce(), playerWorker()],
  build: {
    outDir: OUT,
    // Only the player's own folder, because the app's build surrounds it.
    emptyOutDir: true,
    target: TARGET,
    cssTarget: TARGET,
    modulePreload: { polyfill: false },
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: [`${PAGE}/index.html`, EARLY] },
  },
});

/** Lets the page run the early start as soon as it is there, with the configuration that it needs. */
function askedForAtOnce(): Plugin {
  return {
    name: 'asked-for-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === EARLY);
        if (!chunk) throw new Error(`no part of the build has ${EARLY}`);
        const early = `/player/${chunk.fileName}`;
        const links = `<link rel="preload" as="fetch" crossorigin href="${HOST_FILE}" />
    <link rel="modulepreload" crossorigin href="${early}" />`;
        // After the player's own script: a version on a screen takes the first one for its successor.
        const script = `<script type="module" async crossorigin src="${early}"></script>`;
        return html
          .replace('<title>', `${links}\n    <title>`)
          .replace('</head>', `  ${script}\n  </head>`);
      },
    },
  };
}

/** Builds the service worker once the files that it has to cache are known. */
function playerWorker(): Plugin {
  return {
    name: 'player-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const version = createHash('sha256');
      const files: Record<string, string> = {};
      for (const name of names.sort()) {
        // Read from disk: the bundle's content may lack the last line.
        const content = readFileSync(resolve(OUT, name));
        version.update(name).update(content);
        const hash = createHash('sha256').update(content).digest('base64');
        if (name !== 'index.html') files[`/player/${name}`] = `sha256-${hash}`;
      }
      await buildWorker(files, version.digest('hex').slice(0, 12));
    },
  };
}

async function buildWorker(files: Record<string, string>, version: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PLAYER_FILES: JSON.stringify(files), PLAYER_VERSION: JSON.stringify(version) },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: TARGET,
      lib: {
        entry: `${PAGE}/worker.ts`,
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  });
}
