/**
 * Returns the text of a file: UTF-8, UTF-16 (which some editors call Unicode), or the encoding of older
 * spreadsheets.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = WIDE.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return new TextDecoder(wide.name).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // the decoder throws for invalid UTF-8
  }
}

/** Two bytes per character; such a text begins with a mark for the byte order. */
const WIDE = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
] as const;
