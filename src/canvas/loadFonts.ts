import { type Brand, type BrandFont, familyOf } from '../model/brand/brand.ts';
import type { FamilyFace, ProductFamily } from '../model/fonts/productFamily.ts';
import type { Media } from '../model/media/media.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Returns the address of a file of a product family. */
type FamilyAddress = (media: Media) => Promise<string | undefined>;
const fromProduct: FamilyAddress = (media) => Promise.resolve(media.path);

/** Faces by their source. */
type Faces = WeakMap<Document, Map<string, Promise<FontFace | undefined>>>;
/** Registered in a page, which keeps them, as several canvases use them: those of brands, and of the product. */
const [ofBrands, ofProduct]: readonly [Faces, Faces] = [new WeakMap(), new WeakMap()];
/** Of the brands' faces that count as the same, the one in front, by its key: browsers use the one added last. */
const inFront = new WeakMap<Document, Map<string, string>>();

/**
 * Registers the fonts of a brand in a page and loads them, so that later measurements use them. An
 * unavailable or unreadable file is skipped: the text shows in the fallback family.
 */
export async function loadBrandFonts(
  page: Document,
  brand: Pick<Brand, 'fonts'>,
  resolve: SourceResolver,
): Promise<void> {
  const own = Object.values(brand.fonts);
  const last = new Map(own.map((font) => [placeOf(font), font]));
  const loads = own.map(async (font) => {
    const key = keyOf(font);
    const face = await addOnce(ofBrands, page, key, () => addBrandFace(page, font, resolve));
    const isLast = last.get(placeOf(font)) === font;
    if (face && isLast && ofBrands.get(page)?.has(key)) bringToFront(page, face, font, key);
  });
  await Promise.all(loads);
}

/** Removes the fonts of other brands from a page, and those that this one no longer has. */
export function keepOnlyFonts(page: Document, { fonts }: Pick<Brand, 'fonts'>): void {
  const keys = new Set(Object.values(fonts).map(keyOf));
  for (const [key, load] of ofBrands.get(page) ?? []) {
    if (keys.has(key)) continue;
    ofBrands.get(page)?.delete(key);
    load.then(
      (face) => face && page.fonts.delete(face),
      () => undefined, // it was never added
    );
  }
}

const keyOf = (font: BrandFont): string =>
  JSON.stringify([familyOf(font), font.media?.sha256 ?? font.url, weightOf(font)]);

/** Faces of the same place replace each other. */
const placeOf = (font: BrandFont): string =>
  [familyOf(font), weightOf(font), font.isItalic === true].join();

/** Another file of the same family may have been added since: that of another team, or one that was replaced. */
function bringToFront(page: Document, face: FontFace, font: BrandFont, key: string): void {
  const fronts = inFront.get(page) ?? new Map<string, string>();
  inFront.set(page, fronts);
  const place = placeOf(font);
  const isFirst = !fronts.has(place);
  if (fronts.get(place) === key) return;
  fronts.set(place, key);
  if (isFirst) return;
  page.fonts.delete(face);
  page.fonts.add(face);
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
      addOnce(ofProduct, page, JSON.stringify([name, face.media.sha256]), (forget) =>
        addFamilyFace(page, name, face, addressOf, forget),
      ),
    ),
  );
  await Promise.all(loads);
}

async function addOnce(
  known: Faces,
  page: Document,
  key: string,
  add: (forget: () => void) => Promise<FontFace | undefined>,
): Promise<FontFace | undefined> {
  const faces = known.get(page) ?? new Map<string, Promise<FontFace | undefined>>();
  known.set(page, faces);
  // A failed file is requested again at the next drawing, when it may be available.
  const forget = () => void faces.delete(key);
  const load = faces.get(key) ?? add(forget);
  faces.set(key, load);
  return load.catch(() => {
    forget();
    return undefined;
  });
}

async function addBrandFace(
  page: Document,
  font: BrandFont,
  resolve: SourceResolver,
): Promise<FontFace> {
  const source = font.media ? { media: font.media } : { src: font.url };
  const address = await resolve(source);
  if (address === undefined) throw new Error('font not here');
  const face = new FontFace(familyOf(font), `url(${JSON.stringify(address)})`, {
    weight: weightOf(font),
    style: font.isItalic ? 'italic' : 'normal',
  });
  await face.load();
  page.fonts.add(face);
  return face;
}

async function addFamilyFace(
  page: Document,
  family: string,
  { media, weight, isItalic, range }: FamilyFace,
  addressOf: FamilyAddress,
  forget: () => void,
): Promise<FontFace> {
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
  return face;
}

function weightOf({ weightMin = 400, weightMax = weightMin }: BrandFont): string {
  return weightText(weightMin, weightMax);
}

/** Returns a range of weights in CSS syntax. */
export function weightText(min: number, max: number): string {
  return min === max ? String(min) : `${min} ${max}`;
}
