import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { HOST_FILE } from '../src/platform/host/hostFile.ts';
import { OLDEST, targetOf } from './browsers.ts';

const PAGE = resolve(import.meta.dirname, '../src/player/page');
const OUT = resolve(import.meta.dirname, '../dist.next/player');
const TARGET = targetOf(OLDEST.player);

/**
 * The media player: an entry, a worker and a build of its own below `/player/`, so that walls never
 * load the app and the app never caches the player.
 */
export default defineConfig({
  root: PAGE,
  base: '/player/',
  publicDir: false,
  define: { PLAYER_BUILD: JSON.stringify(process.env['VITRINE_VERSION'] ?? '0.1.0') },
  plugins: [askedForAtOnce(), playerWorker()],
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

/** What a new player asks for before it can show its code, in turn unless the page names it. */
const BACKEND = 'sync/backends/firebase/deviceBackend.ts';

/** Lets the page ask at once for the backend and for where it lies, beside the script that needs both. */
function askedForAtOnce(): Plugin {
  return {
    name: 'asked-for-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const backend = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(BACKEND)),
        );
        if (!backend) throw new Error(`no part of the build has ${BACKEND}`);
        const links = `<link rel="preload" as="fetch" crossorigin href="${HOST_FILE}" />
    <link rel="modulepreload" crossorigin href="/player/${backend.fileName}" />`;
        return html.replace('<title>', `${links}\n    <title>`);
      },
    },
  };
}

/** Builds the service worker once the files that it has to keep are known. */
function playerWorker(): Plugin {
  return {
    name: 'player-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const version = createHash('sha256');
      const files: Record<string, string> = {};
      for (const name of names.sort()) {
        // As it was written: what the bundle holds may lack its last line.
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
