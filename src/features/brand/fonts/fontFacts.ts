import { tablesOf, tagAt } from './sfnt.ts';

/** What a font file states about itself. */
export interface FontFacts {
  readonly family: string;
  readonly name: string;
  /** 1 to 1000; a variable font covers a range. */
  readonly weightMin: number;
  readonly weightMax: number;
  readonly isItalic: boolean;
}

/**
 * Reads names, weights and embedding rights from an unpacked font (OpenType 1.9: name, OS/2, fvar). Missing facts are
 * guessed from the file name. Throws a RangeError for a truncated file.
 */
export function readFontFacts(
  sfnt: ArrayBuffer,
  fileName: string,
): FontFacts | { readonly problem: 'restricted' } {
  const tables = tablesOf(sfnt);
  const [os2, name, fvar] = [tables('OS/2'), tables('name'), tables('fvar')];
  if (os2 && isRestricted(os2.getUint16(8))) return { problem: 'restricted' };
  const guess = fromFileName(fileName);
  const names = name ? namesIn(name) : new Map<number, string>();
  const weight = os2 ? Math.min(1000, Math.max(1, os2.getUint16(4))) : guess.weightMin;
  const [weightMin, weightMax] = (fvar && weightRange(fvar)) ?? [weight, weight];
  const family = names.get(16) ?? names.get(1) ?? guess.family;
  return {
    family,
    name: names.get(4) ?? family,
    weightMin,
    weightMax,
    isItalic: os2 ? (os2.getUint16(62) & 1) === 1 : guess.isItalic,
  };
}

/**
 * Returns true if embedding is forbidden: only "restricted" is set (bit 1; of several licenses the mildest applies),
 * or only bitmaps may be embedded (bit 9), which screens cannot draw.
 */
const isRestricted = (fsType: number): boolean =>
  (fsType & 0x000f) === 0x0002 || (fsType & 0x0200) !== 0;

const part = (view: DataView, offset: number, length: number): DataView =>
  new DataView(view.buffer, offset, length);

/** Returns names by id, of the Windows and Unicode platforms; US English of Windows takes precedence. */
function namesIn(view: DataView): ReadonlyMap<number, string> {
  const [count, strings] = [view.getUint16(2), view.getUint16(4)];
  const found = new Map<number, string>();
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const platform = view.getUint16(at);
    const [language, id] = [view.getUint16(at + 4), view.getUint16(at + 6)];
    if (platform !== 3 && platform !== 0) continue;
    if (found.has(id) && !(platform === 3 && language === 0x0409)) continue;
    const [length, offset] = [view.getUint16(at + 8), view.getUint16(at + 10)];
    const bytes = part(view, view.byteOffset + strings + offset, length);
    const text = new TextDecoder('utf-16be').decode(bytes).replace(/\0/g, '').trim().slice(0, 200);
    if (text) found.set(id, text);
  }
  return found;
}

function weightRange(view: DataView): readonly [number, number] | undefined {
  const [offset, count, size] = [4, 8, 10].map((at) => view.getUint16(at)) as [
    number,
    number,
    number,
  ];
  for (let axis = 0; axis < count; axis += 1) {
    const at = offset + axis * size;
    if (tagAt(view, at) !== 'wght') continue;
    const fixed = (step: number) => Math.round(view.getInt32(at + step) / 65_536);
    return [Math.max(1, fixed(4)), Math.min(1000, fixed(12))];
  }
  return undefined;
}

const WEIGHT_WORDS: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline/i, 100],
  [/extra-?light|ultra-?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/semi-?bold|demi/i, 600],
  [/extra-?bold|ultra-?bold/i, 800],
  [/black|heavy/i, 900],
  [/bold/i, 700],
];

/** Guesses the facts from the file name, where the file itself does not state them. */
function fromFileName(fileName: string): FontFacts {
  const name =
    fileName
      .replace(/\.[a-z0-9]+$/i, '')
      .trim()
      .slice(0, 200) || 'Font';
  const isVariable = /variable|\bvf\b|\[wght/i.test(name);
  const weight = WEIGHT_WORDS.find(([word]) => word.test(name))?.[1] ?? 400;
  const family = name
    .replace(/\[[^\]]*\]/g, '')
    .replace(
      /[-_ ]?(thin|hairline|extra-?light|ultra-?light|light|regular|book|medium|semi-?bold|demi-?bold|extra-?bold|bold|black|heavy|italic|oblique|variable|vf)/gi,
      '',
    )
    .replace(/[-_]+/g, ' ')
    .trim();
  return {
    family: family || name,
    name,
    weightMin: isVariable ? 100 : weight,
    weightMax: isVariable ? 900 : weight,
    isItalic: /italic|oblique/i.test(name),
  };
}
