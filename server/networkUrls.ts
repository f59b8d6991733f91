import type { SiteEnv } from './siteEnv.ts';
import { networkAddresses } from './trustedOrigin.ts';

/**
 * The addresses by which other machines reach the server that is at `url` for this one: a server that
 * listens everywhere has one for each network, one that listens to this machine alone has none.
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
