/** Returns the local date of an instant as `yyyy-mm-dd`. */
export function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
