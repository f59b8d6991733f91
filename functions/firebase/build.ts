import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'rolldown';

/**
 * Bundles the functions to `dist-functions`, or the given folder, as a package for the Firebase command line to deploy.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const OUT = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist-functions'));
/** Installed in the cloud; everything else is bundled. */
const INSTALLED = ['firebase-admin', 'firebase-functions', 'sharp'];

const own = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

// Chunk names change with each build, and everything in this folder is deployed. Settings stay.
for (const name of existsSync(OUT) ? readdirSync(OUT) : []) {
  if (!/^\.(env|secret)/.test(name)) rmSync(path.join(OUT, name), { recursive: true });
}

await build({
  // Workers are separate files, because they are started by path.
  input: {
    index: path.join(import.meta.dirname, 'index.ts'),
    'article.worker': path.join(ROOT, 'functions/generateSlide/article.worker.ts'),
    'picture.worker': path.join(ROOT, 'functions/pictures/picture.worker.ts'),
    'analysis.worker': path.join(ROOT, 'functions/importBrandKit/analysis.worker.ts'),
  },
  platform: 'node',
  // Its other entry reads data files next to itself, which a bundle lacks.
  resolve: {
    alias: { 'css-tree': path.join(ROOT, 'node_modules/css-tree/dist/csstree.esm.js') },
  },
  external: INSTALLED.map((name) => new RegExp(`^${name}(/|$)`)),
  output: {
    dir: OUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});

const manifest = {
  name: 'vitrine-functions',
  private: true,
  version: own.version,
  type: 'module',
  main: 'index.js',
  engines: { node: '22' },
  dependencies: Object.fromEntries(
    INSTALLED.map((name) => [name, own.devDependencies[name] ?? own.dependencies[name]]),
  ),
};
mkdirSync(OUT, { recursive: true });
writeFileSync(path.join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
