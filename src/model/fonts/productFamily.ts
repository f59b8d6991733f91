import type { Media } from '../media/media.ts';

/** The groups in which the product's families are listed. */
export type FamilyKind = 'sans' | 'condensed' | 'display' | 'serif' | 'slab' | 'hand' | 'mono';

/** One file of a family: the glyphs of one range in one style. */
export interface FamilyFace {
  /** Its path begins with a slash: it is served with the product, at the same address for everybody. */
  readonly media: Media;
  /** 1 to 1000; a variable file covers a range. */
  readonly weight: readonly [min: number, max: number];
  readonly isItalic: boolean;
  /** In the syntax of `unicode-range`. */
  readonly range: string;
}

/** A font family that comes with the product; documents and text styles refer to it by name. */
export interface ProductFamily {
  readonly name: string;
  readonly kind: FamilyKind;
  readonly faces: readonly FamilyFace[];
}

/** All families in the form of `families.json` (`config/writeFamilies.ts`). */
export interface FamilyTable {
  readonly ranges: readonly string[];
  readonly families: readonly {
    readonly name: string;
    readonly kind: string;
    readonly files: readonly (readonly (string | number)[])[];
  }[];
}

/** Returns the families of a table, in its order. */
export function familiesOf({ ranges, families }: FamilyTable): readonly ProductFamily[] {
  return families.map(({ name, kind, files }) => ({
    name,
    kind: kind as FamilyKind, // guaranteed by our own file
    faces: files.map((row) => faceOf(row, ranges)),
  }));
}

function faceOf(row: readonly (string | number)[], ranges: readonly string[]): FamilyFace {
  const [name, hash, bytes, range, min, max, italic] = row;
  const sha256 = String(hash);
  const path = `/assets/fonts/${name}-${sha256.slice(0, 8)}.woff2`;
  return {
    media: { path, bytes: Number(bytes), type: 'font/woff2', sha256, chunks: [sha256] },
    weight: [Number(min), Number(max)],
    isItalic: italic === 1,
    range: ranges[Number(range)] ?? '',
  };
}
