import lookUp from '@photostructure/tz-lookup';
import type { Coordinates } from './weatherSource.ts';

/** The IANA time zone of a place, by a map of the world in the package; UTC at sea. */
export function timeZoneOf({ latitude, longitude }: Coordinates): string {
  try {
    const zone = lookUp(latitude, longitude);
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC'; // a zone that this Node does not know yet
  }
}
