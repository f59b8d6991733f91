import type { Brand } from '../../../model/brand/brand.ts';
import { familyNamesIn, foreignFamilies } from '../../../model/fonts/familyNames.ts';
import type { ProductFamily } from '../../../model/fonts/productFamily.ts';
import type { Media } from '../../../model/media/media.ts';
import type { ItemFacts } from './ItemMaker.ts';

/** The product's families that a document uses, and their files. */
interface Letters {
  readonly families: readonly ProductFamily[];
  readonly files: readonly Media[];
  /** Changes with any of the files. */
  readonly key: string;
}
const NONE: Letters = { families: [], files: [], key: '' };

/** Returns what a document, or text styles, need of the product's families; undefined while unknown. */
export function familiesFor(
  written: object,
  brand: Pick<Brand, 'fonts'>,
  { families: named }: Pick<ItemFacts, 'families'>,
): Letters | undefined {
  const names = foreignFamilies(namesIn(written), brand);
  if (names.length === 0 || !named) return NONE;
  const families = named(names);
  if (!families) return undefined;
  const files = families.flatMap(({ faces }) => faces.map(({ media }) => media));
  return { families, files, key: files.map(({ sha256 }) => `/${sha256.slice(0, 8)}`).join('') };
}

/** Returns the families that a row names. Rows are the same objects until they change: each is read once. */
export function namesIn(written: object): ReadonlySet<string> {
  const known = seen.get(written) ?? familyNamesIn(written);
  seen.set(written, known);
  return known;
}
const seen = new WeakMap<object, ReadonlySet<string>>();
