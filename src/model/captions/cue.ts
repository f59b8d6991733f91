/** Text shown over a video for a while. */
export interface Cue {
  /** Milliseconds of the video. */
  readonly startMs: number;
  readonly endMs: number;
  /** Plain, without empty lines; line breaks are the author's. */
  readonly text: string;
}

/**
 * Maximum characters of one video's stored captions: about forty minutes of speech. Those of both videos of a
 * slide, in any script, leave room in its row (`ROW_BYTES_MAX`).
 */
export const CAPTIONS_MAX = 60_000;
