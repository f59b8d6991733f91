import { lossOf } from '../../askWorker.ts';
import { nextFilmName, removeFilm } from './filmFolder.ts';
import type { FilmAnswer, FilmMessage, FilmWish } from './filmWish.ts';

/** How a caller follows the making of a film. */
export interface FilmWatch {
  /** Cancels it; the answer is `failed` then, and nothing is left of it. */
  readonly signal: AbortSignal;
  /** Receives the progress, from 0 to 1. */
  onDone(done: number): void;
}

/** How long a worker may be silent, in ms: some decoders hang on damaged films. */
const SILENCE_MS = 60_000;

const startWorker = (): Worker =>
  new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' });

/**
 * Converts a film that this browser decodes to one that every wall plays, in a worker; also offline. The
 * file stays on this device until the page is closed.
 */
export async function makeFilm(
  wish: Omit<FilmWish, 'name'>,
  watch: FilmWatch,
  start: () => Worker = startWorker,
): Promise<FilmAnswer> {
  const name = await nextFilmName();
  const answer = await follow({ ...wish, name }, watch, start);
  if ('problem' in answer) void removeFilm(name);
  return answer;
}

async function follow(wish: FilmWish, { signal, onDone }: FilmWatch, start: () => Worker) {
  if (signal.aborted) return { problem: 'failed' } as const;
  const worker = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = await new Promise<FilmAnswer>((resolve) => {
    const fail = () => resolve({ problem: 'failed' });
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, SILENCE_MS);
    };
    worker.onmessage = ({ data }: MessageEvent<FilmMessage>) => {
      if (!('done' in data)) return resolve(data);
      wait();
      onDone(data.done);
    };
    worker.onerror = (event) =>
      lossOf(event) === 'absent' ? resolve({ problem: 'notHere' }) : fail();
    signal.addEventListener('abort', fail, { once: true });
    wait();
    worker.postMessage(wish);
  });
  clearTimeout(timer);
  worker.terminate();
  return answer;
}

let canMake: Promise<boolean> | undefined;

/**
 * Resolves with whether this browser encodes H.264 and gives pages files of their own. Neither is available
 * over plain HTTP, nor is the encoder in every build.
 */
export const canMakeFilms = (): Promise<boolean> => {
  canMake ??= askEncoder().catch(() => false);
  return canMake;
};

/** High profile at level 4.0: Full HD. */
const FULL_HD = {
  codec: 'avc1.640028',
  width: 1920,
  height: 1080,
  bitrate: 8_000_000,
  framerate: 25,
} as const;

async function askEncoder(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false;
  await navigator.storage.getDirectory();
  const { supported = false } = await VideoEncoder.isConfigSupported(FULL_HD);
  return supported;
}
