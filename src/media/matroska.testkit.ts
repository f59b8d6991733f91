/** Returns an element of RFC 8794: its ID, a size of eight bytes, and its content. */
export function element(id: number, ...content: readonly Uint8Array[]): Uint8Array {
  const size = content.reduce((sum, part) => sum + part.length, 0);
  const head = [...bytesOf(id), 0x01, 0, 0, 0, ...fourBytes(size)];
  return joined(Uint8Array.from(head), ...content);
}

/** The same with a size that is not known yet, as in live recordings. */
export const endless = (id: number, ...content: readonly Uint8Array[]): Uint8Array =>
  joined(Uint8Array.from([...bytesOf(id), 0x01, ...Array<number>(7).fill(0xff)]), ...content);

export const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK = 0xa3;
const [TRACKS, TIMESTAMP] = [0x1654ae6b, 0xe7];
const [TRACK, TRACK_NUMBER, TRACK_TYPE] = [0xae, 0xd7, 0x83];

/** Returns an entry of the list of tracks: 1 is video, 2 sound, 17 subtitles. */
const trackOf = (type: number): Uint8Array =>
  element(TRACK, element(TRACK_NUMBER, Uint8Array.of(1)), element(TRACK_TYPE, Uint8Array.of(type)));

/** Returns a WebM with three clusters of three frames of that size; it cannot be played. */
export function webm(
  of: typeof element = element,
  frameBytes = 5000,
  trackTypes: readonly number[] = [1],
): Uint8Array {
  const block = element(BLOCK, new Uint8Array(frameBytes).fill(0x55));
  const cluster = of(CLUSTER, element(TIMESTAMP, Uint8Array.of(0)), block, block, block);
  const tracks = element(TRACKS, ...trackTypes.map(trackOf));
  return joined(element(EBML, new Uint8Array(20)), of(SEGMENT, tracks, cluster, cluster, cluster));
}

const fourBytes = (value: number): readonly number[] =>
  [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);

const bytesOf = (id: number): readonly number[] => {
  const bytes = fourBytes(id);
  return bytes.slice(bytes.findIndex((byte) => byte > 0));
};

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
