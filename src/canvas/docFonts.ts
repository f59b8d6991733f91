import type { Brand } from '../model/brand/brand.ts';
import type { Doc } from '../model/canvas/doc.ts';
import { familyNamesIn, foreignFamilies } from '../model/fonts/familyNames.ts';
import { productFamilies } from '../model/fonts/productFamilies.ts';
import type { ProductFamily } from '../model/fonts/productFamily.ts';
import { keepFontFiles } from '../platform/cache/fontFiles.ts';
import { loadBrandFonts, loadFamilies } from './loadFonts.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Returns the product's families with these names; none if the table is unavailable. */
export async function familiesNamed(names: readonly string[]): Promise<readonly ProductFamily[]> {
  if (names.length === 0) return [];
  const all = await productFamilies().catch(() => []);
  return all.filter(({ name }) => names.includes(name));
}

/** Registers the fonts of a document and its brand in a page: the brand's files, the product's families. */
export async function loadDocFonts(
  page: Document,
  doc: Pick<Doc, 'byId'> | undefined,
  brand: Pick<Brand, 'fonts' | 'textStyles'>,
  resolve: SourceResolver,
): Promise<void> {
  await Promise.all([
    loadBrandFonts(page, brand, resolve),
    loadOwnFamilies(page, doc ? docFamilies(doc) : [], brand),
  ]);
}

/** Registers the product's families that are named, or that a brand's text styles name, in a page. */
export async function loadOwnFamilies(
  page: Document,
  names: Iterable<string>,
  brand: Pick<Brand, 'fonts' | 'textStyles'>,
): Promise<void> {
  const all = [...names, ...familyNamesIn(brand.textStyles)];
  const families = await familiesNamed(foreignFamilies(all, brand));
  if (families.length === 0) return;
  await loadFamilies(page, families);
  // A layout makes the browser load the needed files, so that later measurements use them.
  void page.body.offsetHeight;
  await page.fonts.ready;
  for (const family of families) keepOnce(family);
}

/** Families that this page has stored, or is about to. */
const kept = new Set<string>();

/**
 * Stores a whole family on the device: the next text in it may need other glyphs, and there may be no
 * network.
 */
function keepOnce({ name, faces }: ProductFamily): void {
  if (kept.has(name)) return;
  kept.add(name);
  const paths = faces.map(({ media }) => media.path);
  keepFontFiles(paths).catch(() => kept.delete(name)); // retried at the next drawing
}

/** Returns the families that a document names itself, on any of its artboards. */
export function docFamilies({ byId }: Pick<Doc, 'byId'>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { css, ...element } of Object.values(byId)) {
    const on = 'on' in element ? element.on : undefined;
    for (const each of [css, on?.portrait?.css, on?.grid?.css]) {
      if (each?.fontFamily) found.add(each.fontFamily);
    }
  }
  return found;
}
