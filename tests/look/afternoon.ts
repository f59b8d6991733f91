/** A time zone in which it is between one and two in the afternoon: what plays by the hour is the same in each run. */
export function afternoon(nowMs: number): string {
  const east = ((13 - new Date(nowMs).getUTCHours() + 36) % 24) - 12;
  // The sign of these names is the other way round.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
