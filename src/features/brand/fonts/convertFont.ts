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
 * so it runs beside the page. Throws where this device runs no WebAssembly.
 */
export async function convertFont(
  file: ArrayBuffer,
  fileName: string,
): Promise<PreparedFont | { readonly problem: FontProblem }> {
  await probeWebAssembly();
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

/** The smallest module there is. The encoder waits for ever where none may run: a policy forbids it, say. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
async function probeWebAssembly(): Promise<void> {
  await WebAssembly.compile(NOTHING);
}
