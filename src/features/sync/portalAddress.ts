/** The app's worker answers nothing below this: the network is asked. */
const NOT_CACHED = '/__/network';

/**
 * An address of ours over plain HTTP: a portal can answer that with its sign-in page, which it cannot do
 * for a secure address. Undefined on Firebase, whose addresses browsers only ask for securely.
 */
export function portalAddress(
  backend: 'site' | 'firebase',
  at: Pick<Location, 'protocol' | 'hostname' | 'origin'>,
): string | undefined {
  if (backend === 'firebase') return undefined;
  // Portals look at the usual port only.
  const origin = at.protocol === 'http:' ? at.origin : `http://${at.hostname}`;
  return origin + NOT_CACHED;
}
