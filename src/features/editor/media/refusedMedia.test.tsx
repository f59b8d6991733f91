// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spoken } from '../../../i18n/spoken.testkit.tsx';
import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import { checkMedia, type MediaKind } from '../../../media/checkMedia.ts';
import { convertPicture, type Painters } from '../../../media/convertPicture.ts';
import type { DrawingProblem } from '../../../media/drawSvg.ts';
import { canMakeVideos, makeVideo } from '../../../media/video/makeVideo.ts';
import type { VideoProblem } from '../../../media/video/videoOptions.ts';
import { webm } from '../../../media/matroska.testkit.ts';
import { avcConfig, movie, track } from '../../../media/movie.testkit.ts';
import { jpeg } from '../../../media/picture.testkit.ts';
import { chooseVideo, type VideoTools } from './chosenVideo.ts';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';

/* Each file is really refused by the app's own checks, and its sentence is read in both languages. */

beforeEach(() => {
  URL.createObjectURL = () => 'blob:film';
  // This environment has no locks. Nothing is left of earlier videos.
  const locks = { request: () => new Promise(() => undefined), query: async () => ({}) };
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes none of the pictures that screens do not show. */
const NO_DECODER: Painters = {
  paint: async () => undefined,
  drawSvg: () => Promise.reject(new Error('no svg')),
};
const BUSY: Painters = { ...NO_DECODER, paint: () => Promise.reject(new Error('worker lost')) };

const draws = (problem: DrawingProblem): Painters => ({
  ...NO_DECODER,
  drawSvg: async () => problem,
});

async function refusedPicture(file: Blob, painters = NO_DECODER) {
  const usable = await convertPicture(file, FILE_LIMITS.image, painters);
  return 'problem' in usable ? usable : checkMedia(usable, 'image', FILE_LIMITS);
}

const watch = { signal: new AbortController().signal, onMaking: () => undefined };
/** This environment has no encoder, as over plain HTTP, and plays no videos. */
const HERE: VideoTools = {
  canMake: canMakeVideos,
  make: makeVideo,
  measure: () => Promise.reject(new Error('cannot play')),
};
const makes = (problem: VideoProblem): VideoTools => ({
  ...HERE,
  canMake: async () => true,
  make: async () => ({ problem }),
});
/** A line that ends before the converter is there: its script does not load. */
const OFFLINE: VideoTools = {
  ...makes('failed'),
  make: (options, seen) => makeVideo(options, seen, absentWorker),
};

function absentWorker(): Worker {
  const worker = { postMessage: () => undefined, terminate: () => undefined } as unknown as Worker;
  setTimeout(() => worker.onerror?.(new Event('error') as ErrorEvent));
  return worker;
}

const text = (letters: string) => new TextEncoder().encode(letters);
const part = (video: Blob) => video.slice(0, video.size - 4);
const HEIC = new Blob([Uint8Array.of(0, 0, 0, 24), text('ftypheic'), new Uint8Array(40)]);
const TIFF = new Blob([text('II*\0'), new Uint8Array(40)]);
const GIF = new Blob([text('GIF89a'), new Uint8Array(40)]);
const PLAIN = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(100)] }));
const HEVC = movie(track('vide', 'hvc1'));
const SOUND = movie(track('soun', 'mp4a'));
const WEBM = new Blob([webm()] as BlobPart[]);
const SVG = new Blob(['<svg/>']);
const HOLE = new Blob([webm().fill(0, 20_000, 26_000)] as BlobPart[]);
const huge = (bytes: number) => ({ size: bytes, slice: () => new Blob() }) as unknown as Blob;

type Bring = () => Promise<object>;
const picture =
  (file: Blob, painters?: Painters): Bring =>
  () =>
    refusedPicture(file, painters);
const video =
  (file: Blob, tools = HERE): Bring =>
  () =>
    chooseVideo(file, watch, tools);

