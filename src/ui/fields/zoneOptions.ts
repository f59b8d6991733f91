import { knownTimeZones } from '../../platform/locale.ts';

/**
 * Zones by the name that browsers with Unicode's data list them under, with today's name in the IANA database: the
 * `iana` attributes of `common/bcp47/timezone.xml` in Unicode CLDR 47. People know a place by either.
 */
const TODAY: { readonly [listed: string]: string } = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const FORMER = new Map(Object.entries(TODAY).map(([former, today]) => [today, former]));
/** Not among the zones that browsers list. */
const UTC = { value: 'UTC', label: 'UTC (GMT)' };

export interface ZoneOption {
  /** As stored: the name that this browser lists, or the one that was stored before. */
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the time zones to choose from, found by both names of a zone.
 * @param stored the present choice, which is offered as it is even if this browser lists no zones; may be empty
 */
export function zoneOptions(stored: string, listed = knownTimeZones()): readonly ZoneOption[] {
  const isStored = (zone: string) => todayOf(zone) === todayOf(stored);
  const names = [...new Set(listed.map((zone) => (isStored(zone) ? stored : zone)))];
  const all = names
    .filter((zone) => zone !== UTC.value)
    .map((value) => ({ value, label: named(value) }));
  const isOffered = stored === '' || stored === UTC.value || names.includes(stored);
  const others = isOffered ? [] : [{ value: stored, label: named(stored) }];
  return [UTC, ...others, ...all.toSorted((a, b) => (a.label < b.label ? -1 : 1))];
}

const todayOf = (zone: string): string => TODAY[zone] ?? zone;

/** Returns `Asia/Kolkata (Calcutta)` for either name. */
function named(zone: string): string {
  const today = todayOf(zone);
  const former = FORMER.get(today);
  const [place, formerPlace] = [placeOf(today), former && placeOf(former)];
  const name = today.replaceAll('_', ' ');
  return formerPlace && formerPlace !== place ? `${name} (${formerPlace})` : name;
}

const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

interface Placed {
  readonly timeZone?: string | undefined;
  readonly city: string;
}

/** Returns the change to another zone, '' for none, with its city unless somebody has written another one. */
export function zoneChange({ timeZone = '', city }: Placed, zone: string) {
  const cityOf = (of: string) => (of === '' ? '' : placeOf(todayOf(of)));
  return { timeZone: zone, ...(city === cityOf(timeZone) && { city: cityOf(zone) }) };
}
