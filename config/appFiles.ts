import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { APP_FILES, isPacked } from '../src/platform/cache/appFiles.ts';
import { packFiles } from './packFiles.ts';

/**
 * Writes the app's scripts and style sheets into one file as well, by their paths: a new browser fetches hundreds of
 * small files in one request, and they compress better together.
 */
export function appFiles(): Plugin {
  return {
    name: 'app-files',
    enforce: 'post',
    // Not before the files are on the disk: other plugins change them until then.
    writeBundle({ dir = '' }, bundle) {
      // The design system's parts are built separately with the same configuration.
      if (!('index.html' in bundle)) return;
      const paths = Object.keys(bundle).map((file) => `/${file}`);
      const packed = paths.filter(isPacked).toSorted();
      const files = packed.map((path) => [path, readFileSync(join(dir, path))] as const);
      writeFileSync(join(dir, APP_FILES), packFiles(files));
    },
  };
}
