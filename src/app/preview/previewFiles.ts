import type { AddressOf, Media } from '../../model/media/media.ts';
import { openKeptFiles, type KeptFor } from '../../platform/cache/keptFiles.ts';
import { pageCaches } from '../../platform/secure/capabilities.ts';

/** Larger files are played from the network: browsers do not give an origin room for every version of a video. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_BYTES_TOTAL = 512 * 1024 * 1024;
const KEPT_FILES_MAX = 120;

/**
 * Returns a function that opens files of previews: what was opened once opens again offline. Any cache of this origin
 * is used, including the service worker's pictures. Stored files are dropped with the account and team that they are
 * for.
 */
export function createOpenMedia(
  addressOf: AddressOf,
  staged: (path: string) => Promise<Blob | undefined>,
  whose: KeptFor,
): (media: Media) => Promise<Blob> {
  return async (media) => {
    const own = await staged(media.path);
    if (own) return own;
    // Files from before media identities are known by their URL.
    const address = /^https?:/.test(media.path) ? media.path : addressOf(media);
    return (await kept(address)) ?? load(address, whose);
  };
}

async function kept(address: string): Promise<Blob | undefined> {
  const found = await pageCaches()
    ?.match(address)
    .catch(() => undefined);
  return found?.ok ? found.blob() : undefined;
}

async function load(address: string, whose: KeptFor): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const blob = await answer.blob();
  if (blob.size <= KEPT_BYTES_MAX) await keep(address, blob, whose).catch(() => undefined); // no room
  return blob;
}

const SIZE = 'content-length';

async function keep(address: string, blob: Blob, whose: KeptFor): Promise<void> {
  const cache = await openKeptFiles(whose);
  if (!cache) return;
  const headers = { 'content-type': blob.type, [SIZE]: String(blob.size) };
  await cache.put(address, new Response(blob, { headers }));
  await dropOldest(cache);
}

/** Keeps the newest files within the limits. */
async function dropOldest(cache: Cache): Promise<void> {
  let [files, bytes] = [0, 0];
  for (const key of [...(await cache.keys())].reverse()) {
    files += 1;
    bytes += Number((await cache.match(key))?.headers.get(SIZE) ?? 0);
    if (files > KEPT_FILES_MAX || bytes > KEPT_BYTES_TOTAL) await cache.delete(key);
  }
}
