import type { RareCoding } from '../../../model/media/videoCoding.ts';
import type { Lack } from '../../../media/readMovie.ts';
import type { MediaProblem } from '../../../media/checkMedia.ts';

/** A file that was chosen and accepted, but not stored yet. */
export interface ChosenFile {
  readonly file: Blob;
  readonly type: string;
  /** File name as the user knows it. */
  readonly name?: string;
  /** Object URL for the preview; revoked by whoever replaces the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Length of a video in whole seconds. */
  readonly seconds?: number;
  /** Set for videos that not every screen plays. */
  readonly coding?: RareCoding;
  /** What screens leave out of it. */
  readonly lacks?: readonly Lack[];
  /** A frame of a video, for lists. */
  readonly poster?: Blob;
}

export type Chosen = ChosenFile | RefusedChoice;
export interface RefusedChoice {
  readonly problem: MediaProblem;
  /** It can still be taken as it is, though not every screen plays it. */
  readonly canStay?: boolean;
}

/** Callbacks and options of converting a video for all screens. */
export interface ChoiceWatch {
  readonly signal: AbortSignal;
  /** Called with the progress from 0 to 1, and whether the video could be taken as it is instead. */
  onMaking(done: number, canStay: boolean): void;
  /** Videos are not converted. */
  readonly asItIs?: boolean;
}

/** A file that was checked but not measured yet. */
export type Checked = Pick<ChosenFile, 'file' | 'type' | 'name' | 'coding' | 'lacks'>;
