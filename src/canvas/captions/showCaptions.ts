import type { Cue } from '../../model/captions/cue.ts';
import { cuesAt, nextChange } from '../../model/captions/cuesAt.ts';
import { parseCaptions } from '../../model/captions/parseCaptions.ts';
import { drawCues } from './drawCues.ts';

/** The clock of a film moves in steps of a frame: a timer that comes early waits for the next one. */
const FRAME_MS = 17;

/** After each of these another moment of the film may be shown. */
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
 * Shows captions (WebVTT, as stored) over a film, in its own time: through pauses, jumps and loops. They are drawn
 * here, since old engines place their own differently, at the bottom of the element that holds the film, which has
 * to be positioned. Returns what takes them away.
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
