import type { FetchAnswer } from './createGuardedFetch.ts';

/** Where a page says how it is written. */
const HEAD_BYTES = 2048;
/** What stands for bytes that are no letter. */
const NO_LETTER = '\ufffd';

/**
 * The text in the encoding that the server, or the page or style sheet itself, names. What says nothing, or
 * wrongly UTF-8, is Western European, as most that forget to say so.
 */
export function decodeText({ bytes, headers }: Pick<FetchAnswer, 'bytes' | 'headers'>): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
    // Of a `meta` only: scripts and links name the encoding of something else.
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^@charset\s+"([\w-]+)"/i.exec(head)?.[1];
  const decoder = decoderOf(named);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'utf-8' && isWrong(text)
    ? new TextDecoder('windows-1252').decode(bytes)
    : text;
}

function decoderOf(name: string | undefined) {
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch {
    return new TextDecoder(); // a name that nobody knows
  }
}

/** More broken characters than letters beyond ASCII: it was another encoding. One alone proves nothing. */
function isWrong(text: string): boolean {
  if (!text.includes(NO_LETTER)) return false;
  let [broken, whole] = [0, 0];
  for (const letter of text) {
    if (letter === NO_LETTER) broken += 1;
    else if (letter > '\u007f') whole += 1;
  }
  return broken > whole;
}
