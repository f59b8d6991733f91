import { type Brand, type BrandFont, familyOf } from '../model/brand/brand.ts';
import type { ProductFamily } from '../model/fonts/productFamily.ts';
import { weightText } from './loadFonts.ts';
import { familiesNamed } from './docFonts.ts';
import { familiesIn, type SnapshotFace } from './snapshot.ts';
import type { SourceResolver } from './SourceResolver.ts';

/** Returns the fonts that a script has added to the page for a stage, for pictures of it. */
export async function snapshotFaces(
  stage: HTMLElement,
  brand: Pick<Brand, 'fonts'>,
  resolve: SourceResolver,
): Promise<readonly SnapshotFace[]> {
  const own = Object.values(brand.fonts);
  const names = new Set(own.map(familyOf));
  const others = [...familiesIn(stage)].filter((name) => !names.has(name));
  const families = await familiesNamed(others);
  const faces = await Promise.all(own.map((font) => brandFaces(font, resolve)));
  return [...faces.flat(), ...families.flatMap(familyFaces)];
}

async function brandFaces(font: BrandFont, resolve: SourceResolver) {
  const address = await resolve(font.media ? { media: font.media } : { src: font.url });
  if (address === undefined) return [];
  const { weightMin = 400, weightMax = weightMin } = font;
  const style = font.isItalic ? 'italic' : 'normal';
  return [{ family: familyOf(font), weight: weightText(weightMin, weightMax), style, address }];
}

const familyFaces = ({ name, faces }: ProductFamily): readonly SnapshotFace[] =>
  faces.map(({ media, weight, isItalic, range }) => ({
    family: name,
    weight: weightText(...weight),
    style: isItalic ? 'italic' : 'normal',
    address: media.path,
    range,
  }));
