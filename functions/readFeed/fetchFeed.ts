import type { Loaded, Validators } from '../cache/readThrough.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { refuseFetch, refuseStatus } from '../guardedFetch/refuseFetch.ts';
import type { FetchAnswer } from '../guardedFetch/createGuardedFetch.ts';
import type { FunctionPorts } from '../ports.ts';
import { decodeXml } from './decodeXml.ts';
import { feedsOfPage } from './feedsOfPage.ts';
import type { FeedContent } from './feedParts.ts';

/** Allows for podcasts with all their episodes, and feeds with whole texts; only the first items are parsed. */
const MAX_FEED_BYTES = 4 * 1024 * 1024;

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, application/xml;q=0.9, text/xml;q=0.8, application/feed+json;q=0.8, application/json;q=0.7, */*;q=0.1';

/**
 * Fetches a feed, unless it is unchanged. A page that names feeds leads to the first with entries, once.
 * @throws FunctionProblem
 */
export async function fetchFeed(
  ports: FunctionPorts,
  address: string,
  validators: Validators,
): Promise<Loaded<FeedContent>> {
  const answer = await ask(ports, address, validators);
  if (answer.status === 304) return { ...validatorsOf(answer), ...ageOf(answer) };
  const text = decodeXml(answer);
  const named = isPage(answer, text) ? await feedsOfPage(text, answer.url) : [];
  // Whether the page is unchanged says nothing about the feed that it names.
  if (named.length > 0) return { value: await readNamed(ports, named) };
  return { value: await parse(ports, answer), ...validatorsOf(answer), ...ageOf(answer) };
}

async function parse({ clock }: FunctionPorts, answer: FetchAnswer): Promise<FeedContent> {
  // Loaded on demand: most starts of the server read no feed.
  const { parseFeed } = await import('./parseFeed.ts');
  return parseFeed(decodeXml(answer), answer.url, clock.now());
}

/** Returns the first feed with entries; else the first that can be read. */
async function readNamed(ports: FunctionPorts, named: readonly string[]): Promise<FeedContent> {
  let empty: FeedContent | undefined;
  let problem: unknown;
  for (const address of named) {
    try {
      const feed = await parse(ports, await ask(ports, address, {}));
      if (feed.items.length > 0) return feed;
      empty ??= feed;
    } catch (error) {
      problem ??= error;
    }
  }
  if (empty) return empty;
  const isGone = problem instanceof FunctionProblem && problem.code === 'pageNotFound';
  throw isGone ? new FunctionProblem('feedNotFound') : problem;
}

async function ask(
  { guardedFetch }: FunctionPorts,
  address: string,
  { etag, lastModified }: Validators,
): Promise<FetchAnswer> {
  const headers = {
    accept: ACCEPT,
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
  const limits = { maxBytes: MAX_FEED_BYTES, headers };
  const answer = await guardedFetch(address, limits).catch(refuseFetch);
  if (answer.status >= 400) refuseStatus(answer.status);
  if (answer.status === 304 || answer.status < 300) return answer;
  throw new FunctionProblem('siteUnreachable'); // leads on, but nowhere
}

/** Content types are unreliable for both feeds and pages, so the text itself decides. */
function isPage({ type }: FetchAnswer, text: string): boolean {
  const start = text.slice(0, 2000);
  if (/<(rss|feed|rdf:rdf)[\s>]|^\s*\{/i.test(start)) return false;
  return type === 'text/html' || /<!doctype html|<html[\s>]/i.test(start);
}

function validatorsOf({ headers }: FetchAnswer): Validators {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

function ageOf({ headers }: FetchAnswer): { readonly maxAgeMs?: number } {
  const seconds = /max-age=(\d+)/i.exec(headers['cache-control'] ?? '')?.[1];
  return seconds === undefined ? {} : { maxAgeMs: Number(seconds) * 1000 };
}
