import { create } from 'fontkit';

/** Letters that every text font has, and no icon font has at these code points. */
const LETTERS = ['A', 'E', 'a', 'e', 'n', 'o'];
/** OS/2 `fsType`: the file may not be embedded, or only as a bitmap. */
const RESTRICTED = 0x0002;
const BITMAP_ONLY = 0x0200;
const OTHER_LICENCES = 0x000c;

export interface InspectedFont {
  /** The family's name in the file. */
  readonly family: string;
  readonly isRestricted: boolean;
}

/** Returns undefined if it is not a font, or has no letters. */
export function inspectFont(bytes: Uint8Array): InspectedFont | undefined {
  try {
    const font = create(Buffer.from(bytes));
    if (!('glyphForCodePoint' in font)) return undefined;
    const hasLetters = LETTERS.every((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    if (!hasLetters) return undefined;
    return { family: font.familyName, isRestricted: forbidsEmbedding(font['OS/2']?.fsType) };
  } catch {
    return undefined; // fonts are programs, and some are broken
  }
}

/** Takes the bits as a number or, as the library returns them, by name. */
export function forbidsEmbedding(fsType: unknown): boolean {
  if (typeof fsType === 'number') {
    const isRestricted = (fsType & RESTRICTED) !== 0 && (fsType & OTHER_LICENCES) === 0;
    return isRestricted || (fsType & BITMAP_ONLY) !== 0;
  }
  const bits = (fsType ?? {}) as Readonly<Record<string, unknown>>;
  const isOtherwise = bits['viewOnly'] === true || bits['editable'] === true;
  return (bits['noEmbedding'] === true && !isOtherwise) || bits['bitmapOnly'] === true;
}
