import type { PDFDocumentProxy } from 'pdfjs-dist';
import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import { type OfficeProgram, officeProgramOf } from '../../../platform/files/officeFile.ts';

/** Why a document cannot become a slide. */
export type PdfProblem =
  | 'empty'
  | 'tooLarge'
  | 'wrongType'
  | 'password'
  | 'damaged'
  /** A presentation, text or spreadsheet; its program can save it as PDF. */
  | OfficeProgram;

export const PDF_MAX_BYTES = FILE_LIMITS.pdf;
/** Bytes from the start within which the header is searched: mail programs and printers may put some before it. */
const HEADER_WITHIN = 1024;

/** An opened document; pages are counted from 1. */
export interface OpenPdf {
  readonly pageCount: number;
  /** Number of further pages that the document declares, and that are lost. */
  readonly lostPages: number;
  /** Renders a page as a picture that fits a box, in px. Rejects for a page that cannot be rendered. */
  renderPage(number: number, box: PdfBox, type: 'image/jpeg' | 'image/png'): Promise<RenderedPage>;
  /** Returns the text of a page in document order; '' for a scan or unreadable text. */
  textOf(number: number): Promise<string>;
  close(): void;
}
export interface PdfBox {
  readonly width: number;
  readonly height: number;
}
export interface RenderedPage extends PdfBox {
  readonly blob: Blob;
  /** False where an image or glyphs of the page could not be drawn. */
  readonly isWhole: boolean;
}

/** Opens a document in pdf.js's worker, which is loaded on first use; returns the problem if it cannot be shown. */
export async function openPdf(file: Blob): Promise<OpenPdf | { readonly problem: PdfProblem }> {
  if (file.size === 0) return { problem: 'empty' };
  const head = await file.slice(0, HEADER_WITHIN).text();
  const isPdf = head.includes('%PDF-');
  const program = isPdf ? undefined : await officeProgramOf(file);
  if (program) return { problem: program };
  if (file.size > PDF_MAX_BYTES) return { problem: 'tooLarge' };
  if (!isPdf) return { problem: 'wrongType' };
  const pdfjs = await import('./pdfjs.ts');
  let [missing, declared] = [0, 0];
  const data = new Uint8Array(await file.arrayBuffer());
  const task = pdfjs.openInWorker(data, {
    onMissing: () => (missing += 1),
    onDeclared: (pages) => (declared = pages),
  });
  try {
    const document = await task.document;
    if (document.numPages >= 1) {
      const lostPages = Math.max(0, declared - document.numPages);
      return { ...opened(document, () => missing, task.close), lostPages };
    }
    task.close();
    return { problem: 'damaged' };
  } catch (cause) {
    task.close();
    const name = cause instanceof Error ? cause.name : '';
    return { problem: name === 'PasswordException' ? 'password' : 'damaged' };
  }
}

type Pages = Omit<OpenPdf, 'lostPages'>;
function opened(document: PDFDocumentProxy, missing: () => number, close: () => void): Pages {
  let last: Promise<unknown> = Promise.resolve();
  return {
    pageCount: document.numPages,
    renderPage(number, box, type) {
      // One page at a time, so that a missing part is attributed to the page being rendered.
      const next = last.then(async () => {
        const before = missing();
        const page = await render(document, number, box, type);
        return { ...page, isWhole: missing() === before };
      });
      last = next.catch(() => undefined);
      return next;
    },
    textOf: (number) => textOf(document, number).catch(() => ''),
    close,
  };
}

async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''));
  return words.join('').replace(/\s+/g, ' ').trim();
}

async function render(document: PDFDocumentProxy, number: number, box: PdfBox, type: string) {
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
  canvas.width = canvas.height = 0; // frees the memory at once
  if (!blob) throw new Error('the page cannot be painted');
  return { blob, width, height };
}
