/**
 * Returns the length of a text in UTF-8 bytes; a lone surrogate counts as the replacement character that
 * encoders write.
 */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // Four bytes for both surrogates together.
    if (isHigh(code) && isLow(text.charCodeAt(at + 1))) at += 1;
  }
  return bytes;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** Returns the length of a value's JSON in UTF-8 bytes; 0 for values that JSON omits. */
export const jsonBytes = (value: unknown): number => utf8Length(JSON.stringify(value) ?? '');
