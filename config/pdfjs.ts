import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PDF_PARTS_LIST, PDF_PARTS_PACK, pdfPartsFolder } from '../src/platform/cache/pdfPaths.ts';
import { packFiles } from './packFiles.ts';

const PACKAGE = resolve(import.meta.dirname, '../node_modules/pdfjs-dist');
/** Character maps, standard fonts that documents may omit, and decoders for browsers without WebAssembly. */
const FOLDERS: readonly (readonly [folder: string, which: RegExp])[] = [
  ['cmaps', /./],
  ['standard_fonts', /./],
  ['wasm', /_nowasm_fallback\.js$|^LICENSE_.*(JBIG2|OPENJPEG)$/],
];

/**
 * Ships the files that pdf.js fetches while it draws a page, next to the bundles and under its version: loaded when a
 * document needs them. Their list, and all of them as one file, are for clients that fetch them
 * ahead of time.
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
      const fetched = [...parts].filter(([name]) => !name.includes('LICENSE'));
      const list = fetched.map(([path]) => `/${path}\n`).join('');
      const files = fetched.map(([path, file]) => [`/${path}`, readFileSync(file)] as const);
      const whole = { [PDF_PARTS_LIST]: list, [PDF_PARTS_PACK]: packFiles(files) };
      for (const [path, source] of Object.entries(whole)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      }
    },
  };
}

/** Returns files on disk by their path in the app. */
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
