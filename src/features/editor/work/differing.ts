/** Returns the entries that differ from those of an earlier state. */
export function differing<T extends object>(now: T, before: object): T {
  const known = before as { readonly [key: string]: unknown };
  const entries = Object.entries(now).filter(([key, value]) => value !== known[key]);
  return Object.fromEntries(entries) as T; // entries of `now`, all of which may be absent
}
