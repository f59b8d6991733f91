import { pageCaches } from '../secure/capabilities.ts';

/** Cache in which the app's worker stores shown pictures, by address. */
export const PICTURE_CACHE = 'pictures';

/** Stores a picture as if it had been shown from its address; a browser that refuses fetches it later. */
export async function keepPicture(address: string, picture: Blob): Promise<void> {
  const headers = { 'content-type': picture.type };
  const cache = await pageCaches()
    ?.open(PICTURE_CACHE)
    .catch(() => undefined);
  await cache?.put(address, new Response(picture, { headers })).catch(() => undefined);
}