async function sentencesFor(kind: MediaKind, bring: Bring) {
  const refused = await bring();
  if (!('problem' in refused)) throw new Error('taken');
  const problem = refused.problem as Parameters<ReturnType<typeof useMediaProblemText>>[0];
  const inEnglish = (await spoken('en', () => useMediaProblemText(kind)))(problem);
  const inGerman = (await spoken('de', () => useMediaProblemText(kind)))(problem);
  return { inEnglish, inGerman };
}

describe('a picture that is refused here', () => {
  it.each<[string, Bring, string, string]>([
    ['HEIC without a decoder', picture(HEIC), 'in HEIC, which screens', 'im Format HEIC, das'],
    ['TIFF without a decoder', picture(TIFF), 'in TIFF, which screens', 'im Format TIFF, das'],
    ['GIF that is not decoded', picture(GIF), 'is damaged and cannot', 'ist beschädigt'],
    ['while the painter is lost', picture(GIF, BUSY), 'be converted just now', 'gerade nicht'],
    ['whose end is missing', picture(new Blob([jpeg().slice(0, -2)])), 'The end of', 'Das Ende'],
    ['too large', picture(huge(FILE_LIMITS.image + 1)), 'larger than 10 MB', 'größer als 10 MB'],
    ['of no known type', picture(new Blob(['hello'])), 'not an image that', 'kein Bild, das'],
    ['an SVG with linked pictures', picture(SVG, draws('outside')), 'only linked', 'nur verlinkt'],
    [
      'an SVG that shows nothing',
      picture(SVG, draws('blank')),
      'Nothing can be seen',
      'nichts zu sehen',
    ],
    ['empty', picture(new Blob()), 'is empty', 'ist leer'],
  ])('%s', async (_what, bring, english, german) => {
    const { inEnglish, inGerman } = await sentencesFor('image', bring);
    expect(inEnglish).toContain(english);
    expect(inGerman).toContain(german);
  });
});

describe('a video that is refused here', () => {
  it.each<[string, Bring, string, string]>([
    ['WebM without an encoder', video(WEBM), 'cannot make an MP4', 'kein MP4 machen'],
    ['HEVC without an encoder', video(HEVC), 'in HEVC (H.265)', 'in HEVC (H.265)'],
    ['without room to convert', video(WEBM, makes('noRoom')), 'no room left', 'kein Platz mehr'],
    ['that converting changed', video(WEBM, makes('differs')), 'changed the length', 'verändert'],
    ['offline, no converter yet', video(WEBM, OFFLINE), 'is not on this device yet', 'noch nicht'],
    ['when converting fails', video(WEBM, makes('failed')), 'just now', 'gerade nicht umwandeln'],
    ['that is not played here', video(PLAIN), 'cannot be played here', 'hier nicht abspielen'],
    ['of sound only', video(SOUND), 'has sound only', 'nur Ton'],
    ['whose end is missing', video(part(PLAIN)), 'The end of this video', 'Das Ende dieses Videos'],
    ['too large', video(huge(FILE_LIMITS.video + 1)), 'larger than 1 GB', 'größer als 1 GB'],
    [
      'WebM whose end is missing',
      video(part(WEBM)),
      'The end of this video',
      'Das Ende dieses Videos',
    ],
    ['WebM with a hole', video(HOLE), 'is missing or overwritten', 'fehlt oder ist überschrieben'],
    ['that cannot be decoded', video(WEBM, makes('damaged')), 'is missing or', 'fehlt oder'],
    [
      'of no known type',
      video(new Blob(['hello'])),
      'MP4, MOV, WebM or MKV',
      'MP4, MOV, WebM oder MKV',
    ],
  ])('%s', async (_what, bring, english, german) => {
    const { inEnglish, inGerman } = await sentencesFor('video', bring);
    expect(inEnglish).toContain(english);
    expect(inGerman).toContain(german);
  });
});
