import { singleByteCoding } from './singleByteCoding.ts';

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
