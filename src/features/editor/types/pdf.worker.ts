/*
 * pdf.js's own worker, which reports parts that it could not draw only on its console. Here they are also posted to
 * the page before the rendered page is finished.
 */
import './tellMissing.ts';
// oxlint-disable-next-line import/no-unassigned-import -- it listens to the page
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
