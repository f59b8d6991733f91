/** Returns a position in a video as 0:34 or 1:02:03, in whole seconds. */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
