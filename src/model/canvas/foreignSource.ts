import { mediaOfAddress } from '../media.ts';
import type { Element } from './element.ts';

/**
 * True for an address on a host that is not ours: no page of ours may load it, and no wall could keep it for
 * when there is no network. Such a picture is brought into the team's own storage first.
 */
export const isForeignSource = (src: string | undefined): src is string =>
  src !== undefined && /^https?:/.test(src) && mediaOfAddress(src) === undefined;

/** Where the picture of an element lies, when it is on a host that is not ours. */
export function foreignSourceOf(element: Element): string | undefined {
  if (element.type !== 'image' || element.media) return undefined;
  return isForeignSource(element.src) ? element.src : undefined;
}
