import type { Media } from '../../model/media.ts';
import type { PlayItem } from '../engine/playItem.ts';

/** A thing that a layer holds. `start` lets it move and resolves when its first frame is decoded. */
export interface Picture {
  readonly element: HTMLElement;
  readonly ready: Promise<{ readonly lengthMs?: number }>;
  start(): Promise<void>;
  position(): number | null;
  hasEnded(): boolean;
  dispose(): void;
}

/** What holds for a picture that says nothing of where it is, and needs no start. */
export const STILL = {
  start: () => Promise.resolve(),
  position: () => null,
  hasEnded: () => false,
};

/** What a picture may use. */
export interface PictureTools {
  /** A file from the disk; rejects when it is not whole. */
  readonly openMedia: (media: Media) => Promise<Blob>;
  /** False when a page elsewhere does not answer, or lets no other site read that: see `isClosed`. */
  readonly reaches: (url: string) => Promise<boolean>;
  /** To be called when it may have moved on by itself: it ended or failed. */
  readonly onEvent: () => void;
  /** False unless somebody allowed this screen to make itself heard. */
  readonly hasSound: boolean;
  /** True while this machine is too slow for anything but cuts. */
  readonly isLow: () => boolean;
  /** The time that this wall trusts, ms since the epoch. */
  readonly now: () => number;
}

/** Makes the picture of an item, off-screen. A throw or a rejected `ready` costs the slide its turn. */
export type PreparePicture = (item: PlayItem, tools: PictureTools) => Picture;
