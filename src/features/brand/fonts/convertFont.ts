import { compress, decompress } from 'woff2-encoder';
import { type FontFacts, readFontFacts } from './fontFacts.ts';
import { unpackWoff, wrappingOf } from './sfnt.ts';

/** `restricted`: its maker does not allow it to be embedded. `unreadable`: it is no font that we know. */
export type FontProblem = 'unreadable' | 'restricted' | 'tooLarge';

/** A font as it is kept: what it says about itself, and its WOFF2. */
export interface PreparedFont {
  readonly facts: FontFacts;
  readonly woff2: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a WOFF2, WOFF, TTF or OTF and makes WOFF2 of it; WOFF2 stays as it is. Takes seconds for large fonts,
 * so it runs beside the page. Throws where the encoder cannot run.
 */
export async function convertFont(
  file: ArrayBuffer,
  fileName: string,
): Promise<PreparedFont | { readonly problem: FontProblem }> {
  await startEncoder();
  try {
    const wrapping = wrappingOf(file);
    if (!wrapping) return { problem: 'unreadable' };
    const sfnt = await unpack(file, wrapping);
    const facts = readFontFacts(sfnt, fileName);
    if ('problem' in facts) return facts;
    const woff2 = wrapping === 'woff2' ? new Uint8Array(file) : await pack(sfnt);
    return { facts, woff2 };
  } catch {
    return { problem: 'unreadable' };
  }
}

async function unpack(file: ArrayBuffer, wrapping: 'sfnt' | 'woff' | 'woff2') {
  if (wrapping === 'sfnt') return file;
  return wrapping === 'woff' ? unpackWoff(file) : bufferOf(await decompress(file));
}

const pack = async (sfnt: ArrayBuffer) => new Uint8Array(bufferOf(await compress(sfnt)));

const bufferOf = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** ms after which a device that runs the encoder has started it. */
const START_MS = 20_000;

/** The encoder waits for ever where it may not start: a policy forbids WebAssembly, say. */
async function startEncoder(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the encoder does not start')), START_MS);
  });
  // No font at all: it says so as soon as it runs.
  const started = decompress(new Uint8Array(1)).catch(() => undefined);
  await Promise.race([started, tooLate]).finally(() => clearTimeout(timer));
}
