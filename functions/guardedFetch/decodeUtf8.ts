import type { FetchAnswer } from './createGuardedFetch.ts';
import { fallbackEncoding } from './fallbackEncoding.ts';

/** An answer of a site; without its address, its country is unknown. */
export type EncodedText = Pick<FetchAnswer, 'bytes' | 'headers'> &
  Partial<Pick<FetchAnswer, 'url'>>;

/** The part of a page or a feed that names its language, and of a page its encoding. */
const HEAD_BYTES = 2048;
/** The replacement character for invalid bytes. */
const NO_LETTER = '\ufffd';

/** Fewer letters in an encoding of several bytes may be valid UTF-8 by chance. */
export const LEAST_LETTERS = 8;

/** Returns text that is valid UTF-8, with at least so many letters that ASCII has not; undefined for another one. */
export function utf8Of(bytes: Uint8Array, leastLetters: number): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const foreign = text.match(/\P{ASCII}/gu) ?? [];
    return foreign.length >= leastLetters ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes what is to be UTF-8; if it is not, in the usual encoding of its language or country. */
export function decodeUtf8(answer: EncodedText): string {
  const { bytes } = answer;
  const text = new TextDecoder().decode(bytes);
  if (!isWrong(text)) return text;
  return new TextDecoder(fallbackEncoding(headOf(bytes), answer)).decode(bytes);
}

/** Returns the start of a text in a form in which ASCII is readable, whatever the encoding. */
export const headOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));

/**
 * True if broken characters outnumber non-ASCII letters: the text has another encoding. One among valid letters proves
 * nothing.
 */
function isWrong(text: string): boolean {
  if (!text.includes(NO_LETTER)) return false;
  let [broken, whole] = [0, 0];
  for (const letter of text) {
    if (letter === NO_LETTER) broken += 1;
    else if (letter > '\u007f') whole += 1;
  }
  return broken > whole;
}
