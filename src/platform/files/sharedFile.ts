import { pageCaches } from '../secure/capabilities.ts';
import { SHARE_FIELD, SHARE_PATH } from './shareTarget.ts';

/*
 * Files that another app shares with the installed one arrive as a form posted to SHARE_PATH. The worker
 * stores the file in a cache and redirects the browser to the page at the same path, which picks it up.
 * This module contains both sides. Any website can post such a form, too: nothing that it sends is taken.
 */
const CACHE = 'shared-files';
const NAME_HEADER = 'x-file-name';

/** Stores the file of a posted form; returns the redirect to the page. */
export async function receiveShare(request: Request): Promise<Response> {
  const file = isOfOtherSite(request) || (await request.formData()).get(SHARE_FIELD);
  if (file instanceof File) {
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
    const cache = await pageCaches()?.open(CACHE);
    await cache?.put(SHARE_PATH, new Response(file, { headers }));
  }
  return Response.redirect(SHARE_PATH, 303);
}

/** True if a page of another website says that it posted this. Systems name no origin, and pages can hide theirs. */
function isOfOtherSite({ url, headers, referrer }: Request): boolean {
  const named = [headers.get('origin') ?? '', referrer].filter((from) => /^https?:/.test(from));
  return named.some((from) => new URL(from).origin !== new URL(url).origin);
}

/**
 * Returns the last shared file, once. Systems open the installed app in its own window: what arrives in a tab is of a
 * website, and thrown away.
 */
export async function takeSharedFile(isInTab: boolean): Promise<File | undefined> {
  const cache = await pageCaches()?.open(CACHE);
  const kept = await cache?.match(SHARE_PATH);
  if (!cache || !kept) return undefined;
  await cache.delete(SHARE_PATH);
  if (isInTab) return undefined;
  const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
