import { compress, decompress } from 'woff2-encoder';
import { type FontFacts, readFontFacts } from './fontFacts.ts';
import { unpackWoff, wrappingOf } from './sfnt.ts';

/** `restricted`: its license forbids embedding. `unreadable`: not a supported font file. */
export type FontProblem = 'unreadable' | 'restricted' | 'tooLarge';

/** A font as it is stored: its facts and its WOFF2 file. */
export interface PreparedFont {
  readonly facts: FontFacts;
  readonly woff2: Uint8Array<ArrayBuffer>;
}

/**
 * Converts a TTF, OTF or WOFF to WOFF2; a WOFF2 stays as it is. Takes seconds for large fonts, so it runs in a
 * worker. Throws where the encoder cannot run.
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

/** The time in ms within which a device that can run the encoder has started it. */
const START_MS = 20_000;

/** The encoder hangs where it may not start, for example if a content security policy forbids WebAssembly. */
async function startEncoder(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the encoder does not start')), START_MS);
  });
  // Not a font at all: the encoder fails on it as soon as it runs.
  const started = decompress(new Uint8Array(1)).catch(() => undefined);
  await Promise.race([started, tooLate]).finally(() => clearTimeout(timer));
}
