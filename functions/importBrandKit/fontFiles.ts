import { create } from 'fontkit';
import type { GuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { isMadeUpName } from './findFonts.ts';
import { BROWSER_HEADERS } from './loadSite.ts';
import type { FontCandidate, FontFile } from './site.ts';

const MAX_BYTES = 3 * 1024 * 1024;
/** Letters that every text font has, and no icon font in these places. */
const LETTERS = ['A', 'E', 'a', 'e', 'n', 'o'];
/** OS/2 `fsType`: the file may not be embedded, or only as a picture. */
const RESTRICTED = 0x0002;
const BITMAP_ONLY = 0x0200;
const OTHER_LICENCES = 0x000c;

export interface ReadFont {
  readonly file: FontFile;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly extension: string;
  /** As the file calls its family. */
  readonly family: string;
  readonly isRestricted: boolean;
}

/** A family with the files that could be had. */
export interface ReadFamily {
  readonly family: string;
  readonly candidate: FontCandidate;
  readonly fonts: readonly ReadFont[];
}

/** Gets a family's files; undefined when none of them is a text font. */
export async function readFamily(
  fetch: GuardedFetch,
  candidate: FontCandidate,
): Promise<ReadFamily | undefined> {
  const read = await Promise.all(candidate.files.map((file) => readFont(fetch, file)));
  const fonts = read.filter((font) => font !== undefined);
  const [first] = fonts;
  if (!first) return undefined;
  const family = isMadeUpName(candidate.family) ? first.family : candidate.family;
  return { family: family.slice(0, 100), candidate, fonts };
}

/** Its sources in turn, until one is a font. */
async function readFont(fetch: GuardedFetch, file: FontFile): Promise<ReadFont | undefined> {
  for (const url of file.urls.slice(0, 3)) {
    const bytes = await sourceOf(fetch, url).catch(() => undefined);
    const font = bytes && inspect(bytes, file);
    if (font) return font;
  }
  return undefined;
}

async function sourceOf(fetch: GuardedFetch, url: string): Promise<Uint8Array | undefined> {
  if (url.startsWith('data:')) {
    const data = /^data:[^,]*;base64,(.*)$/s.exec(url)?.[1];
    return data === undefined || data.length > MAX_BYTES * 1.4
      ? undefined
      : Buffer.from(data, 'base64');
  }
  const answer = await fetch(url, {
    maxBytes: MAX_BYTES,
    totalMs: 10_000,
    headers: BROWSER_HEADERS,
  });
  return answer.status < 300 ? answer.bytes : undefined;
}

const TYPES: Readonly<Record<string, readonly [type: string, extension: string]>> = {
  wOF2: ['font/woff2', 'woff2'],
  wOFF: ['font/woff', 'woff'],
  OTTO: ['font/otf', 'otf'],
  true: ['font/ttf', 'ttf'],
  '\0\x01\0\0': ['font/ttf', 'ttf'],
};

/** Undefined for what is no font, or one without letters. */
function inspect(bytes: Uint8Array, file: FontFile): ReadFont | undefined {
  const [type, extension] = TYPES[Buffer.from(bytes.subarray(0, 4)).toString('latin1')] ?? [];
  if (type === undefined || extension === undefined) return undefined;
  try {
    const font = create(Buffer.from(bytes));
    if (!('glyphForCodePoint' in font)) return undefined;
    const hasLetters = LETTERS.every((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    if (!hasLetters) return undefined;
    const isRestricted = forbidsEmbedding(font['OS/2']?.fsType);
    return { file, bytes, type, extension, family: font.familyName, isRestricted };
  } catch {
    return undefined; // fonts are programs of their own, and some are broken
  }
}

/** The bits as a number or, as the library has it, by name. */
export function forbidsEmbedding(fsType: unknown): boolean {
  if (typeof fsType === 'number') {
    const isRestricted = (fsType & RESTRICTED) !== 0 && (fsType & OTHER_LICENCES) === 0;
    return isRestricted || (fsType & BITMAP_ONLY) !== 0;
  }
  const bits = (fsType ?? {}) as Readonly<Record<string, unknown>>;
  const isOtherwise = bits['viewOnly'] === true || bits['editable'] === true;
  return (bits['noEmbedding'] === true && !isOtherwise) || bits['bitmapOnly'] === true;
}
