import { PDF_PAGES_MAX, type SlidePdf } from '../../../model/slidePdf.ts';
import type { OpenPdf } from './openPdf.ts';

/** A document that was chosen and is not stored yet. */
export interface ChosenPdf {
  readonly file: File;
  readonly document: OpenPdf;
}

/** What is edited of a slide that shows a document. */
export interface PdfContent {
  readonly stored: SlidePdf | undefined;
  readonly chosen: ChosenPdf | undefined;
  /** Numbers of the pages to show, rising. */
  readonly pages: readonly number[];
  readonly seconds: number;
}

/** The stretch of a document that is looked through at once, first and last page included. */
export interface PageGroup {
  readonly first: number;
  readonly last: number;
}

/** A document in stretches of as many pages as a slide takes. */
export function pageGroups(pageCount: number): readonly PageGroup[] {
  return Array.from({ length: Math.ceil(pageCount / PDF_PAGES_MAX) }, (_, index) => ({
    first: index * PDF_PAGES_MAX + 1,
    last: Math.min(pageCount, (index + 1) * PDF_PAGES_MAX),
  }));
}

/** The numbers of a stretch, rising. */
export const pagesIn = (group: PageGroup | undefined): readonly number[] =>
  group ? Array.from({ length: group.last - group.first + 1 }, (_, at) => group.first + at) : [];

/** The pages with more, rising, as far as a slide takes them. */
export function withPages(pages: readonly number[], more: readonly number[]): readonly number[] {
  const added = more.filter((number) => !pages.includes(number));
  return [...pages, ...added].slice(0, PDF_PAGES_MAX).sort((a, b) => a - b);
}
