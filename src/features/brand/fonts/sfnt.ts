/** Font containers by their first four bytes (OpenType 1.9, WOFF 1.0, WOFF 2.0). */
const WRAPPINGS = new Map<number, 'sfnt' | 'woff' | 'woff2'>([
  [0x774f4632, 'woff2'],
  [0x774f4646, 'woff'],
  [0x00010000, 'sfnt'],
  [0x74727565, 'sfnt'],
  [0x4f54544f, 'sfnt'],
]);

/** The limit of an unpacked font in bytes: several times the upload limit, and far below any device's memory. */
const UNPACKED_MAX = 48 * 1024 * 1024;

/** Returns the container of a font file; undefined for anything but a single font, such as collections. */
export function wrappingOf(file: ArrayBuffer): 'sfnt' | 'woff' | 'woff2' | undefined {
  return file.byteLength < 12 ? undefined : WRAPPINGS.get(new DataView(file).getUint32(0));
}

/**
 * Returns a lookup of the tables of an sfnt (TTF, OTF) by tag. The lookup throws a RangeError for a table outside the
 * file.
 */
export function tablesOf(sfnt: ArrayBuffer): (tag: string) => DataView | undefined {
  const view = new DataView(sfnt);
  const count = view.getUint16(4);
  return (tag) => {
    for (let at = 12; at < 12 + count * 16; at += 16) {
      if (tagAt(view, at) !== tag) continue;
      return new DataView(sfnt, view.getUint32(at + 8), view.getUint32(at + 12));
    }
    return undefined;
  };
}

export function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}

interface PackedTable {
  readonly tag: number;
  readonly offset: number;
  readonly packed: number;
  readonly full: number;
  readonly checksum: number;
}

/** Unpacks WOFF 1.0 to an sfnt. Throws if the file contradicts its own directory. */
export async function unpackWoff(woff: ArrayBuffer): Promise<ArrayBuffer> {
  const view = new DataView(woff);
  const tables = directoryOf(view);
  const start = 12 + tables.length * 16;
  const total = tables.reduce((sum, { full }) => sum + padded(full), start);
  if (total > UNPACKED_MAX) throw new RangeError('unpacks to too much');
  const sfnt = new Uint8Array(total);
  const out = new DataView(sfnt.buffer);
  writeHead(out, view.getUint32(4), tables.length);
  let offset = start;
  for (const [index, table] of tables.entries()) {
    const at = 12 + index * 16;
    const record = [table.tag, table.checksum, offset, table.full];
    record.forEach((value, step) => out.setUint32(at + step * 4, value));
    const bytes = new Uint8Array(woff, table.offset, table.packed);
    sfnt.set(table.packed < table.full ? await inflate(bytes, table.full) : bytes, offset);
    offset += padded(table.full);
  }
  return sfnt.buffer;
}

/** Returns the tables of a WOFF in the order of their tags, as the format requires. */
function directoryOf(view: DataView): readonly PackedTable[] {
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = 44 + index * 20;
    const [tag, offset, packed, full, checksum] = [0, 4, 8, 12, 16].map((step) =>
      view.getUint32(at + step),
    ) as [number, number, number, number, number];
    if (packed > full) throw new RangeError('packed to more than it is');
    return { tag, offset, packed, full, checksum };
  }).sort((a, b) => a.tag - b.tag);
}

/** Tables start at multiples of four bytes. */
const padded = (length: number): number => (length + 3) & ~3;

/** Writes the header of an sfnt, with the search fields that OpenType requires. */
function writeHead(out: DataView, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(Math.max(1, count)));
  const range = 2 ** power * 16;
  out.setUint32(0, flavor);
  [count, range, power, count * 16 - range].forEach((value, step) =>
    out.setUint16(4 + step * 2, value),
  );
}

/** Inflates to exactly `length` bytes at most, whatever the data contains. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const full = new Uint8Array(length);
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    full.set(value, at); // throws where it does not fit
    at += value.length;
  }
  if (at !== length) throw new RangeError('unpacks to less than it says');
  return full;
}
