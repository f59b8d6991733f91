/** The day of an instant where this device is, `yyyy-mm-dd`. */
export function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
