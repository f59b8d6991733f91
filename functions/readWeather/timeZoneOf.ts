import lookUp from '@photostructure/tz-lookup';
import type { Coordinates } from './weatherSource.ts';

/** Returns the IANA time zone of a place, from the package's world map; UTC at sea. */
export function timeZoneOf({ latitude, longitude }: Coordinates): string {
  try {
    const zone = lookUp(latitude, longitude);
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC'; // a zone unknown to this version of Node
  }
}
