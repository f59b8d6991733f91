/** Returns a box of ISO/IEC 14496-12 around its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const size = 8 + content.reduce((sum, part) => sum + part.length, 0);
  const made = new Uint8Array(size);
  new DataView(made.buffer).setUint32(0, size);
  made.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of content) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}
export const zeros = (count: number) => new Uint8Array(count);
const text = (value: string) => new TextEncoder().encode(value);

/** Returns the table of chunks, with one at that offset of the file. */
export function chunkAt(offset: number): Uint8Array {
  const table = zeros(12);
  new DataView(table.buffer).setUint32(4, 1);
  new DataView(table.buffer).setUint32(8, offset);
  return box('stco', table);
}

/** Returns the profile entry of a film in H.264. */
export const avcConfig = (profile: number) => box('avcC', Uint8Array.of(1, profile, 0, 40));

/** An entry of video or sound: the fields of its kind, then boxes. */
interface Entry {
  readonly codec: string;
  readonly boxes: readonly Uint8Array[];
}

/** Returns a track as in the index of a movie, by handler and codec. */
export function track(
  handler: string,
  entry: string | Entry,
  ...tables: readonly Uint8Array[]
): Uint8Array {
  const { codec, boxes } = typeof entry === 'string' ? { codec: entry, boxes: [] } : entry;
  const stsd = box('stsd', zeros(8), box(codec, zeros(78), ...boxes));
  const hdlr = box('hdlr', zeros(8), text(handler), zeros(12));
  return box(
    'trak',
    box('tkhd', zeros(4)),
    box('mdia', hdlr, box('minf', box('stbl', stsd, ...tables))),
  );
}
/** Returns a file with these tracks and an index at its end; it cannot be played. */
export const movie = (...tracks: readonly Uint8Array[]) => movieOf('isom', ...tracks);
export const movieOf = (brand: string, ...tracks: readonly Uint8Array[]) =>
  new Blob([
    box('ftyp', text(brand)),
    box('mdat', zeros(999)),
    box('moov', ...tracks),
  ] as BlobPart[]);
