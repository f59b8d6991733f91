import { familiesOf, type ProductFamily } from './productFamily.ts';

let loading: Promise<readonly ProductFamily[]> | undefined;

/**
 * Resolves with all families of the product, in the order of the list; rejects if the table cannot be
 * loaded.
 */
export function productFamilies(): Promise<readonly ProductFamily[]> {
  loading ??= import('./families.json').then(({ default: table }) => familiesOf(table));
  loading.catch(() => (loading = undefined));
  return loading;
}
