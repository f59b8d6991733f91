import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Why a document cannot become a slide. */
export type PdfProblem = 'empty' | 'tooLarge' | 'wrongType' | 'password' | 'damaged';

const MB = 1_000_000;
export const PDF_MAX_BYTES = 20 * MB;
/** The header may stand behind some bytes of a mail or a printer. */
const HEADER_WITHIN = 1024;

/** An opened document; pages are counted from 1. */
export interface OpenPdf {
  readonly pageCount: number;
  /** A page as a picture that fits a box in px. */
  renderPage(number: number, box: Box, type: 'image/jpeg' | 'image/png'): Promise<RenderedPage>;
  close(): void;
}
export interface Box {
  readonly width: number;
  readonly height: number;
}
export interface RenderedPage extends Box {
  readonly blob: Blob;
}

/** Reads a document in pdf.js's worker, which is loaded now; what cannot be shown is named. */
export async function openPdf(file: Blob): Promise<OpenPdf | { readonly problem: PdfProblem }> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > PDF_MAX_BYTES) return { problem: 'tooLarge' };
  const head = await file.slice(0, HEADER_WITHIN).text();
  if (!head.includes('%PDF-')) return { problem: 'wrongType' };
  const pdfjs = await import('./pdfjs.ts');
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages < 1) return { problem: 'damaged' };
    return opened(document);
  } catch (cause) {
    void task.destroy();
    const name = cause instanceof Error ? cause.name : '';
    return { problem: name === 'PasswordException' ? 'password' : 'damaged' };
  }
}

function opened(document: PDFDocumentProxy): OpenPdf {
  return {
    pageCount: document.numPages,
    async renderPage(number, box, type) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = Math.min(box.width / natural.width, box.height / natural.height);
      const viewport = page.getViewport({ scale });
      const width = Math.max(1, Math.round(viewport.width));
      const height = Math.max(1, Math.round(viewport.height));
      const canvas = Object.assign(window.document.createElement('canvas'), { width, height });
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      page.cleanup();
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
      canvas.width = canvas.height = 0; // gives the memory back at once
      if (!blob) throw new Error('the page cannot be painted');
      return { blob, width, height };
    },
    close: () => void document.loadingTask.destroy(),
  };
}
