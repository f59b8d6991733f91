import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { readWords, runCli } from '../commandLine.ts';

/**
 * Bundles the functions to `dist-functions`, or the given folder, as a package for the Firebase command line to deploy.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const USAGE = 'npm run package -- functions [folder]';

/** Of the package that is built: by it a folder is known as an earlier build. */
const NAME = 'vitrine-functions';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const own = read(ROOT);
/** Installed in the cloud; everything else is bundled. */
const installed = { ...read(import.meta.dirname).dependencies, sharp: own.dependencies['sharp'] };

await runCli(async () => {
  const { positionals } = readWords(USAGE, { allowPositionals: true });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new Error(USAGE);
  const out = path.resolve(given ?? path.join(ROOT, 'dist-functions'));

  clear(out);
  // Before its files, so that a build which was interrupted is known as one, too.
  const manifest = {
    name: NAME,
    private: true,
    version: own.version,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies: installed,
  };
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  await build({
    // Workers are separate files, because they are started by path.
    input: {
      index: path.join(import.meta.dirname, 'index.ts'),
      'feed.worker': path.join(ROOT, 'functions/readFeed/feed.worker.ts'),
      'article.worker': path.join(ROOT, 'functions/generateSlide/article.worker.ts'),
      'picture.worker': path.join(ROOT, 'functions/pictures/picture.worker.ts'),
      'analysis.worker': path.join(ROOT, 'functions/importBrandKit/analysis.worker.ts'),
    },
    platform: 'node',
    // Its other entry reads data files next to itself, which a bundle lacks.
    resolve: {
      alias: { 'css-tree': path.join(ROOT, 'node_modules/css-tree/dist/csstree.esm.js') },
    },
    external: Object.keys(installed).map((name) => new RegExp(`^${name}(/|$)`)),
    output: {
      dir: out,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });

  // The Firebase command line and its emulators load the bundle here; it is not uploaded.
  symlinkSync(
    path.join(import.meta.dirname, 'node_modules'),
    path.join(out, 'node_modules'),
    'junction',
  );
  return [];
});

/**
 * Removes an earlier build: chunk names change with each, and everything in this folder is deployed. Settings stay.
 * @throws Error if the folder has files of anybody else
 */
function clear(out: string): void {
  const names = existsSync(out) ? readdirSync(out) : [];
  const built = names.filter((name) => !/^\.(env|secret)/.test(name));
  if (built.length > 0 && !isBuild(out)) {
    throw new Error(
      `${out} has other files, which the build would delete. Name a folder that is empty or does not exist yet.`,
    );
  }
  for (const name of built.filter((each) => each !== 'package.json'))
    rmSync(path.join(out, name), { recursive: true });
}

function isBuild(folder: string): boolean {
  try {
    return read(folder).name === NAME;
  } catch {
    return false;
  }
}
