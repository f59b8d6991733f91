import type { Plugin } from 'vite';
import { FILM_PARTS_LIST, isFilmPart } from '../src/platform/cache/filmPaths.ts';

/** What has to be there for a film with any sound. */
const PARTS = 2;

/** Lists what makes films, for who wants to have it ahead. */
export function filmParts(): Plugin {
  return {
    name: 'film-parts',
    enforce: 'post',
    generateBundle(_, bundle) {
      const paths = Object.keys(bundle).map((file) => `/${file}`);
      const parts = paths.filter(isFilmPart).toSorted();
      // The parts of the design system are built alone, by the same configuration.
      if (parts.length === 0 && !('index.html' in bundle)) return;
      if (parts.length !== PARTS) throw new Error(`makes films: ${parts.join() || 'nothing'}`);
      const source = parts.map((path) => `${path}\n`).join('');
      this.emitFile({ type: 'asset', fileName: FILM_PARTS_LIST.slice(1), source });
    },
  };
}
