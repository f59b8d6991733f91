import type { Loaded, Validators } from '../cache/readThrough.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { refuseFetch, refuseStatus } from '../guardedFetch/refuseFetch.ts';
import type { FetchAnswer } from '../guardedFetch/createGuardedFetch.ts';
import { openIsolate, workerBeside } from '../isolate/openIsolate.ts';
import { createSemaphore } from '../isolate/semaphore.ts';
import type { FunctionPorts } from '../ports.ts';
import type { FeedContent } from './feedParts.ts';
import type { FoundFeed, Sent } from './readAnswer.ts';

/** Allows for podcasts with all their episodes, and feeds with whole texts; only the first items are parsed. */
const MAX_FEED_BYTES = 4 * 1024 * 1024;

/** A feed of four megabytes takes a second or two and 100 MB, on a slow machine too. */
export const FEED_LIMITS_APART = { memoryMb: 128, ms: 10_000 } as const;
/** One at a time: others need the processes too, and whoever waits holds a whole feed in memory. */
const semaphore = createSemaphore(1, 40);

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
  const found = await readApart(ports, answer, false);
  if ('named' in found) return { value: await readNamed(ports, found.named) };
  return { value: found.feed, ...validatorsOf(answer), ...ageOf(answer) };
}

type Read = Exclude<FoundFeed, { readonly refused: unknown }>;

/** @throws FunctionProblem 'notAFeed', 'tooLarge', those of isolates */
async function readApart(
  { logger, clock }: FunctionPorts,
  { bytes, headers, type, url }: FetchAnswer,
  isNamed: boolean,
): Promise<Read> {
  const leave = await semaphore.take();
  try {
    const isolate = openIsolate(
      logger,
      workerBeside(import.meta.url, 'feed.worker'),
      FEED_LIMITS_APART,
    );
    const sent: Sent = { bytes, headers, type, url, nowMs: clock.now(), isNamed };
    const found = await isolate.ask<FoundFeed>('read', sent).finally(() => isolate.close());
    if ('refused' in found) throw new FunctionProblem(found.refused);
    return found;
  } finally {
    leave();
  }
}

/** Returns the first feed with entries; else the first that can be read. */
async function readNamed(ports: FunctionPorts, named: readonly string[]): Promise<FeedContent> {
  let empty: FeedContent | undefined;
  let problem: unknown;
  for (const address of named) {
    try {
      const found = await readApart(ports, await ask(ports, address, {}), true);
      if (!('feed' in found)) continue;
      if (found.feed.items.length > 0) return found.feed;
      empty ??= found.feed;
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
