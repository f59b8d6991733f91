// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { spoken } from '../../i18n/spoken.testkit.tsx';
import { mustId } from '../../model/ids.ts';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import type { MediaKind } from '../../media/checkMedia.ts';
import { webm } from '../../media/matroska.testkit.ts';
import { movie, track } from '../../media/movie.testkit.ts';
import { jpeg } from '../../media/picture.testkit.ts';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { placeFile } from './takeFile.ts';
import { useFileProblemText } from './useFileProblemText.ts';

/* Each file is really refused by the designer's own way in, and its sentence is read in both languages. */

/** A painter in a browser that decodes none of the pictures that screens do not show. */
class WithoutDecoder {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  postMessage = () => setTimeout(() => this.onmessage?.({ data: undefined }));
  terminate = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal('Worker', WithoutDecoder);
  // This environment cannot draw, nor play videos.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

const text = (letters: string) => new TextEncoder().encode(letters);
const VIDEO = movie(track('vide', 'avc1'));
const FILES = {
  heic: new Blob([Uint8Array.of(0, 0, 0, 24), text('ftypheic'), new Uint8Array(40)]),
  tiff: new Blob([text('II*\0'), new Uint8Array(40)]),
  gif: new Blob([text('GIF89a'), new Uint8Array(40)]),
  photo: new Blob([jpeg()]),
  torn: new Blob([jpeg().slice(0, -2)]),
  tornVideo: VIDEO.slice(0, VIDEO.size - 4),
  hevc: movie(track('vide', 'hvc1')),
  sound: movie(track('soun', 'mp4a')),
  webm: new Blob([webm()] as BlobPart[]),
  hole: new Blob([webm().fill(0, 20_000, 26_000)] as BlobPart[]),
  words: new Blob(['hello']),
  nothing: new Blob(),
  huge: { size: FILE_LIMITS.video + 1, slice: () => new Blob() } as unknown as Blob,
};

/** What a device does while the file is copied to it. */
const MISHAPS: { readonly [what: string]: (store: Store) => unknown } = {
  full: ({ db }) => vi.spyOn(db.chunks, 'bulkPut').mockRejectedValue(refusal('QuotaExceededError')),
  broken: ({ db }) => vi.spyOn(db.chunks, 'bulkPut').mockRejectedValue(refusal('UnknownError')),
  closed: (store) => store.close(),
};
const refusal = (name: string) => new DOMException('refused by the disk', name);

async function answerTo(
  name: keyof typeof FILES,
  kind: MediaKind,
  language: Language,
  mishap?: string,
) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  if (mishap) MISHAPS[mishap]?.(store);
  const owner = { teamId: TEAM, templateId: mustId<'template'>('template-of-the-test') };
  const taken = await placeFile(store, owner, FILES[name], kind);
  if (!('problem' in taken)) throw new Error('taken');
  return (await spoken(language, useFileProblemText))(taken.problem);
}

it.each<[keyof typeof FILES, MediaKind, string, string]>([
  ['heic', 'image', 'in HEIC, which screens cannot show', 'im Format HEIC, das Screens nicht'],
  ['tiff', 'image', 'in TIFF, which screens cannot show', 'im Format TIFF, das Screens nicht'],
  ['gif', 'image', 'cannot be read. It may be damaged', 'nicht lesbar. Vielleicht'],
  ['torn', 'image', 'The end of this file is missing', 'Das Ende dieser Datei fehlt'],
  ['words', 'image', 'Only pictures (PNG, JPEG', 'Möglich sind nur Bilder (PNG, JPEG'],
  ['nothing', 'image', 'This file is empty', 'Diese Datei ist leer'],
  ['tornVideo', 'video', 'The end of this file is missing', 'Das Ende dieser Datei fehlt'],
  ['hevc', 'video', 'in HEVC (H.265), which only some', 'in HEVC (H.265), das nur manche'],
  ['sound', 'video', 'sound only and no pictures', 'nur Ton und keine Bilder'],
  ['webm', 'video', 'Only MOV and MP4 videos can be used', 'nur MOV- und MP4-Videos'],
  ['hole', 'video', 'cannot be read. It may be damaged', 'nicht lesbar. Vielleicht'],
  ['huge', 'video', 'videos up to 1 GB', 'Videos bis 1 GB'],
])('the designer says why it takes no %s (%s)', async (name, kind, english, german) => {
  expect(await answerTo(name, kind, 'en')).toContain(english);
  expect(await answerTo(name, kind, 'de')).toContain(german);
});

it.each([
  ['full', 'no room left on this device', 'Auf diesem Gerät ist kein Platz'],
  ['broken', 'could not be stored on this device', 'ließ sich auf diesem Gerät nicht speichern'],
  ['closed', 'You signed out of Vitrine in another', 'in einem anderen Fenster'],
])('the designer says why a photo is not copied to a device that is %s', async (...row) => {
  const [mishap, english, german] = row;
  expect(await answerTo('photo', 'image', 'en', mishap)).toContain(english);
  expect(await answerTo('photo', 'image', 'de', mishap)).toContain(german);
});
