/** The entries that are not the same in another object, which holds those of an earlier moment. */
export function differing<T extends object>(now: T, before: object): T {
  const known = before as { readonly [key: string]: unknown };
  const entries = Object.entries(now).filter(([key, value]) => value !== known[key]);
  return Object.fromEntries(entries) as T; // entries of `now`, and all of those may be absent
}
