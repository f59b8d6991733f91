import { type Brand, type BrandFont, familyOf } from '../model/brand.ts';
import type { FamilyFace, ProductFamily } from '../model/fonts/productFamily.ts';
import type { Media } from '../model/media.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Returns the address of a file of a product family. */
type FamilyAddress = (media: Media) => Promise<string | undefined>;
const fromProduct: FamilyAddress = (media) => Promise.resolve(media.path);

/** Faces registered in a page, by their source; a page keeps them, as several canvases use them. */
const known = new WeakMap<Document, Map<string, Promise<void>>>();

/**
 * Registers the fonts of a brand in a page and loads them, so that later measurements use them. An
 * unavailable or unreadable file is skipped: the text shows in the fallback family.
 */
export async function loadBrandFonts(
  page: Document,
  brand: Pick<Brand, 'fonts'>,
  resolve: SourceResolver,
): Promise<void> {
  const loads = Object.values(brand.fonts).map((font) => {
    const key = [familyOf(font), font.media?.sha256 ?? font.url, weightOf(font)];
    return addOnce(page, key, () => addBrandFace(page, font, resolve));
  });
  await Promise.all(loads);
}

/**
 * Registers product families in a page. The browser loads only the files that its text needs, except files
 * with an object URL, which may be revoked by then: they are loaded at once.
 */
export async function loadFamilies(
  page: Document,
  families: readonly ProductFamily[],
  addressOf: FamilyAddress = fromProduct,
): Promise<void> {
  const loads = families.flatMap(({ name, faces }) =>
    faces.map((face) =>
      addOnce(page, [name, face.media.sha256], (forget) =>
        addFamilyFace(page, name, face, addressOf, forget),
      ),
    ),
  );
  await Promise.all(loads);
}

async function addOnce(
  page: Document,
  parts: readonly unknown[],
  add: (forget: () => void) => Promise<void>,
): Promise<void> {
  const faces = known.get(page) ?? new Map<string, Promise<void>>();
  known.set(page, faces);
  const key = JSON.stringify(parts);
  // A failed file is requested again at the next drawing, when it may be available.
  const forget = () => void faces.delete(key);
  const load = faces.get(key) ?? add(forget);
  faces.set(key, load);
  await load.catch(forget);
}

async function addBrandFace(
  page: Document,
  font: BrandFont,
  resolve: SourceResolver,
): Promise<void> {
  const source = font.media ? { media: font.media } : { src: font.url };
  const address = await resolve(source);
  if (address === undefined) throw new Error('font not here');
  const face = new FontFace(familyOf(font), `url(${JSON.stringify(address)})`, {
    weight: weightOf(font),
    style: font.isItalic ? 'italic' : 'normal',
  });
  page.fonts.add(await face.load());
}

async function addFamilyFace(
  page: Document,
  family: string,
  { media, weight, isItalic, range }: FamilyFace,
  addressOf: FamilyAddress,
  forget: () => void,
): Promise<void> {
  const address = await addressOf(media);
  if (address === undefined) throw new Error('font not here');
  const face = new FontFace(family, `url(${JSON.stringify(address)})`, {
    weight: weightText(...weight),
    style: isItalic ? 'italic' : 'normal',
    unicodeRange: range,
  });
  if (address.startsWith('blob:')) await face.load();
  page.fonts.add(face);
  face.loaded.catch(() => {
    page.fonts.delete(face);
    forget();
  });
}

function weightOf({ weightMin = 400, weightMax = weightMin }: BrandFont): string {
  return weightText(weightMin, weightMax);
}

/** Returns a range of weights in CSS syntax. */
export function weightText(min: number, max: number): string {
  return min === max ? String(min) : `${min} ${max}`;
}
