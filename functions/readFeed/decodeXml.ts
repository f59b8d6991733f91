import { decodeUtf8, type EncodedText, LEAST_LETTERS, utf8Of } from '../guardedFetch/decodeUtf8.ts';

/** Long enough for any XML declaration. */
const HEAD_BYTES = 200;

/**
 * Returns the text of an XML file, decoded by its byte order mark, else by the transport's charset, else by its own
 * declaration; but text that can only be UTF-8 is UTF-8. A file that is not and declares nothing is read by its
 * language.
 */
export function decodeXml(answer: EncodedText): string {
  const { bytes, headers } = answer;
  const wide = decodeUtf32(bytes);
  if (wide !== undefined) return wide;
  const marked = byMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const labels = [charsetOf(headers['content-type'] ?? ''), declared(bytes)];
  // UTF-16 without a byte order mark is a wrong label.
  const encoding = labels.map(encodingOf).find((one) => one && !one.startsWith('utf-16'));
  if (encoding === undefined || encoding === 'utf-8') return decodeUtf8(answer);
  // Servers and programs convert feeds and leave the label; text of single bytes is never valid UTF-8 by chance.
  const converted = utf8Of(bytes, SINGLE_BYTE.test(encoding) ? 1 : LEAST_LETTERS);
  return converted ?? new TextDecoder(encoding).decode(bytes);
}

const SINGLE_BYTE = /^(windows|iso-8859|koi8|ibm|macintosh|x-mac)/;

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

function encodingOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // an unknown name does not count
  }
}
