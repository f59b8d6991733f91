import type { PlayItem } from '../engine/playItem.ts';
import { type PlayedPicture, type PictureDeps, SWAPPED } from './Picture.ts';
import { el } from './dom.ts';
import css from './stage.module.css';

/**
 * A video, opened and decoded up to its first frame, then waiting for its turn; with its captions, if any, and at most as
 * loud as `volume`.
 */
export function prepareVideo(
  blob: Promise<Blob>,
  { onEvent, hasSound }: Pick<PictureDeps, 'onEvent' | 'hasSound'>,
  { captions, volume = 1 }: Pick<PlayItem, 'captions' | 'volume'> = {},
): PlayedPicture {
  const video = el('video', css.picture);
  video.muted = !hasSound || volume === 0;
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.onended = onEvent;
  video.onerror = onEvent;
  const element = captions ? el('div', css.pages, video) : video;
  let address = '';
  let isDisposed = false;
  let stopCaptions: (() => void) | undefined;

  async function load(): Promise<{ readonly lengthMs: number }> {
    const source = await blob;
    if (isDisposed) return { lengthMs: 0 };
    address = URL.createObjectURL(source);
    // A video without its captions is better than none.
    if (captions) caption(captions).catch(() => undefined);
    const loaded = once(video, 'loadeddata');
    video.src = address;
    await loaded;
    if (video.videoWidth === 0) throw new VideoFailure('a video without a picture');
    if (!Number.isFinite(video.duration)) throw new VideoFailure('a video without an end');
    return { lengthMs: video.duration * 1000 };
  }
  async function caption(text: string): Promise<void> {
    const { showCaptions } = await import('../../canvas/captions/showCaptions.ts');
    if (!isDisposed) stopCaptions = showCaptions(video, text);
  }
  return {
    ...SWAPPED,
    element,
    ready: load(),
    async start() {
      // Silent until the stage has decided whether to hold it.
      video.volume = 0;
      const painted = firstFrame(video);
      await play(video);
      await painted;
      video.volume = volume;
    },
    hold(ms) {
      if (video.ended) return; // a video of one frame
      video.pause();
      setTimeout(() => {
        // If it cannot go on, the loop sees it stall, as it does in the middle of a video.
        if (!isDisposed) play(video).catch(onEvent);
      }, ms);
    },
    position: () => video.currentTime,
    hasEnded: () => video.ended,
    dispose() {
      isDisposed = true;
      stopCaptions?.();
      video.onended = video.onerror = null;
      video.pause();
      // Without these two the decoder keeps the file until garbage collection.
      video.removeAttribute('src');
      video.load();
      if (address) URL.revokeObjectURL(address);
    },
  };
}

/** Browsers refuse sound before any user interaction; then it plays without. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (video.muted) throw error;
    video.muted = true;
    await video.play();
  }
}

class VideoFailure extends Error {
  readonly kind = 'video';
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      video.removeEventListener(event, good);
      video.removeEventListener('error', bad);
    };
    const good = (): void => {
      stop();
      resolve();
    };
    const bad = (): void => {
      stop();
      reject(new VideoFailure(video.error?.message ?? 'cannot be decoded'));
    };
    video.addEventListener(event, good);
    video.addEventListener('error', bad);
  });
}

/**
 * Engines before Chromium 83 cannot report a frame; there the first change of the playback time has to do.
 */
function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (typeof video.requestVideoFrameCallback !== 'function') return once(video, 'timeupdate');
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(() => resolve());
  });
}
