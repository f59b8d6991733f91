import { type Brand, type BrandFont, familyOf } from '../model/brand.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Faces that a page knows, by what they were made of; a page keeps them, as several canvases use them. */
const known = new WeakMap<Document, Map<string, Promise<void>>>();

/**
 * Makes the fonts of a brand known to a page and loads them, so that what is measured afterwards is
 * measured with them. A file that cannot be had or read is left out: the text shows in the next family.
 */
export async function loadBrandFonts(
  page: Document,
  brand: Pick<Brand, 'fonts'>,
  resolve: SourceResolver,
): Promise<void> {
  const faces = known.get(page) ?? new Map<string, Promise<void>>();
  known.set(page, faces);
  const loads = Object.values(brand.fonts).map((font) => {
    const key = JSON.stringify([familyOf(font), font.media?.sha256 ?? font.url, weightOf(font)]);
    const load = faces.get(key) ?? addFace(page, font, resolve);
    faces.set(key, load);
    // Asked for again at the next brand: it may be here then.
    return load.catch(() => void faces.delete(key));
  });
  await Promise.all(loads);
}

async function addFace(page: Document, font: BrandFont, resolve: SourceResolver): Promise<void> {
  const source = font.media ? { media: font.media } : { src: font.url };
  const address = await resolve(source);
  if (address === undefined) throw new Error('font not here');
  const face = new FontFace(familyOf(font), `url(${JSON.stringify(address)})`, {
    weight: weightOf(font),
    style: font.isItalic ? 'italic' : 'normal',
  });
  page.fonts.add(await face.load());
}

function weightOf({ weightMin = 400, weightMax = weightMin }: BrandFont): string {
  return weightMin === weightMax ? String(weightMin) : `${weightMin} ${weightMax}`;
}
