import type { SiteEnv } from './siteEnv.ts';
import { networkAddresses } from './trustedOrigin.ts';

/**
 * Returns the addresses by which other machines reach the server that this one reaches at `url`: one per network if it
 * listens everywhere, none if it listens on loopback only.
 */
export function networkUrls(
  url: string,
  env: Pick<SiteEnv, 'PUBLIC_URL' | 'HOST'>,
): readonly string[] {
  if (env.PUBLIC_URL !== undefined) return [env.PUBLIC_URL];
  if (env.HOST !== '0.0.0.0' && env.HOST !== '::') return [];
  return networkAddresses().map((address) => {
    const there = new URL(url);
    there.hostname = address;
    return there.origin;
  });
}
