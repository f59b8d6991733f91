/** Requirements for a film besides playing on all walls. */
export interface FilmWish {
  readonly file: Blob;
  /** The part to keep, in seconds of the film; all of it when absent. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Clockwise, in addition to the film's own rotation. */
  readonly turn?: Turn;
  readonly isMuted?: boolean;
  /** Name of its file in the folder of films being made. */
  readonly name: string;
  /** Maximum size of the result. */
  readonly maxBytes: number;
}

export type Turn = 0 | 90 | 180 | 270;

export type FilmProblem =
  /** This browser has no decoder for it. */
  | 'undecodable'
  /** It cannot be read, or one of its frames cannot be decoded. */
  | 'damaged'
  /** The device has no room for the result. */
  | 'noRoom'
  /** No coding makes so long a film small enough. */
  | 'tooLarge'
  /** Sound, length or shape differ from the source. */
  | 'differs'
  /** The code that converts films is not on this device yet, and cannot be fetched. */
  | 'notHere'
  | 'failed';

/** A film that was made. */
export interface MadeFilm {
  readonly file: File;
  /** It is silent, as this browser decodes none of its sound. */
  readonly isUnheard?: true;
}

export type FilmAnswer = MadeFilm | { readonly problem: FilmProblem };

/** A message of the worker: its progress, from 0 to 1, and finally the answer. */
export type FilmMessage = { readonly done: number } | FilmAnswer;
