import { core, type Outline } from './node.ts';
import { areaOf, LANDSCAPE, type Part, sharedArea } from './parts.ts';

/* What lies on what. */

/** A part lies on another one with this share of its area. */
const LIES = 0.85;

/** Returns what a picture or panel exactly covers: the two stay together. */
export function twinOf(part: Part, before: readonly Part[]): readonly (readonly [Part, Part])[] {
  const isSame = (other: Part) =>
    !other.rotate &&
    (other.kind === 'panel' || other.kind === 'picture') &&
    Math.abs(areaOf(other.box) - areaOf(part.box)) < areaOf(part.box) * 0.02 &&
    sharedArea(other.box, part.box) > areaOf(part.box) * 0.98;
  const twin = part.kind === 'panel' || part.kind === 'picture' ? before.find(isSame) : undefined;
  return twin ? [[part, twin]] : [];
}

/** Drawn across what is written, such as a diagonal: it belongs to the artboard. */
export function isPattern(
  part: Part,
  parts: readonly Part[],
  isOpen: (text: Part, part: Part) => boolean,
): boolean {
  if (!part.isDecoration || part.kind === 'line') return false;
  const inside = sharedArea(part.box, LANDSCAPE) / Math.max(1, areaOf(part.box));
  if (inside > 0.97 && !part.rotate) return false;
  return parts.some((text) => {
    const shared = sharedArea(core(asNode(part)), text.box);
    const isCrossed = shared > 0 && shared < LIES * areaOf(text.box);
    return text.kind === 'text' && isCrossed && isOpen(text, part);
  });
}

/** Returns what each part lies on: the smallest one behind it that bears it. */
export function hostsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  for (const [at, part] of parts.entries()) {
    const bearing = parts
      .slice(0, at)
      .filter(
        (host) =>
          bears(host) &&
          areaOf(host.box) > areaOf(part.box) &&
          sharedArea(host.box, part.box) >= shareOn(host, part) * areaOf(part.box),
      )
      .sort((a, b) => areaOf(a.box) - areaOf(b.box));
    if (bearing[0]) hosts.set(part.id, bearing[0].id);
  }
  return hosts;
}

/** A drawing may stick out of its panel. */
const shareOn = (host: Part, part: Part): number =>
  host.kind === 'panel' && part.isDecoration && part.kind === 'rigid' ? 0.5 : LIES;

const bears = ({ kind, isDecoration, isLogo, rotate }: Part): boolean =>
  !isLogo &&
  !rotate &&
  (kind === 'panel' || kind === 'picture' || (kind === 'rigid' && isDecoration));

const asNode = (part: Part): Outline => ({ kind: 'part', part, box: part.box });
