import type { Plugin } from 'vite';
import { CONVERTERS_LIST, isConverter } from '../src/platform/cache/converterPaths.ts';

/** The workers for videos and fonts, and the encoder of sound. */
const PARTS = 3;

/** Lists the files that convert videos and fonts, for clients that fetch them ahead of time. */
export function converterParts(): Plugin {
  return {
    name: 'converter-parts',
    enforce: 'post',
    generateBundle(_, bundle) {
      const paths = Object.keys(bundle).map((file) => `/${file}`);
      const parts = paths.filter(isConverter).toSorted();
      // The design system's parts are built separately with the same configuration.
      if (parts.length === 0 && !('index.html' in bundle)) return;
      if (parts.length !== PARTS)
        throw new Error(`not the converters: ${parts.join() || 'nothing'}`);
      const source = parts.map((path) => `${path}\n`).join('');
      this.emitFile({ type: 'asset', fileName: CONVERTERS_LIST.slice(1), source });
    },
  };
}
