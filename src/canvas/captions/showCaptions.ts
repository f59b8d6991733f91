import type { Cue } from '../../model/captions/cue.ts';
import { cuesAt, nextChange } from '../../model/captions/cuesAt.ts';
import { parseCaptions } from '../../model/captions/parseCaptions.ts';
import { drawCues } from './drawCues.ts';

/** A video's clock advances frame by frame: a timer that fires early waits for the next one. */
const FRAME_MS = 17;

/** Events after which another moment of the video may be shown. */
const MOVES = [
  'loadeddata',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'ratechange',
] as const;

/**
 * Shows captions (WebVTT, as stored) over a video in sync with its playback, pauses, seeks and loops
 * included. Drawn here, since old engines place their own differently, at the bottom of the video's parent
 * element, which has to be positioned. Returns how to remove them.
 */
export function showCaptions(video: HTMLVideoElement, captions: string): () => void {
  const { cues } = parseCaptions(captions);
  const plate = drawCues(video.parentElement ?? document.body);
  let shown: readonly Cue[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    clearTimeout(timer);
    const nowMs = video.currentTime * 1000;
    const now = cuesAt(cues, nowMs);
    if (now.length !== shown.length || now.some((cue, at) => cue !== shown[at])) plate.draw(now);
    shown = now;
    const next = nextChange(cues, nowMs);
    if (video.paused || next === undefined) return;
    timer = setTimeout(follow, Math.max((next - nowMs) / (video.playbackRate || 1), FRAME_MS));
  }

  for (const move of MOVES) video.addEventListener(move, follow);
  follow();
  return () => {
    clearTimeout(timer);
    for (const move of MOVES) video.removeEventListener(move, follow);
    plate.remove();
  };
}
