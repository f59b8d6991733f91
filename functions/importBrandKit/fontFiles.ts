import type { GuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { isMadeUpName } from './findFonts.ts';
import { BROWSER_HEADERS } from './loadSite.ts';
import type { InspectedFont } from './inspectFont.ts';
import type { FontCandidate, FontFile } from './site.ts';

const MAX_BYTES = 3 * 1024 * 1024;

export interface ReadFont {
  readonly file: FontFile;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly extension: string;
  /** The family's name in the file. */
  readonly family: string;
  readonly isRestricted: boolean;
}

/** A family with the files that could be fetched. */
export interface ReadFamily {
  readonly family: string;
  readonly candidate: FontCandidate;
  readonly fonts: readonly ReadFont[];
}

/** Fetches a family's files; undefined if none of them is a text font. */
export async function readFamily(
  fetch: GuardedFetch,
  inspect: InspectFont,
  candidate: FontCandidate,
): Promise<ReadFamily | undefined> {
  const read = await Promise.all(candidate.files.map((file) => readFont(fetch, inspect, file)));
  const fonts = read.filter((font) => font !== undefined);
  const [first] = fonts;
  if (!first) return undefined;
  const family = isMadeUpName(candidate.family) ? first.family : candidate.family;
  return { family: family.slice(0, 100), candidate, fonts };
}

/** Tries its sources in turn, until one is a font. */
async function readFont(
  fetch: GuardedFetch,
  inspect: InspectFont,
  file: FontFile,
): Promise<ReadFont | undefined> {
  for (const url of file.urls.slice(0, 3)) {
    const bytes = await sourceOf(fetch, url).catch(() => undefined);
    const head = bytes && Buffer.from(bytes.subarray(0, 4)).toString('latin1');
    const [type, extension] = TYPES[head ?? ''] ?? [];
    if (!bytes || type === undefined || extension === undefined) continue;
    const facts = await inspect(bytes).catch(() => undefined);
    if (facts) return { file, bytes, type, extension, ...facts };
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

/** Inspects a font in a separate process, because fonts are programs. */
export type InspectFont = (bytes: Uint8Array) => Promise<InspectedFont | undefined>;
