/** Returns a box of ISO/IEC 14496-12 around its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const size = 8 + content.reduce((sum, part) => sum + part.length, 0);
  const made = new Uint8Array(size);
  new DataView(made.buffer).setUint32(0, size);
  made.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  let at = 8;
  for (const part of content) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}
export const zeros = (count: number) => new Uint8Array(count);
const text = (value: string) => new TextEncoder().encode(value);

/** Returns a box of 32-bit fields. */
export function fields(type: string, ...values: readonly number[]): Uint8Array {
  const table = zeros(4 * values.length);
  const view = new DataView(table.buffer);
  for (const [at, value] of values.entries()) view.setUint32(4 * at, value);
  return box(type, table);
}

/** Returns the table of chunks, at those offsets of the file. */
export const chunkAt = (...offsets: readonly number[]) =>
  fields('stco', 0, offsets.length, ...offsets);

/** Returns the table of how many samples each chunk has; without rows if not said. */
export const samplesPerChunk = (count?: number) =>
  count === undefined ? fields('stsc', 0, 0) : fields('stsc', 0, 1, 1, count, 1);

/** Returns the table of sizes, in bytes. */
export const sampleSizes = (...sizes: readonly number[]) =>
  fields('stsz', 0, 0, sizes.length, ...sizes);

/** Returns the table of sizes that are all the same. */
export const equalSizes = (size: number, count: number) => fields('stsz', 0, size, count);

/** Returns the profile entry of a video in H.264. */
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
