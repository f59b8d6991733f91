import { type Brand, familyOf } from '../brand.ts';

/** Documents nest less deep. */
const DEPTH_MAX = 60;
/** It comes with every page. */
const BUILT_IN = 'Inter';

/** The families that something names anywhere: a document, the text styles of a brand. */
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

/** Families that have to come from the product: neither files of the brand nor what every page has. */
export function foreignFamilies(
  names: Iterable<string>,
  brand: Pick<Brand, 'fonts'>,
): readonly string[] {
  const own = new Set(Object.values(brand.fonts).map(familyOf));
  return [...new Set(names)].filter((name) => name !== BUILT_IN && !own.has(name)).sort();
}
