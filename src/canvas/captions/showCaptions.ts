import type { Cue } from '../../model/captions/cue.ts';
import { cuesAt, nextChange } from '../../model/captions/cuesAt.ts';
import { parseCaptions } from '../../model/captions/parseCaptions.ts';
import { drawCues } from './drawCues.ts';

/** A film's clock advances frame by frame: a timer that fires early waits for the next one. */
const FRAME_MS = 17;

/** Events after which another moment of the film may be shown. */
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
 * Shows captions (WebVTT, as stored) over a film in sync with its playback, pauses, seeks and loops
 * included. Drawn here, since old engines place their own differently, at the bottom of the film's parent
 * element, which has to be positioned. Returns how to remove them.
 */
export function showCaptions(film: HTMLVideoElement, captions: string): () => void {
  const { cues } = parseCaptions(captions);
  const plate = drawCues(film.parentElement ?? document.body);
  let shown: readonly Cue[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    clearTimeout(timer);
    const nowMs = film.currentTime * 1000;
    const now = cuesAt(cues, nowMs);
    if (now.length !== shown.length || now.some((cue, at) => cue !== shown[at])) plate.draw(now);
    shown = now;
    const next = nextChange(cues, nowMs);
    if (film.paused || next === undefined) return;
    timer = setTimeout(follow, Math.max((next - nowMs) / (film.playbackRate || 1), FRAME_MS));
  }

  for (const move of MOVES) film.addEventListener(move, follow);
  follow();
  return () => {
    clearTimeout(timer);
    for (const move of MOVES) film.removeEventListener(move, follow);
    plate.remove();
  };
}
