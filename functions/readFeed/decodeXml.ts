/** Long enough for any XML declaration. */
const HEAD_BYTES = 200;

/**
 * Returns the text of an XML file, decoded by its byte order mark, else by the transport's charset, else by its own
 * declaration. A file that is not UTF-8 and declares nothing counts as Western European, like most that omit it.
 */
export function decodeXml(bytes: Uint8Array, contentType: string): string {
  const wide = decodeUtf32(bytes);
  if (wide !== undefined) return wide;
  const marked = byMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  for (const label of [charsetOf(contentType), declared(bytes)]) {
    const encoding = label === undefined ? undefined : encodingOf(label);
    // UTF-16 without a byte order mark is a wrong label.
    if (encoding && !encoding.startsWith('utf-16')) return decodeAs(encoding, bytes);
  }
  return decodeAs('utf-8', bytes);
}

/** Strict first: bytes that are not valid UTF-8 have another encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects a byte order mark, or the zeros around the first `<` of a UTF-16 file. */
function byMark(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0)) return 'utf-16be';
  return undefined;
}

/** UTF-32: rare, standardized, and unknown to the platform's decoder. */
function decodeUtf32(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return undefined;
  const isLittle = [0xfeff, 0x3c].includes(view.getUint32(0, true));
  if (!isLittle && ![0xfeff, 0x3c].includes(view.getUint32(0, false))) return undefined;
  const letters: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, isLittle);
    if (point !== 0xfeff) letters.push(point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point));
  }
  return letters.join('');
}

function charsetOf(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
}

function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
}

function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // an unknown name does not count
  }
}
