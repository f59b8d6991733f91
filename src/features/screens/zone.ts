import { createZoneOffset } from '../../model/rules/wallClock.ts';

/** One cache of offsets for all that is reckoned here. */
export const zoneOffset = createZoneOffset();
