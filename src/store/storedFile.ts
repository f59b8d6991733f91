import type { Media } from '../model/media/media.ts';

const stored = new WeakMap<Blob, Media>();

/** Records that the server has this file: staging it returns that identity, and nothing is sent again. */
export function markStored(file: Blob, media: Media): void {
  stored.set(file, media);
}

export const storedMediaOf = (file: Blob): Media | undefined => stored.get(file);
