/**
 * Recently introduced zone names (IANA tzdata 2018h to 2025b), with the name that older engines know, or a
 * zone with the same rules now. A screen must not fall back to its machine's zone because of a name.
 */
const FORMER_NAMES: { readonly [zone: string]: string } = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Asia/Qostanay': 'Asia/Qyzylorda',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

/**
 * Returns a zone by a name that this engine knows; undefined, which means the machine's own, if there is
 * none.
 */
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
