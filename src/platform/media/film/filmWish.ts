/** What is wanted of a film besides that all walls play it. */
export interface FilmWish {
  readonly file: Blob;
  /** Which part, in seconds of the film; all of it when absent. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Clockwise, on top of how the film says that it is held. */
  readonly turn?: Turn;
  readonly isMuted?: boolean;
  /** Of the file in the folder of films that are being made. */
  readonly name: string;
  /** What the result may weigh. */
  readonly maxBytes: number;
}

export type Turn = 0 | 90 | 180 | 270;

export type FilmProblem =
  /** This browser has no decoder for it. */
  | 'undecodable'
  /** The device has no room for what it would weigh. */
  | 'noRoom'
  /** No coding makes so long a film small enough. */
  | 'tooLarge'
  /** Sound, length or shape are not those of the source. */
  | 'differs'
  /** What makes films is not on this device yet, and cannot be fetched. */
  | 'notHere'
  | 'failed';

export type FilmAnswer = { readonly file: File } | { readonly problem: FilmProblem };

/** What its worker says: how much is done, from 0 to 1, and at last the answer. */
export type FilmMessage = { readonly done: number } | FilmAnswer;
