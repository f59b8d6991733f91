/** The service worker never serves this path from its cache, so requests reach the network. */
const NOT_CACHED = '/__/network';

/**
 * Returns an address of ours over plain HTTP, which a captive portal can replace with its sign-in page; it cannot do
 * so for HTTPS. Undefined on Firebase, whose hosts browsers only request over HTTPS.
 */
export function portalAddress(
  backend: 'site' | 'firebase',
  at: Pick<Location, 'protocol' | 'hostname' | 'origin'>,
): string | undefined {
  if (backend === 'firebase') return undefined;
  // Portals only intercept the default port.
  const origin = at.protocol === 'http:' ? at.origin : `http://${at.hostname}`;
  return origin + NOT_CACHED;
}
