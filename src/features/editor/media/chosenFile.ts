import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import type { RareCoding } from '../../../model/filmCoding.ts';
import {
  checkMedia,
  type MediaKind,
  type MediaProblem,
} from '../../../platform/media/checkMedia.ts';
import { convertPicture } from '../../../platform/media/convertPicture.ts';
import { withoutOrigin } from '../../../platform/media/withoutOrigin.ts';
import { shrinkInWorker, shrunkSize } from './shrinkPicture.ts';

/** A file that was chosen and may be used; not stored yet. */
export interface ChosenFile {
  readonly file: Blob;
  readonly type: string;
  /** As the person knows it. */
  readonly name?: string;
  /** Object URL for the preview; released by whoever replaces the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for videos. */
  readonly seconds?: number;
  /** Set for films that not every wall plays. */
  readonly coding?: RareCoding;
  /** A frame of a video, for lists. */
  readonly poster?: Blob;
}

type Chosen = ChosenFile | { readonly problem: MediaProblem };

/** Checks a file and measures it; a file that the browser cannot show is `unreadable`. */
export async function chooseFile(given: Blob, kind: MediaKind): Promise<Chosen> {
  const file = kind === 'image' ? await convertPicture(given, FILE_LIMITS.image) : given;
  if ('problem' in file) return file;
  const checked = await checkMedia(file, kind, FILE_LIMITS);
  if ('problem' in checked) return checked;
  const name = given instanceof File ? { name: given.name } : {};
  return kind === 'image'
    ? choosePicture({ ...checked, file: await withoutOrigin(file, checked.type), ...name })
    : chooseVideo({ file, ...checked, ...name });
}

type Checked = Pick<ChosenFile, 'file' | 'type' | 'name' | 'coding'>;

async function choosePicture(checked: Checked): Promise<Chosen> {
  const url = URL.createObjectURL(checked.file);
  try {
    const size = await measureImage(url);
    const smaller = shrunkSize(size);
    const file = smaller && (await shrinkInWorker({ ...checked, ...smaller }));
    if (!file || !smaller) return { ...checked, ...size, url };
    URL.revokeObjectURL(url);
    return { ...checked, file, ...smaller, url: URL.createObjectURL(file) };
  } catch {
    URL.revokeObjectURL(url);
    return { problem: 'unreadable' };
  }
}

async function chooseVideo(checked: Checked): Promise<Chosen> {
  const url = URL.createObjectURL(checked.file);
  try {
    return { ...checked, url, ...(await measureVideo(url)) };
  } catch {
    URL.revokeObjectURL(url);
    return { problem: 'unreadable' };
  }
}

async function measureImage(url: string) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Decoding hangs on some damaged files instead of failing. */
const DECODE_WITHIN_MS = 15_000;
/** Films often begin in black. */
const POSTER_AT_SECONDS = 1;

async function measureVideo(url: string) {
  const video = document.createElement('video');
  Object.assign(video, { preload: 'auto', muted: true, playsInline: true });
  const decoded = once(video, 'loadeddata');
  video.src = url;
  await decoded;
  const { videoWidth: width, videoHeight: height, duration } = video;
  if (width === 0 || !Number.isFinite(duration)) throw new Error('nothing to see');
  const poster = await posterOf(video).catch(() => undefined); // a list without it shows a film sign
  video.removeAttribute('src');
  video.load();
  return { width, height, seconds: Math.max(1, Math.ceil(duration)), ...(poster && { poster }) };
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the browser cannot play it')));
    setTimeout(() => reject(new Error('no frame came')), DECODE_WITHIN_MS);
  });
}

const POSTER_LONGEST_SIDE = 960;

async function posterOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const sought = once(video, 'seeked');
  video.currentTime = Math.min(POSTER_AT_SECONDS, video.duration / 2);
  await sought;
  const scale = Math.min(1, POSTER_LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob ?? undefined;
}
