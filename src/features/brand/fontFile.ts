/** What a font file says about itself. */
export interface FontFacts {
  readonly family: string;
  readonly name: string;
  /** 1 to 1000; a variable font covers a range. */
  readonly weightMin: number;
  readonly weightMax: number;
  readonly isItalic: boolean;
  readonly format: 'woff2' | 'woff' | 'ttf' | 'otf';
}

/** `restricted`: its maker does not allow it to be embedded. `unreadable`: it is no font that we know. */
export type FontProblem = 'unreadable' | 'restricted' | 'tooLarge';

/** As the storage rules have it. */
const MAX_BYTES = 10 * 1024 * 1024;
const FORMATS = new Map<number, FontFacts['format']>([
  [0x774f4632, 'woff2'],
  [0x774f4646, 'woff'],
  [0x00010000, 'ttf'],
  [0x74727565, 'ttf'],
  [0x4f54544f, 'otf'],
]);
export const FONT_TYPES = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

type Tables = (tag: string) => Promise<DataView | undefined>;

/** Reads names, weights and the right to embed out of the file itself (OpenType 1.9: name, OS/2, fvar). */
export async function readFontFile(
  file: Blob,
  fileName: string,
): Promise<FontFacts | { readonly problem: FontProblem }> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    const view = new DataView(bytes);
    const format = FORMATS.get(view.getUint32(0));
    if (!format) return { problem: 'unreadable' };
    // The tables of WOFF2 are compressed with Brotli, which browsers do not hand out.
    if (format === 'woff2') return { ...fromFileName(fileName), format };
    const tables = format === 'woff' ? woffTables(view) : sfntTables(view);
    return await factsOf(tables, format, fileName);
  } catch {
    return { problem: 'unreadable' };
  }
}

async function factsOf(
  tables: Tables,
  format: FontFacts['format'],
  fileName: string,
): Promise<FontFacts | { readonly problem: FontProblem }> {
  const [os2, name, fvar] = [await tables('OS/2'), await tables('name'), await tables('fvar')];
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
    format,
  };
}

/** Bit 1 of fsType alone: restricted licence, no embedding at all. */
const isRestricted = (fsType: number): boolean => (fsType & 0x000f) === 0x0002;

function sfntTables(view: DataView): Tables {
  const count = view.getUint16(4);
  return (tag) => {
    for (let at = 12; at < 12 + count * 16; at += 16) {
      if (tagAt(view, at) !== tag) continue;
      return Promise.resolve(part(view, view.getUint32(at + 8), view.getUint32(at + 12)));
    }
    return Promise.resolve(undefined);
  };
}

function woffTables(view: DataView): Tables {
  const count = view.getUint16(12);
  return async (tag) => {
    for (let at = 44; at < 44 + count * 20; at += 20) {
      if (tagAt(view, at) !== tag) continue;
      const [offset, packed, full] = [4, 8, 12].map((step) => view.getUint32(at + step)) as [
        number,
        number,
        number,
      ];
      const table = part(view, offset, packed);
      return packed < full ? inflate(table) : table;
    }
    return undefined;
  };
}

const part = (view: DataView, offset: number, length: number): DataView =>
  new DataView(view.buffer, offset, length);

async function inflate(table: DataView): Promise<DataView> {
  const bytes = new Uint8Array(table.buffer as ArrayBuffer, table.byteOffset, table.byteLength);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new DataView(await new Response(stream).arrayBuffer());
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}

/** Names by id; English of the Windows or Unicode platform before all others. */
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

/** What a file's name tells, where the file itself cannot be read. */
function fromFileName(fileName: string): Omit<FontFacts, 'format'> {
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
