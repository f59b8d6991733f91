/** Bytes of a text in UTF-8; half a pair counts as the sign that encoders put in its place. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // Four bytes for the two halves together.
    if (isHigh(code) && isLow(text.charCodeAt(at + 1))) at += 1;
  }
  return bytes;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** Bytes of a value's JSON in UTF-8; 0 for what JSON leaves out. */
export const jsonBytes = (value: unknown): number => utf8Length(JSON.stringify(value) ?? '');
