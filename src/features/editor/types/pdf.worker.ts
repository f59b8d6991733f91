/*
 * pdf.js's own worker, which says what it could not draw to its console only: here that is told to the
 * page, before the page that it belongs to is whole.
 */
import './tellMissing.ts';
// oxlint-disable-next-line import/no-unassigned-import -- it listens to the page
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
