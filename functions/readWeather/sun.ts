import type { Coordinates } from './weatherSource.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RADIANS = Math.PI / 180;

/**
 * True while the sun is up. Uses the Astronomical Almanac's low-accuracy formulas, accurate to a minute or two, which
 * suffices for an icon.
 */
export function isDayAt(at: number, { latitude, longitude }: Coordinates): boolean {
  const days = at / DAY_MS + 2_440_587.5 - 2_451_545;
  const mean = (357.529 + 0.985_600_28 * days) * RADIANS;
  const long =
    (280.459 + 0.985_647_36 * days + 1.915 * Math.sin(mean) + 0.02 * Math.sin(2 * mean)) * RADIANS;
  const tilt = 23.439 * RADIANS;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(long));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(long), Math.cos(long)) / RADIANS;
  const sidereal = 280.460_618_37 + 360.985_647_366_29 * days + longitude;
  const hour = (sidereal - ascension) * RADIANS;
  const height =
    Math.sin(latitude * RADIANS) * Math.sin(declination) +
    Math.cos(latitude * RADIANS) * Math.cos(declination) * Math.cos(hour);
  // Refraction and the size of the sun's disc make it visible slightly below the horizon.
  return height > Math.sin(-0.833 * RADIANS);
}
