import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PDF_PARTS_LIST, pdfPartsFolder } from '../src/platform/cache/pdfPaths.ts';

const PACKAGE = resolve(import.meta.dirname, '../node_modules/pdfjs-dist');
/** Character maps, fonts that documents need not bring, and decoders that need no WebAssembly. */
const FOLDERS: readonly (readonly [folder: string, which: RegExp])[] = [
  ['cmaps', /./],
  ['standard_fonts', /./],
  ['wasm', /_nowasm_fallback\.js$|^LICENSE_.*(JBIG2|OPENJPEG)$/],
];

/**
 * Ships what pdf.js fetches while it draws a page, beside the bundles and under its version: it is loaded
 * when a document asks for it. The list of it is for who wants to have all of it ahead.
 */
export function pdfParts(): Plugin {
  const parts = findParts();
  return {
    name: 'pdf-parts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = parts.get((request.url ?? '').slice(1));
        if (file) response.end(readFileSync(file));
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, file] of parts) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
      const paths = [...parts.keys()].filter((name) => !name.includes('LICENSE'));
      const source = paths.map((path) => `/${path}\n`).join('');
      this.emitFile({ type: 'asset', fileName: PDF_PARTS_LIST.slice(1), source });
    },
  };
}

/** Files on the disk by their path in the app. */
function findParts(): ReadonlyMap<string, string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const base = pdfPartsFolder(version).slice(1);
  const found = FOLDERS.flatMap(([folder, which]) =>
    readdirSync(join(PACKAGE, folder))
      .filter((name) => which.test(name))
      .map((name) => [`${base}${folder}/${name}`, join(PACKAGE, folder, name)] as const),
  );
  return new Map(found);
}
