import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { CHOSEN } from './chosenFamilies.ts';
import { factsOf, filesOf, licenceOf } from './familyFiles.ts';

/** Where the notices of the families lie, below the build's folder. */
const NOTICES = 'legal/fonts.txt';

/**
 * Ships the type families, beside the bundles and under names that change with them: app and player load
 * those that are used. Their licences go along, as they ask for.
 */
export function typeFamilies(): Plugin {
  const files = new Map(CHOSEN.flatMap(filesOf).map(({ path, source }) => [path, source]));
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

/** Who made each family, and the licence under which it ships. */
export function fontNotices(): string {
  const parts = CHOSEN.map((chosen) => {
    const { family } = factsOf(chosen);
    return `${family}\n\n${licenceOf(chosen)}\n`;
  });
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}
