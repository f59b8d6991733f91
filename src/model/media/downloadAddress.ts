import type { Media } from './media.ts';

/**
 * Returns the download address in the storage protocol: `base` is scheme, host and `/v0/b/{bucket}`.
 * Without a token the request needs an authorization header.
 */
export function downloadAddress(base: string, media: Pick<Media, 'path' | 'token'>): string {
  const token = media.token ? `&token=${encodeURIComponent(media.token)}` : '';
  return `${base}/o/${encodeURIComponent(media.path)}?alt=media${token}`;
}

/** Returns the file that a stored download address refers to; undefined for any other address. */
export function mediaOfAddress(address: string): Pick<Media, 'path' | 'token'> | undefined {
  const [, path, query = ''] = /\/v0\/b\/[^/]+\/o\/([^?]+)\??(.*)$/.exec(address) ?? [];
  if (path === undefined) return undefined;
  const token = /(?:^|&)token=([^&]+)/.exec(query)?.[1];
  try {
    return { path: decodeURIComponent(path), ...(token && { token: decodeURIComponent(token) }) };
  } catch {
    return undefined; // an address that we did not write
  }
}
