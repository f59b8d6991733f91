import type { SnapshotFace } from '../../canvas/snapshot.ts';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import type { Brand } from '../../model/brand.ts';

/** The brand's own fonts, for pictures of the artboard. */
export async function facesOf(
  brand: Brand,
  resolve: SourceResolver,
): Promise<readonly SnapshotFace[]> {
  const faces = Object.values(brand.fonts).map(async (font) => {
    const address = await resolve(font.media ? { media: font.media } : { src: font.url });
    const { weightMin = 400, weightMax = weightMin } = font;
    return address === undefined
      ? []
      : [
          {
            family: font.family ?? font.name,
            weight: weightMin === weightMax ? String(weightMin) : `${weightMin} ${weightMax}`,
            style: font.isItalic ? 'italic' : 'normal',
            address,
          },
        ];
  });
  return (await Promise.all(faces)).flat();
}
