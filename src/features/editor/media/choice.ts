import type { RareCoding } from '../../../model/filmCoding.ts';
import type { MediaProblem } from '../../../platform/media/checkMedia.ts';

/** A file that was chosen and may be used; not stored yet. */
export interface ChosenFile {
  readonly file: Blob;
  readonly type: string;
  /** As the person knows it. */
  readonly name?: string;
  /** Object URL for the preview; released by whoever replaces the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for videos. */
  readonly seconds?: number;
  /** Set for films that not every wall plays. */
  readonly coding?: RareCoding;
  /** A frame of a video, for lists. */
  readonly poster?: Blob;
}

export type Chosen = ChosenFile | Refused;
export interface Refused {
  readonly problem: MediaProblem;
  /** It can be taken as it is all the same, though not every wall plays it. */
  readonly canStay?: boolean;
}

/** How a film is made playable on all walls on the way. */
export interface ChoiceWatch {
  readonly signal: AbortSignal;
  /** How much is done, from 0 to 1, and whether the film could be taken as it is instead. */
  onMaking(done: number, canStay: boolean): void;
  /** Films are taken as they are. */
  readonly asItIs?: boolean;
}

/** A file that was looked through, before it is measured. */
export type Checked = Pick<ChosenFile, 'file' | 'type' | 'name' | 'coding'>;
