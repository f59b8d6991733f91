import type { Cue } from './cue.ts';

/** Returns the cues shown at a time of the video, in ms, in the order of the file. */
export const cuesAt = (cues: readonly Cue[], ms: number): readonly Cue[] =>
  cues.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);

/**
 * Returns the next time after `ms`, in ms of the video, when the shown cues change; undefined if they no
 * longer do.
 */
export function nextChange(cues: readonly Cue[], ms: number): number | undefined {
  const later = cues.flatMap(({ startMs, endMs }) => [startMs, endMs]).filter((at) => at > ms);
  return later.length > 0 ? later.reduce((a, b) => Math.min(a, b)) : undefined;
}
