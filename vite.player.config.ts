import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';

const PAGE = resolve(import.meta.dirname, 'src/player/page');
const OUT = resolve(import.meta.dirname, 'dist/player');
/** webOS 6 and Tizen 6.5. */
const TARGET = 'chrome79';

/**
 * The media player: an entry, a worker and a build of its own below `/player/`, so that walls never
 * load the app and the app never caches the player.
 */
export default defineConfig({
  root: PAGE,
  base: '/player/',
  publicDir: false,
  define: { PLAYER_BUILD: JSON.stringify(process.env['VITRINE_VERSION'] ?? '0.1.0') },
  plugins: [playerWorker()],
  build: {
    outDir: OUT,
    // Only the player's own folder: the app's build lies around it.
    emptyOutDir: true,
    target: TARGET,
    cssTarget: TARGET,
    modulePreload: { polyfill: false },
    sourcemap: true,
    assetsInlineLimit: 0,
  },
});

/** Builds the service worker once the files that it has to keep are known. */
function playerWorker(): Plugin {
  return {
    name: 'player-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const files = names.filter((name) => name !== 'index.html').map((name) => `/player/${name}`);
      const hash = createHash('sha256');
      for (const name of names.sort()) {
        const part = bundle[name];
        hash.update(name).update(part?.type === 'chunk' ? part.code : (part?.source ?? ''));
      }
      await buildWorker(['/player/', ...files], hash.digest('hex').slice(0, 12));
    },
  };
}

async function buildWorker(files: readonly string[], version: string): Promise<void> {
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
