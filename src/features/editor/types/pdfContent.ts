import { PDF_PAGES_MAX, type SlidePdf } from '../../../model/slide/slidePdf.ts';
import type { OpenPdf } from './openPdf.ts';

/** A document that was chosen but is not stored yet. */
export interface ChosenPdf {
  readonly file: File;
  readonly document: OpenPdf;
}

/** The edited content of a document slide. */
export interface PdfContent {
  readonly stored: SlidePdf | undefined;
  readonly chosen: ChosenPdf | undefined;
  /** Numbers of the pages to show, ascending. */
  readonly pages: readonly number[];
  readonly seconds: number;
}

/** The range of pages shown at once in the editor, first and last page included. */
export interface PageGroup {
  readonly first: number;
  readonly last: number;
}

/** Returns the ranges of a document, each with as many pages as a slide may have. */
export function pageGroups(pageCount: number): readonly PageGroup[] {
  return Array.from({ length: Math.ceil(pageCount / PDF_PAGES_MAX) }, (_, index) => ({
    first: index * PDF_PAGES_MAX + 1,
    last: Math.min(pageCount, (index + 1) * PDF_PAGES_MAX),
  }));
}

/** Returns the page numbers of a range, ascending. */
export const pagesIn = (group: PageGroup | undefined): readonly number[] =>
  group ? Array.from({ length: group.last - group.first + 1 }, (_, at) => group.first + at) : [];

/** Returns the pages with more added, ascending, up to the limit of a slide. */
export function withPages(pages: readonly number[], more: readonly number[]): readonly number[] {
  const added = more.filter((number) => !pages.includes(number));
  return [...pages, ...added].slice(0, PDF_PAGES_MAX).sort((a, b) => a - b);
}
