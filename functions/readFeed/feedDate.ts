/** Offsets of named time zones in hours; feeds use more of them than RFC 822 defines. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

/** English, German, French and Spanish, as far as three letters distinguish them. */
const MONTHS: readonly string[] = [
  'jan|ene',
  'feb|fév|fev',
  'mar|mär|mrz|mae',
  'apr|avr|abr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|aoû|aou|ago',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez|déc|dic',
];

const HOUR_MS = 60 * 60 * 1000;
const TIME = String.raw`(?:[ ,T]+(?:at |um )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const ZONE = String.raw`\s*([+-]\d{1,2}:?\d{2}|[a-z]{1,4})?`;
/** `Mon, 05 Jan 2026 10:00:00 CET`; the weekday and the seconds are optional. */
const NAMED = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?[\s-]+(\p{L}{3,10})\.?[\s-]+(\d{2,4})${TIME}${ZONE}$`,
  'iu',
);
/** `05.01.2026 10:00`: with dots, the day comes first. */
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${TIME}${ZONE}$`, 'iu');

/**
 * Parses a date of a feed to ms since 1970; undefined if it is not one. Without a zone it counts as UTC, so that a feed
 * means the same on every server.
 */
export function feedDate(raw: string): number | undefined {
  const text = raw
    .replace(/\s+/g, ' ')
    .replace(/\(.*\)$/, '')
    .trim();
  if (text === '' || text.length > 60) return undefined;
  const named = NAMED.exec(text);
  if (named) return momentOf(named, monthOf(named[2] ?? ''));
  const dotted = DOTTED.exec(text);
  if (dotted) return momentOf(dotted, Number(dotted[2]) - 1);
  // ISO 8601, and whatever else the platform parses.
  const isBare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const time = Date.parse(isBare ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isFinite(time) ? time : undefined;
}

function monthOf(name: string): number {
  const start = name.toLowerCase();
  return MONTHS.findIndex((month) => month.split('|').some((one) => start.startsWith(one)));
}

function momentOf(found: RegExpExecArray, month: number): number | undefined {
  const [, day = '', , year = '', hour = '0', minute = '0', second = '0', zone = ''] = found;
  const hours = zoneHours(zone.toLowerCase());
  if (month < 0 || month > 11 || hours === undefined) return undefined;
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const utc = Date.UTC(full, month, Number(day), Number(hour), Number(minute), Number(second));
  const isThere = new Date(utc).getUTCDate() === Number(day) || Number(hour) >= 24;
  return isThere ? utc - hours * HOUR_MS : undefined;
}

/** Returns undefined for an unknown zone: no date is better than a wrong one. */
function zoneHours(zone: string): number | undefined {
  if (zone === '') return 0;
  const offset = /^([+-])(\d{1,2}):?(\d{2})$/.exec(zone);
  if (!offset) return ZONES[zone];
  const [, sign, hours, minutes] = offset;
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
