import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { declaredPages } from './missingParts.ts';
import { openPdf } from './openPdf.ts';
import type { PdfFindings } from './pdfjs.ts';

const SAYING = 'Warning: checkLastPage - invalid /Pages tree /Count: 150.';

// Workers do not run here: this one finds 39 of the pages of a document with a hole.
vi.mock('./pdfjs.ts', () => ({
  openInWorker: (_data: Uint8Array, { onDeclared }: PdfFindings) => {
    onDeclared(declaredPages(SAYING) ?? 0);
    return { document: Promise.resolve({ numPages: 39 }), close: () => undefined };
  },
}));

it('a document that declares more pages than are found says how many are lost', async () => {
  const opened = await openPdf(new Blob(['%PDF-1.7']));
  expect(opened).toMatchObject({ pageCount: 39, lostPages: 111 });
});

it('knows the words of this version of pdf.js', async () => {
  const path = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  expect(await readFile(path, 'utf8')).toContain(
    'warn(`checkLastPage - invalid /Pages tree /Count: ${numPages}.`)',
  );
  expect(declaredPages('Warning: Indexing all PDF objects')).toBeUndefined();
});
