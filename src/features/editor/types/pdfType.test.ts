import { expect, it, vi } from 'vitest';
import type { SlidePdf } from '../../../model/slide/slidePdf.ts';
import { openPdf, PDF_MAX_BYTES } from './openPdf.ts';
import { pdfType } from './pdfType.tsx';

const media = (name: string) => ({
  path: `teams/t/slides/s/${name}`,
  bytes: 9,
  type: 'image/jpeg',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});
const stored: SlidePdf = {
  file: { ...media('file'), type: 'application/pdf' },
  pageCount: 4,
  pages: [1, 2].map((number) => ({ number, media: media(`page${number}`) })),
  secondsPerPage: 10,
};
const deps = {
  keep: () => Promise.reject(new Error('nothing is to be kept')),
  open: () => Promise.reject(new Error('offline')),
  onProgress: () => undefined,
};
const saved = (pages: readonly number[]) =>
  pdfType.save({
    content: { stored, chosen: undefined, pages, seconds: 10 },
    edits: { pages },
    slide: undefined,
    ...deps,
  });

it('does not save without a page that was chosen and cannot be painted', async () => {
  await expect(saved([1, 4])).rejects.toMatchObject({ code: 'pageNotPainted' });
});

it('says of a presentation which program makes a PDF of it', async () => {
  const named = (name: string) => openPdf(new File(['PK and slides'], name));
  expect(await named('talk.pptx')).toEqual({ problem: 'powerpoint' });
  expect(await named('talk.odp')).toEqual({ problem: 'impress' });
  expect(await named('talk.key')).toEqual({ problem: 'keynote' });
  expect(await named('talk.zip')).toEqual({ problem: 'wrongType' });
});

// Workers do not run here: every document that reaches pdf.js counts as damaged.
vi.mock('./pdfjs.ts', () => ({
  openInWorker: () => ({ document: Promise.reject(new Error('damaged')), close: () => undefined }),
}));

it('a document is a PDF of at most 20 MB, to the byte', async () => {
  const padded = (size: number) => new Blob(['%PDF-1.7', new Uint8Array(size - 8)]);
  expect(await openPdf(padded(PDF_MAX_BYTES))).toEqual({ problem: 'damaged' });
  expect(await openPdf(padded(PDF_MAX_BYTES + 1))).toEqual({ problem: 'tooLarge' });
  expect(await openPdf(new Blob(['GIF89a']))).toEqual({ problem: 'wrongType' });
});

it('needs no document for pages that are there already', async () => {
  const { pdf } = await saved([2]);
  expect(pdf?.pages?.map(({ number }) => number)).toEqual([2]);
});

it('[f] names what was touched: pages of somebody else stay beside other seconds', async () => {
  const content = { stored, chosen: undefined, pages: [1, 2], seconds: 5 };
  const { pdf } = await pdfType.save({ content, edits: { seconds: 5 }, slide: undefined, ...deps });
  expect(pdf).toEqual({ secondsPerPage: 5 });
  expect(Object.keys((await saved([2])).pdf ?? {}).sort()).toEqual(['file', 'pageCount', 'pages']);
});
