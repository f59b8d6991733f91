/** Encodings with one byte per character, none of which names itself. */
type Coding = 'windows-1251' | 'windows-1252' | 'macintosh';

/** Two letters of Cyrillic in a row; in Western languages letters outside of ASCII stand alone. */
const HIGH_PAIRS = /(?<=[\xc0-\xff])[\xc0-\xff]/g;

const HIGH_BESIDE_ASCII = /[a-z][\xc0-\xff]|[\xc0-\xff][a-z]/gi;

/** Small letters of Mac Roman between others, where windows-1252 has signs and capitals. */
const MAC_LETTERS = /(?<=[a-z])[\x87-\x8b\x8e-\x90\x9f](?=[a-z])/g;

/** Small letters of windows-1252, between others. */
const WESTERN_LETTERS = /(?<=[a-z])[\xdf-\xff](?=[a-z])/g;

/** Bytes that are judged; a language shows sooner. */
const JUDGED = 200_000;

const CHUNK = 10_000;

/**
 * Returns the text of a file: UTF-8, UTF-16 (which some editors call Unicode), or a guess at the encoding of
 * older programs.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide.name).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(singleByteCoding(bytes)).decode(bytes); // the decoder throws for invalid UTF-8
  }
}

/** Whether bytes are the beginning of a text in UTF-16, which has zeros among its letters. */
export const isWideText = (bytes: Uint8Array): boolean => wideOf(bytes) !== undefined;

const wideOf = (bytes: Uint8Array) =>
  WIDE.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));

/** Two bytes per character; such a text begins with a mark for the byte order. */
const WIDE = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Guesses the encoding of a text that is no UTF-8: Cyrillic, or Western from a PC or an old Mac. */
function singleByteCoding(bytes: Uint8Array): Coding {
  const text = latin1(bytes);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  if (count(HIGH_PAIRS) > count(HIGH_BESIDE_ASCII)) return 'windows-1251';
  return count(MAC_LETTERS) > count(WESTERN_LETTERS) ? 'macintosh' : 'windows-1252';
}

/** Each byte as the character of its number, which no decoder of browsers gives. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < Math.min(bytes.length, JUDGED); at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}
