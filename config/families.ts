import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { CHOSEN } from './chosenFamilies.ts';
import { familyFacts, fontFilesOf, licenceOf } from './familyFiles.ts';

/** Where the families' licences are, below the build's folder. */
const NOTICES = 'legal/fonts.txt';

/**
 * Ships the type families next to the bundles, under names that change with their contents: app and player load the
 * ones in use. Includes their licences, as these require.
 */
export function typeFamilies(): Plugin {
  const files = new Map(CHOSEN.flatMap(fontFilesOf).map(({ path, source }) => [path, source]));
  return {
    name: 'type-families',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').slice(1));
        if (file) response.end(readFileSync(file));
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, file] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
      this.emitFile({ type: 'asset', fileName: NOTICES, source: fontNotices() });
    },
  };
}

/** Returns each family's author, and the licence under which it ships. */
export function fontNotices(): string {
  const parts = CHOSEN.map((chosen) => {
    const { family } = familyFacts(chosen);
    return `${family}\n\n${licenceOf(chosen)}\n`;
  });
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}
