/** Words that are shown over a film for a while. */
export interface Cue {
  /** Milliseconds of the film. */
  readonly startMs: number;
  readonly endMs: number;
  /** Plain, without empty lines; lines end as their author ended them. */
  readonly text: string;
}

/**
 * Characters of the captions of one film as they are stored: some forty minutes of speech. Those of both films of a
 * slide, in any script, leave room in its row (`ROW_BYTES_MAX`).
 */
export const CAPTIONS_MAX = 60_000;
