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

/** Returns the number of a month by its name, from 1; 0 for none. */
export function monthOf(name: string): number {
  const start = name.toLowerCase();
  return MONTHS.findIndex((month) => month.split('|').some((one) => start.startsWith(one))) + 1;
}

/** Returns the offset of a zone, UTC for ''; undefined for an unknown one: no date is better than a wrong one. */
export function zoneHours(zone: string): number | undefined {
  if (zone === '') return 0;
  const offset = /^(?:gmt|utc?)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (!offset) return ZONES[zone.toLowerCase()];
  const [, sign, hours, minutes = '0'] = offset;
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
