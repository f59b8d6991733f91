import { parseUrl } from './parseUrl.ts';

/** A name with a top-level domain, an IPv4 address or this machine, and then a port and a path. Names may be in any script. */
const WITHOUT_SCHEME =
  /^(?:(?:[\p{L}\p{N}_-]+\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})\.?|(?:\d{1,3}\.){3}\d{1,3}|localhost)(?::\d+)?(?:[/?#]\S*)?$/iu;

/** Returns a typed address with its scheme: people leave it out, as browsers do. Anything else is only trimmed. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const bare = text.replace(/^\/\//, '');
  return WITHOUT_SCHEME.test(bare) ? `https://${bare}` : text;
}

/** Returns the website at a typed address, with or without its scheme; null if it cannot be one. */
export function websiteOf(typed: string): URL | null {
  const url = parseUrl(completeAddress(typed));
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url : null;
}
