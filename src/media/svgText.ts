/** A drawing is often packed to a tenth; more than this would not be drawn in reasonable time. */
const MOST_BYTES = 50_000_000;

/**
 * Returns the text of an SVG, packed (`.svgz`) or not, in the character set that it declares; undefined for
 * anything else, whatever its name.
 */
export async function svgText(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!mayBeXml(head) && !isPacked(head)) return undefined;
  const bytes = isPacked(head) ? await unpacked(file) : new Uint8Array(await file.arrayBuffer());
  const text = bytes && decoded(bytes);
  return text !== undefined && isSvg(text) ? text : undefined;
}

const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** True for white space, `<`, and the byte order marks of UTF-8 and UTF-16. */
const mayBeXml = ([first = 0]: Uint8Array): boolean =>
  [0x09, 0x0a, 0x0d, 0x20, 0x3c, 0xef, 0xfe, 0xff].includes(first);

/** Returns undefined for what is damaged or unpacks to more than any drawing has. */
async function unpacked(file: Blob): Promise<Uint8Array | undefined> {
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return readAtMost(stream.getReader()).catch(() => undefined);
}

async function readAtMost(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; bytes <= MOST_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    bytes += value.length;
  }
  await reader.cancel();
  return undefined;
}

/** Returns text as XML prescribes: a byte order mark counts most, then the declaration. */
function decoded(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const mark = MARKS.find(([letters]) => head.startsWith(letters))?.[1];
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  return decoderFor(mark ?? declared ?? 'utf-8').decode(bytes);
}

const MARKS = [
  ['\u00ef\u00bb\u00bf', 'utf-8'],
  ['\u00ff\u00fe', 'utf-16le'],
  ['\u00fe\u00ff', 'utf-16be'],
] as const;

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Matches `svg` as the first element, after a declaration, comments and a doctype; a prefix may precede it. */
const isSvg = (text: string): boolean =>
  /^\s*(<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>\s*)*<([\w-]+:)?svg[\s/>]/i.test(
    text,
  );
