import type { Plugin } from 'vite';
import { APP_FILES, isPacked } from '../src/platform/cache/appFiles.ts';

/**
 * Writes the app's scripts and style sheets into one file as well, by their paths: a new browser fetches hundreds of
 * small files in one request, and they compress better together.
 */
export function appFiles(): Plugin {
  return {
    name: 'app-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      // The design system's parts are built separately with the same configuration.
      if (!('index.html' in bundle)) return;
      const packed = Object.values(bundle)
        .map((file) => [
          `/${file.fileName}`,
          file.type === 'chunk' ? file.code : String(file.source),
        ])
        .filter(([path = '']) => isPacked(path))
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      const source = JSON.stringify(Object.fromEntries(packed));
      this.emitFile({ type: 'asset', fileName: APP_FILES.slice(1), source });
    },
  };
}
