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
  return at.protocol === 'http:' ? `${at.origin}/` : `http://${at.hostname}/`;
}
