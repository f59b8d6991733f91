import type { SlideId, TeamId } from '../../../model/ids.ts';
import { systemClock } from '../../../platform/clock.ts';

/**
 * Returns a function that names files of slides in storage. Names from the same moment differ by a serial number;
 * milliseconds leave room for a thousand files.
 */
export function createSlidePaths() {
  let serial = 0;
  return (teamId: TeamId, slideId: SlideId, suffix: string): string =>
    `teams/${teamId}/slides/${slideId}/${systemClock.now() * 1000 + serial++}__${suffix}`;
}
