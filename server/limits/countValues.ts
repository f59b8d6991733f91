const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENERS = new Set([0x5b, 0x7b]);

/**
 * Counts the values in a JSON text without parsing it: a short text may contain millions. Stops counting past `max`.
 * For text that is not JSON the number is arbitrary.
 */
export function countValues(text: string, max: number): number {
  let count = 1;
  for (let i = 0; i < text.length && count <= max; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfText(text, i);
    else if (code === COMMA || OPENERS.has(code)) count += 1;
  }
  return count;
}

/** Returns the end of the string that starts at `from`; strings are long, so the engine searches for it. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
