import type { ItemMaker } from './ItemMaker.ts';

/** The chosen pages of a document, as their pictures. */
export const makePdfItem: ItemMaker = ({ pdf }) => {
  if (!pdf || pdf.pages.length === 0) return 'failed';
  const files = pdf.pages.map((page) => page.media);
  const alts = pdf.pages.map(({ text = '' }) => text);
  const durationMs = files.length * pdf.secondsPerPage * 1000;
  const content = `${files.map(({ sha256 }) => sha256.slice(0, 16)).join()}/${pdf.secondsPerPage}`;
  return { kind: 'pages', files, alts, pageMs: pdf.secondsPerPage * 1000, durationMs, content };
};
