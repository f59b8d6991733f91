import { type Brand, familyOf } from '../brand/brand.ts';

/** Documents nest less deep. */
const DEPTH_MAX = 60;
/** Part of every page. */
export const BUILT_IN = 'Inter';

/** Returns the font families named anywhere in a value: a document, a brand's text styles. */
export function familyNamesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, found, 0);
  return found;
}

function collect(value: unknown, found: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'fontFamily' && typeof part === 'string') found.add(part);
    else collect(part, found, depth + 1);
  }
}

/**
 * Returns the families that the product has to provide: neither files of the brand nor part of every page.
 */
export function foreignFamilies(
  names: Iterable<string>,
  brand: Pick<Brand, 'fonts'>,
): readonly string[] {
  const own = new Set(Object.values(brand.fonts).map(familyOf));
  return [...new Set(names)].filter((name) => name !== BUILT_IN && !own.has(name)).sort();
}
