import type { Cue } from './cue.ts';

/** Returns the captions for the kept part of a video; `part` is its range in seconds. */
export function cutCaptions(
  cues: readonly Cue[],
  part: { readonly start: number; readonly end: number },
): readonly Cue[] {
  const [from, to] = [Math.round(part.start * 1000), Math.round(part.end * 1000)];
  return cues
    .filter(({ startMs, endMs }) => endMs > from && startMs < to)
    .map(({ startMs, endMs, text }) => ({
      startMs: Math.max(startMs, from) - from,
      endMs: Math.min(endMs, to) - from,
      text,
    }));
}
