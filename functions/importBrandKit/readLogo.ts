import type { GuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { BROWSER_HEADERS } from './loadSite.ts';
import type { LogoImage, LogoSource } from './logoImages.ts';
import type { LogoCandidate } from './site.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** Fetches a candidate and converts it with `draw`; undefined if it is not a picture, or too small. */
export async function readLogo(
  fetch: GuardedFetch,
  draw: (source: LogoSource) => Promise<LogoImage | undefined>,
  candidate: LogoCandidate,
): Promise<LogoImage | undefined> {
  const bytes = await sourceOf(fetch, candidate).catch(() => undefined);
  return bytes && bytes.length > 0 ? draw({ candidate, bytes }) : undefined;
}

async function sourceOf(
  fetch: GuardedFetch,
  { svg, url = '' }: LogoCandidate,
): Promise<Uint8Array | undefined> {
  if (svg !== undefined) return Buffer.from(svg);
  if (url.startsWith('data:')) return dataOf(url);
  const headers = {
    ...BROWSER_HEADERS,
    accept: 'image/svg+xml,image/png,image/webp,image/*;q=0.8',
  };
  const answer = await fetch(url, { maxBytes: MAX_BYTES, totalMs: 8_000, headers });
  return answer.status < 300 && !answer.type.startsWith('text/html') ? answer.bytes : undefined;
}

function dataOf(url: string): Uint8Array | undefined {
  const match = /^data:image\/[\w.+-]+((?:;[\w=-]+)*),(.*)$/s.exec(url);
  if (!match || url.length > MAX_BYTES) return undefined;
  const [, parameters = '', data = ''] = match;
  return /;base64/i.test(parameters)
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeURIComponent(data));
}
