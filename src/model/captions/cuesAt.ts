import type { Cue } from './cue.ts';

/** What is shown at a moment of the film, in ms, in the order of the file. */
export const cuesAt = (cues: readonly Cue[], ms: number): readonly Cue[] =>
  cues.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);

/** When after this moment, in ms of the film, something else is shown; undefined when nothing is any more. */
export function nextChange(cues: readonly Cue[], ms: number): number | undefined {
  const later = cues.flatMap(({ startMs, endMs }) => [startMs, endMs]).filter((at) => at > ms);
  return later.length > 0 ? later.reduce((a, b) => Math.min(a, b)) : undefined;
}
