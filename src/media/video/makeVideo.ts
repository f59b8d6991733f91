import { workerLoss } from '../../platform/askWorker.ts';
import { storageManager } from '../../platform/secure/capabilities.ts';
import { nextVideoName, removeVideo } from './videoFolder.ts';
import type { VideoAnswer, VideoMessage, VideoOptions } from './videoOptions.ts';

/** How a caller follows the making of a video. */
export interface VideoWatch {
  /** Cancels it; the answer is `failed` then, and nothing is left of it. */
  readonly signal: AbortSignal;
  /** Receives the progress, from 0 to 1. */
  onDone(done: number): void;
}

/** How long a worker may be silent, in ms: some decoders hang on damaged videos. */
const SILENCE_MS = 60_000;

const startWorker = (): Worker =>
  new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' });

/**
 * Converts a video that this browser decodes to one that every screen plays, in a worker; also offline. The
 * file stays on this device until the page is closed.
 */
export async function makeVideo(
  options: Omit<VideoOptions, 'name'>,
  watch: VideoWatch,
  start: () => Worker = startWorker,
): Promise<VideoAnswer> {
  const name = await nextVideoName();
  const answer = await follow({ ...options, name }, watch, start);
  if ('problem' in answer) void removeVideo(name);
  return answer;
}

async function follow(options: VideoOptions, { signal, onDone }: VideoWatch, start: () => Worker) {
  if (signal.aborted) return { problem: 'failed' } as const;
  const worker = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = await new Promise<VideoAnswer>((resolve) => {
    const fail = () => resolve({ problem: 'failed' });
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, SILENCE_MS);
    };
    worker.onmessage = ({ data }: MessageEvent<VideoMessage>) => {
      if (!('done' in data)) return resolve(data);
      wait();
      onDone(data.done);
    };
    worker.onerror = (event) =>
      workerLoss(event) === 'absent' ? resolve({ problem: 'notHere' }) : fail();
    signal.addEventListener('abort', fail, { once: true });
    wait();
    worker.postMessage(options);
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
export const canMakeVideos = (): Promise<boolean> => {
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
  const storage = storageManager();
  if (typeof VideoEncoder === 'undefined' || !storage) return false;
  await storage.getDirectory();
  const { supported = false } = await VideoEncoder.isConfigSupported(FULL_HD);
  return supported;
}
