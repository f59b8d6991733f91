import type { Media } from '../../model/media/media.ts';
import type { PlayItem } from '../engine/playItem.ts';

/** The content of a layer. `start` sets it in motion and resolves when its first frame is decoded. */
export interface PlayedPicture {
  readonly element: HTMLElement;
  readonly ready: Promise<{ readonly lengthMs?: number }>;
  start(): Promise<void>;
  /** Holds the first frame for that long after `start`, in ms; absent where nothing is lost by moving at once. */
  hold?(ms: number): void;
  /** Follows the size of its layer, which has changed, where styles do not. */
  fit(): void;
  /** True if that size has another shape, for which it would be laid out otherwise. */
  isOutgrown(): boolean;
  /** Takes a later version of its slide without a swap; false if it takes a swap. */
  update(item: PlayItem): boolean;
  position(): number | null;
  hasEnded(): boolean;
  dispose(): void;
}

/** Defaults of a picture that is as large as its layer, and swapped for another version. */
export const SWAPPED = { fit: () => undefined, isOutgrown: () => false, update: () => false };

/** Defaults of a picture without a position that needs no start. */
export const STILL = {
  ...SWAPPED,
  start: () => Promise.resolve(),
  position: () => null,
  hasEnded: () => false,
};

/** What a picture may use. */
export interface PictureDeps {
  /** Opens a file from the disk; rejects if it is not complete. */
  readonly openMedia: (media: Media) => Promise<Blob>;
  /** False if a page elsewhere does not respond, or forbids other sites to read it: see `isClosed`. */
  readonly reaches: (url: string) => Promise<boolean>;
  /** To be called when it may have moved on by itself: it ended or failed. */
  readonly onEvent: () => void;
  /** False unless somebody allowed sound on this screen. */
  readonly hasSound: boolean;
  /** True while this machine is too slow for anything but cuts. */
  readonly isLow: () => boolean;
  /** The trusted time of this screen, ms since the epoch. */
  readonly now: () => number;
}

/** Makes the picture of an item, off-screen. A throw or a rejected `ready` costs the slide its turn. */
export type PreparePicture = (item: PlayItem, tools: PictureDeps) => PlayedPicture;
