/**
 * Names that zones were given lately (IANA tzdata 2018h to 2025b), with those that engines of before know
 * them by, or a zone that goes the same way now. A wall must not fall back on its machine's zone for a name.
 */
const FORMER_NAMES: { readonly [zone: string]: string } = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Asia/Qostanay': 'Asia/Qyzylorda',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

/** A zone by a name that this engine knows; undefined, which is the machine's own, where it knows none. */
export function engineZone(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined;
  return [timeZone, FORMER_NAMES[timeZone]].find(isKnown);
}

function isKnown(timeZone: string | undefined): boolean {
  if (timeZone === undefined) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}
