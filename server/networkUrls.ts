import type { Reach } from './network/Network.ts';
import type { Ground } from './site/openGround.ts';
import type { SiteOptions } from './Site.ts';
import type { SiteReach } from './network/openReach.ts';
import { isLoopback, type SiteEnv } from './siteEnv.ts';
import { networkAddresses } from './trustedOrigin.ts';

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/** Returns the address to listen on. */
export function hostFor(env: Pick<SiteEnv, 'HOST'>, reach: Reach): string {
  return env.HOST ?? (reach === 'machine' ? LOOPBACK : EVERYWHERE);
}

/**
 * Returns the addresses by which other machines reach the server that this one reaches at `url`: one per network if it
 * listens everywhere, none if it listens on loopback only.
 */
export function networkUrls(
  url: string,
  env: Pick<SiteEnv, 'PUBLIC_URL' | 'HOST'>,
  network: Pick<SiteReach, 'current'>,
): readonly string[] {
  if (env.PUBLIC_URL !== undefined) return [env.PUBLIC_URL];
  const host = hostFor(env, network.current());
  if (host !== EVERYWHERE && host !== '::') return [];
  return networkAddresses().map((address) => {
    const there = new URL(url);
    there.hostname = address;
    if (network.current() === 'https') there.protocol = 'https:';
    return there.origin;
  });
}

/** Returns the address to pass on to people, on whatever device they open it; empty while unknown. */
export function addressFor(
  { env, ownUrl }: Pick<SiteOptions, 'env' | 'ownUrl'>,
  { network }: Pick<Ground, 'network'>,
): string {
  const own = ownUrl();
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  return own === '' ? '' : (networkUrls(own, env, network)[0] ?? own);
}

/** Returns an address of this server that also leads there from other devices, where one does: for links in mails. */
export function outward(
  origin: string,
  env: Pick<SiteEnv, 'PUBLIC_URL' | 'HOST'>,
  network: Pick<SiteReach, 'current'>,
): string {
  if (!isLoopback(new URL(origin).hostname)) return origin;
  return networkUrls(origin, env, network)[0] ?? origin;
}
