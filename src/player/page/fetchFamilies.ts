import {
  familiesOf,
  type FamilyTable,
  type ProductFamily,
} from '../../model/fonts/productFamily.ts';

/** A file of the build, so that the worker caches it; a screen without such families never reads it. */
const TABLE = new URL('../../model/fonts/families.json', import.meta.url).href;

/** Returns the product's font families; rejects if the table is unavailable. */
export async function fetchFamilies(): Promise<readonly ProductFamily[]> {
  const answer = await fetch(TABLE);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return familiesOf((await answer.json()) as FamilyTable);
}
