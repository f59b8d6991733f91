import { mediaOfAddress } from '../media/downloadAddress.ts';
import type { Element } from './element.ts';

/**
 * True for an address on a foreign host: no page of ours may load it, and no screen could keep it for offline
 * use. Such a picture is first copied into the team's own storage.
 */
export const isForeignSource = (src: string | undefined): src is string =>
  src !== undefined && /^https?:/.test(src) && mediaOfAddress(src) === undefined;

/** Returns the address of an element's picture if it is on a foreign host. */
export function foreignSourceOf(element: Element): string | undefined {
  if (element.type !== 'image' || element.media) return undefined;
  return isForeignSource(element.src) ? element.src : undefined;
}
