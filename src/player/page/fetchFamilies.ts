import {
  familiesOf,
  type FamilyTable,
  type ProductFamily,
} from '../../model/fonts/productFamily.ts';

/** A file of the build, so that the worker keeps it; a wall without such families never reads it. */
const TABLE = new URL('../../model/fonts/families.json', import.meta.url).href;

/** The type families of the product; rejects where the table is not to be had. */
export async function fetchFamilies(): Promise<readonly ProductFamily[]> {
  const answer = await fetch(TABLE);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return familiesOf((await answer.json()) as FamilyTable);
}
