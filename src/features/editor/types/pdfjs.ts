import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfPartsFolder } from '../../../platform/cache/pdfPaths.ts';
import { MISSING } from './missingParts.ts';

/** A document with a worker of its own. */
export interface PdfTask {
  /** Rejects with pdf.js's own errors. */
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

/**
 * Opens a document in a worker, which fetches maps, fonts and decoders as the document needs them.
 * `onMissing` is called, before a page is rendered, for each part of it that cannot be drawn. The build
 * for older browsers: the other one needs newer ones than the app does.
 */
export function openInWorker(data: Uint8Array, onMissing: () => void): PdfTask {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  port.addEventListener('message', ({ data: told }) => told === MISSING && onMissing());
  const worker = PDFWorker.create({ port });
  const parts = new URL(pdfPartsFolder(version), location.origin).href;
  const task = getDocument({
    data,
    worker,
    enableXfa: false,
    // Its place is taken by scripts: the app's policy allows no WebAssembly.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    cMapUrl: `${parts}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${parts}standard_fonts/`,
  });
  return {
    document: task.promise,
    close() {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}
