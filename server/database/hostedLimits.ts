import { FIREBASE } from '../limits/firebase.ts';
import { nodeAt } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { InvalidData, formatPath, startsWith } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { textBytes } from './quota.ts';
import { placesOf } from './triggers.ts';
import type { NodeWrite } from '../tree/view.ts';

/** Thrown, as on the hosted service, if a write would trigger too many functions or an event would be too large. */
class TooManyTriggers extends InvalidData {
  constructor(reason: string) {
    super(`TOO_MANY_TRIGGERS : ${reason}`);
  }
}

/**
 * Applies the hosted service's limits to a write, given the places that functions are triggered by. Throws
 * `TooManyTriggers`.
 */
export function assertHostedLimits(
  patterns: readonly string[],
  root: Node | undefined,
  writes: readonly NodeWrite[],
): void {
  let events = 0;
  for (const pattern of patterns) {
    const places = new Map<string, Path>();
    for (const write of writes) {
      for (const place of placesOf(root, write, pattern.split('/'))) {
        places.set(formatPath(place), place);
      }
    }
    events += places.size;
    if (events > FIREBASE.eventsPerWrite.figure) {
      throw new TooManyTriggers('the write would wake too many functions');
    }
    for (const place of places.values()) assertSmallEvent(root, place, writes);
  }
}

function assertSmallEvent(root: Node | undefined, place: Path, writes: readonly NodeWrite[]): void {
  let bytes = textBytes(nodeAt(root, place));
  for (const { path, node } of writes) {
    if (startsWith(path, place)) bytes += textBytes(node);
    else if (startsWith(place, path)) bytes += textBytes(nodeAt(node, place.slice(path.length)));
  }
  if (bytes > FIREBASE.eventBytes.figure) {
    throw new TooManyTriggers('an event would be too large');
  }
}
