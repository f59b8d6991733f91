import type { FetchAnswer } from './createGuardedFetch.ts';
import { fallbackEncoding } from './fallbackEncoding.ts';

/** The part of a page that declares its encoding and language. */
const HEAD_BYTES = 2048;
/** The replacement character for invalid bytes. */
const NO_LETTER = '\ufffd';

/** An answer of a site; without its address, its country is unknown. */
type EncodedText = Pick<FetchAnswer, 'bytes' | 'headers'> & Partial<Pick<FetchAnswer, 'url'>>;

/**
 * Decodes text with the encoding that its first bytes mark, or that the server, the page or the style sheet declares.
 * Without a declaration, or if it wrongly claims UTF-8, the text counts as written in the usual encoding of its
 * language, as in browsers.
 */
export function decodeText(answer: EncodedText): string {
  const { bytes, headers } = answer;
  const told =
    markedEncoding(bytes) ??
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const decoder = decoderOf(told ?? declaredIn(headOf(bytes)));
  const converted = told === undefined && decoder.encoding !== 'utf-8' ? utf8Of(bytes) : undefined;
  if (converted !== undefined) return converted;
  const text = decoder.decode(bytes);
  return decoder.encoding === 'utf-8' && isWrong(text)
    ? new TextDecoder(fallbackEncoding(headOf(bytes), answer)).decode(bytes)
    : text;
}

/** Returns the encoding that the first bytes mark; it applies whatever else is declared. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const headOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));

function declaredIn(head: string): string | undefined {
  return (
    // Only of a `meta` element: scripts and links declare another resource's encoding.
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^@charset\s+"([\w-]+)"/i.exec(head)?.[1]
  );
}

/** Fewer letters that are valid UTF-8 may be so by chance. */
const LEAST_LETTERS = 8;

/** Programs that store or pass on pages convert them, and leave what they declare. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const foreign = text.match(/\P{ASCII}/gu) ?? [];
    return foreign.length >= LEAST_LETTERS ? text : undefined;
  } catch {
    return undefined;
  }
}

function decoderOf(name: string | undefined) {
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch {
    return new TextDecoder(); // an unknown name
  }
}

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
