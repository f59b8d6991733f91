import type { Brand } from '../model/brand.ts';
import type { Doc } from '../model/canvas/doc.ts';
import { familyNamesIn, foreignFamilies } from '../model/fonts/familyNames.ts';
import { productFamilies } from '../model/fonts/productFamilies.ts';
import type { ProductFamily } from '../model/fonts/productFamily.ts';
import { keepFontFiles } from '../platform/cache/fontFiles.ts';
import { loadBrandFonts, loadFamilies } from './loadFonts.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Those of the product's families that are called so; none where the table cannot be had. */
export async function familiesNamed(names: readonly string[]): Promise<readonly ProductFamily[]> {
  if (names.length === 0) return [];
  const all = await productFamilies().catch(() => []);
  return all.filter(({ name }) => names.includes(name));
}

/** Makes known to a page what a document in its brand is written with: the brand's files, the product's families. */
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

/** Makes known to a page the product's families that are named, or that the text styles of a brand name. */
export async function loadOwnFamilies(
  page: Document,
  names: Iterable<string>,
  brand: Pick<Brand, 'fonts' | 'textStyles'>,
): Promise<void> {
  const all = [...names, ...familyNamesIn(brand.textStyles)];
  const families = await familiesNamed(foreignFamilies(all, brand));
  if (families.length === 0) return;
  await loadFamilies(page, families);
  // A layout asks for the files that its letters need; what is measured next has them.
  void page.body.offsetHeight;
  await page.fonts.ready;
  for (const family of families) keepOnce(family);
}

/** Families that this page has kept, or is about to. */
const kept = new Set<string>();

/** Keeps a family on the device, whole: the next text in it may need other letters, and no network be there. */
function keepOnce({ name, faces }: ProductFamily): void {
  if (kept.has(name)) return;
  kept.add(name);
  const paths = faces.map(({ media }) => media.path);
  keepFontFiles(paths).catch(() => kept.delete(name)); // tried again at the next drawing
}

/** The families that a document names itself, on any of its artboards. */
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
