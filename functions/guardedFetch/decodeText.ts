import { decodeUtf8, type EncodedText, headOf, LEAST_LETTERS, utf8Of } from './decodeUtf8.ts';

/**
 * Decodes text with the encoding that its first bytes mark, or that the server, the page or the style sheet declares.
 * Without a declaration, or if it wrongly claims UTF-8, the text counts as written in the usual encoding of its
 * language, as in browsers.
 */
export function decodeText(answer: EncodedText): string {
  const { bytes, headers } = answer;
  const declared =
    markedEncoding(bytes) ??
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const decoder = decoderOf(declared ?? declaredIn(headOf(bytes)));
  if (decoder.encoding === 'utf-8') return decodeUtf8(answer);
  // Programs that store or pass on pages convert them, and leave what they declare.
  const converted = declared === undefined ? utf8Of(bytes, LEAST_LETTERS) : undefined;
  return converted ?? decoder.decode(bytes);
}

/** Returns the encoding that the first bytes mark; it applies whatever else is declared. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function declaredIn(head: string): string | undefined {
  return (
    // Only of a `meta` element: scripts and links declare another resource's encoding.
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^@charset\s+"([\w-]+)"/i.exec(head)?.[1]
  );
}

function decoderOf(name: string | undefined) {
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch {
    return new TextDecoder(); // an unknown name
  }
}
