import type { RareCoding } from '../../../model/filmCoding.ts';
import type { Lack } from '../../../platform/media/readMovie.ts';
import type { MediaProblem } from '../../../platform/media/checkMedia.ts';

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
  /** Length of a film in whole seconds. */
  readonly seconds?: number;
  /** Set for films that not every screen plays. */
  readonly coding?: RareCoding;
  /** What walls leave out of it. */
  readonly lacks?: readonly Lack[];
  /** A frame of a film, for lists. */
  readonly poster?: Blob;
}

export type Chosen = ChosenFile | Refused;
export interface Refused {
  readonly problem: MediaProblem;
  /** It can still be taken as it is, though not every screen plays it. */
  readonly canStay?: boolean;
}

/** Callbacks and options of converting a film for all screens. */
export interface ChoiceWatch {
  readonly signal: AbortSignal;
  /** Called with the progress from 0 to 1, and whether the film could be taken as it is instead. */
  onMaking(done: number, canStay: boolean): void;
  /** Films are not converted. */
  readonly asItIs?: boolean;
}

/** A file that was checked but not measured yet. */
export type Checked = Pick<ChosenFile, 'file' | 'type' | 'name' | 'coding' | 'lacks'>;
