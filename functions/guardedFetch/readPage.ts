import { FunctionProblem } from '../FunctionProblem.ts';
import { refuseFetch, refuseStatus } from './refuseFetch.ts';
import type { FetchAnswer, FetchLimits, GuardedFetch } from './createGuardedFetch.ts';
import { decodeText } from './decodeText.ts';
import { FetchProblem } from './FetchProblem.ts';

/** A page as sent by the server. */
export interface FetchedPage {
  /** After redirects, refreshes and frames. */
  readonly url: string;
  readonly html: string;
}

/** Maximum number of refreshes and frames to follow in sequence. */
const MOST_HOPS = 3;
/** Total time unless the caller sets one. */
const WHOLE_MS = 15_000;

/**
 * Fetches a page of a website through the guard, and follows pages that merely lead on: a refresh to another page, or
 * frames around the content. An address without a scheme is also tried without TLS. All requests together take no
 * longer than one page may.
 * @throws FunctionProblem 'notAPage', and the guard's refusals
 */
export async function fetchPage(
  fetch: GuardedFetch,
  website: string,
  limits: FetchLimits,
): Promise<FetchedPage> {
  const late = AbortSignal.timeout(limits.totalMs ?? WHOLE_MS);
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late;
  let page = await get(fetch, website, { ...limits, signal });
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const next = leadsTo(page);
    if (next === undefined) break;
    page = await get(fetch, next, { ...limits, signal });
  }
  return page;
}

async function get(
  fetch: GuardedFetch,
  address: string,
  limits: FetchLimits,
): Promise<FetchedPage> {
  const answer = await ask(fetch, address, limits).catch(refusePage);
  if (answer.status >= 400) refuseStatus(answer.status);
  return { url: answer.url, html: decodeText(answer) };
}

function refusePage(error: unknown): never {
  if (error instanceof FetchProblem && error.code === 'wrongType') {
    throw new FunctionProblem('notAPage');
  }
  return refuseFetch(error);
}

/** Before a colon; a name before a port looks alike. */
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;

async function ask(
  fetch: GuardedFetch,
  address: string,
  limits: FetchLimits,
): Promise<FetchAnswer> {
  if (HAS_SCHEME.test(address)) return fetch(address, limits);
  try {
    return await fetch(`https://${address}`, limits);
  } catch (error) {
    // A page that rejects programs does so with another type: only an unreachable one is retried.
    if (!(error instanceof FetchProblem) || error.code !== 'unreachable') throw error;
    return fetch(`http://${address}`, limits);
  }
}

/** Refreshes are at the start of a page. */
const HEAD_LETTERS = 64 * 1024;
/** A page that refreshes later than this has content of its own. */
const MOST_SECONDS = 5;

/** Returns where a page without content of its own leads. */
function leadsTo({ html, url }: FetchedPage): string | undefined {
  const head = html.slice(0, HEAD_LETTERS);
  const target = refreshOf(head) ?? frameOf(head);
  const next = target === undefined ? null : URL.parse(target, url);
  if (!next || !/^https?:$/.test(next.protocol)) return undefined;
  next.hash = '';
  return next.href === url ? undefined : next.href;
}

function refreshOf(head: string): string | undefined {
  for (const [tag] of head.matchAll(/<meta\b[^<>]{1,2000}>/gi)) {
    if (!/http-equiv\s*=\s*["']?refresh/i.test(tag)) continue;
    const found =
      /content\s*=\s*["']?\s*(\d{1,4})[.\d]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'>]+)/i.exec(tag);
    if (found && Number(found[1]) <= MOST_SECONDS) return unescaped(found[2] ?? '').trim();
  }
  return undefined;
}

/** Returns the content frame of a frameset by its name; otherwise the last one, which usually is the largest. */
function frameOf(head: string): string | undefined {
  if (!/<frameset\b/i.test(head)) return undefined;
  const frames = [...head.matchAll(/<frame\b[^<>]{1,2000}>/gi)].map(([tag]) => tag);
  const main = frames.find((tag) =>
    /name\s*=\s*["']?\w*(main|content|inhalt|haupt|body)/i.test(tag),
  );
  const source = /src\s*=\s*["']?([^"'\s>]+)/i.exec(main ?? frames.at(-1) ?? '')?.[1];
  return source === undefined ? undefined : unescaped(source);
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');
