import { expect, it } from 'vitest';
import type { Media } from '../../../model/media/media.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import type { OpenPdf } from '../types/openPdf.ts';
import { filesInEdits, packEdits, unpackEdits, type Unpacking } from './packEdits.ts';

const video = new Blob(['film'], { type: 'video/mp4' });
const still = new Blob(['still'], { type: 'image/jpeg' });
const paper = new File(['paper'], 'Programme.pdf', { type: 'application/pdf' });
const mediaOf = (file: Blob): Media => ({
  path: `staged/${file.type}`,
  bytes: file.size,
  type: file.type,
  sha256: 'a'.repeat(64),
  chunks: [],
});
const opened: OpenPdf = {
  pageCount: 3,
  lostPages: 0,
  renderPage: () => Promise.reject(new Error('not asked for')),
  textOf: () => Promise.resolve(''),
  close: () => undefined,
};
const chosen: ChosenFile = {
  file: video,
  type: 'video/mp4',
  name: 'Pier.mp4',
  url: 'blob:here/1',
  width: 1080,
  height: 1920,
  seconds: 12,
  poster: still,
};
const shelf = new Map<string, Blob>([video, still, paper].map((f) => [mediaOf(f).path, f]));
const unpacking = (files = shelf): Unpacking => ({
  open: (media) => Promise.resolve(files.get(media.path)),
  addressOf: () => 'blob:here/2',
  openPdf: () => Promise.resolve(opened),
});
const edits = {
  settings: { title: 'Pier', dates: { start: '2026-01-01', end: '' } },
  content: { files: { landscape: chosen }, stored: undefined, pages: [1, 3] },
};

it('edits are the same after a restart, with files at new addresses', async () => {
  const packed = structuredClone(packEdits(edits, mediaOf));
  const again = (await unpackEdits(packed, unpacking())) as typeof edits;
  expect(again).toEqual({
    ...edits,
    content: { ...edits.content, files: { landscape: { ...chosen, url: 'blob:here/2' } } },
  });
  expect('stored' in again.content).toBe(true);
});

it('a document is opened again, and one that is only reopened is no edit', async () => {
  const content = { chosen: { file: paper, document: opened }, reopened: opened, pages: [2] };
  const packed = structuredClone(packEdits(content, mediaOf));
  const again = (await unpackEdits(packed, unpacking())) as typeof content;
  expect(again.chosen.document).toBe(opened);
  expect(again.chosen.file.name).toBe('Programme.pdf');
  expect(again.pages).toEqual([2]);
  expect(again.reopened).toBeUndefined();
});

it('a file whose copy is gone leaves its place to what the slide has', async () => {
  const packed = packEdits(edits, mediaOf);
  const again = (await unpackEdits(packed, unpacking(new Map()))) as typeof edits;
  expect(again.content.files).toEqual({});
  expect(again.settings).toEqual(edits.settings);
});

it('files that are not staged yet are left out', () => {
  expect(packEdits({ a: chosen }, () => undefined)).toEqual({ a: undefined });
});

it('names every file with its suffix', () => {
  expect(filesInEdits(edits)).toEqual([
    { file: video, type: 'video/mp4', suffix: 'landscape' },
    { file: still, type: 'image/jpeg', suffix: 'landscape' },
  ]);
  expect(filesInEdits({ chosen })[0]?.suffix).toBe('portrait');
  expect(filesInEdits({ chosen: { file: paper, document: opened } })).toEqual([
    { file: paper, type: 'application/pdf', suffix: 'landscape' },
  ]);
});
