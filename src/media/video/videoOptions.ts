/** Requirements for a video besides playing on all screens. */
export interface VideoOptions {
  readonly file: Blob;
  /** The part to keep, in seconds of the video; all of it when absent. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Clockwise, in addition to the video's own rotation. */
  readonly turn?: QuarterTurn;
  readonly isMuted?: boolean;
  /** Name of its file in the folder of videos being made. */
  readonly name: string;
  /** Maximum size of the result. */
  readonly maxBytes: number;
}

export type QuarterTurn = 0 | 90 | 180 | 270;

export type VideoProblem =
  /** This browser has no decoder for it. */
  | 'undecodable'
  /** It cannot be read, or one of its frames cannot be decoded. */
  | 'damaged'
  /** The device has no room for the result. */
  | 'noRoom'
  /** No coding makes so long a video small enough. */
  | 'tooLarge'
  /** Sound, length or shape differ from the source. */
  | 'differs'
  /** The code that converts videos is not on this device yet, and cannot be fetched. */
  | 'notHere'
  | 'failed';

/** A video that was made. */
export interface MadeVideo {
  readonly file: File;
  /** It is silent, as this browser decodes none of its sound. */
  readonly isUnheard?: true;
}

export type VideoAnswer = MadeVideo | { readonly problem: VideoProblem };

/** A message of the worker: its progress, from 0 to 1, and finally the answer. */
export type VideoMessage = { readonly done: number } | VideoAnswer;
