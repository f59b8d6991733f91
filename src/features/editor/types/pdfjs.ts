import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfPartsFolder } from '../../../platform/cache/pdfPaths.ts';
import { type DeclaredPages, MISSING } from './missingParts.ts';

/** A document with its own worker. */
export interface PdfTask {
  /** Rejects with pdf.js's errors. */
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** What the worker found missing. */
export interface PdfFindings {
  /** A part of a page cannot be drawn; called before that page is finished. */
  onMissing(): void;
  /** The document declares more pages than it has; called before it is opened. */
  onDeclared(pages: number): void;
}

/**
 * Opens a document in a worker, which fetches maps, fonts and decoders as the document needs them. Uses pdf.js's build for older
 * browsers: the standard one needs newer browsers than the app does.
 */
export function openInWorker(data: Uint8Array, findings: PdfFindings): PdfTask {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  port.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    if (message === MISSING) findings.onMissing();
    else if (isDeclared(message)) findings.onDeclared(message.declaredPages);
  });
  const worker = PDFWorker.create({ port });
  const parts = new URL(pdfPartsFolder(version), location.origin).href;
  const task = getDocument({
    data,
    worker,
    enableXfa: false,
    // Scripts replace it: the app's content security policy allows no WebAssembly.
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

const isDeclared = (message: unknown): message is DeclaredPages =>
  typeof message === 'object' && message !== null && 'declaredPages' in message;
