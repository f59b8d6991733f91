import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import { FetchProblem } from './FetchProblem.ts';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};
/** Encodings to ask for. Not `deflate`: some servers send it without the header that it should have. */
export const ACCEPT_ENCODING = 'gzip, br';
/** What servers are set to say for none: words of mail, and charsets. Browsers, too, read the body as it is. */
const NO_ENCODING = /^(|identity|none|8bit|binary|utf-?8|us-ascii|iso-8859-\d+|windows-\d+)$/;

/**
 * Reads a complete body, counting bytes after decompression, so that a decompression bomb uses no more memory than the
 * limit. @throws FetchProblem 'tooLarge', or 'unreachable' for a damaged or unknown encoding
 */
export async function readResponseBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const decoder = decoderFor(encoding);
  const stream = decoder ? pipe(body, decoder) : body;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxBytes) throw new FetchProblem('tooLarge');
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
    body.destroy();
  }
  return Buffer.concat(chunks, length);
}

function decoderFor(encoding: string): Transform | undefined {
  const name = encoding.trim().toLowerCase();
  if (NO_ENCODING.test(name)) return undefined;
  const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  // Includes stacked encodings: they are useless, and each layer multiplies a bomb.
  if (!create) throw new FetchProblem('unreachable');
  return create();
}

/** Destroys the decoder on errors: with `pipe` alone it would wait forever after a broken connection. */
function pipe(body: Readable, decoder: Transform): Transform {
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}
