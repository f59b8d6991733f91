import type { AddressOf, Media } from '../../model/media.ts';

const FILES = 'preview-files';
/** Larger ones are played from the network: a browser gives no page room for a film's every version. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_FILES_MAX = 120;

/**
 * Opens files of previews: what was opened once opens again without a network. Any cache of this
 * origin will do, the worker's pictures too.
 */
export function createOpenMedia(
  addressOf: AddressOf,
  staged: (path: string) => Promise<Blob | undefined>,
): (media: Media) => Promise<Blob> {
  return async (media) => {
    const own = await staged(media.path);
    if (own) return own;
    // A file older than identities is known by its address.
    const address = /^https?:/.test(media.path) ? media.path : addressOf(media);
    return (await kept(address)) ?? load(address);
  };
}

async function kept(address: string): Promise<Blob | undefined> {
  const found = await caches.match(address).catch(() => undefined);
  return found?.ok ? found.blob() : undefined;
}

async function load(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const copy = answer.clone();
  const blob = await answer.blob();
  if (blob.size <= KEPT_BYTES_MAX) await keep(address, copy).catch(() => undefined); // no room
  return blob;
}

async function keep(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(address, answer);
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - KEPT_FILES_MAX));
  await Promise.all(old.map((key) => cache.delete(key)));
}
