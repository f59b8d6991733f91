import { Agent, request, type Dispatcher } from 'undici';
import { checkAddress, type AddressRules } from './checkAddress.ts';
import { FetchProblem } from './FetchProblem.ts';
import { guardedConnector, resolveBySystem, type Resolve } from './guardedConnector.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { ACCEPT_ENCODING, readBody } from './readBody.ts';

export interface FetchLimits {
  /** Bytes after decompression. */
  readonly maxBytes: number;
  /** From the first look-up to the last byte, redirects included. */
  readonly totalMs?: number;
  /** Content types of a good answer, `text/html`, or all of a kind, `image/`. Absent: any. */
  readonly types?: readonly string[];
  /** Sent to every address on the way, so nothing secret. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives up before its time, with 'timedOut'. */
  readonly signal?: AbortSignal;
  /** These leave the body alone. */
  readonly headersOnly?: boolean;
}

export interface FetchAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Media type without parameters, lower case; empty when none was named. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Gets an address that a user named. @throws FetchProblem */
export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<FetchAnswer>;

export interface GuardedFetchDeps extends AddressRules {
  readonly resolve: Resolve;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_HEADER_BYTES = 32 * 1024;
/** Slow sites answer within this; people do not wait longer. */
const DEFAULT_TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;

/**
 * The one way to an address that a user named. It reaches the public internet only, judged at each
 * redirect and at each connection; time and sizes are bounded. The defaults are for everyone; other
 * ports and addresses are for tests on this very machine.
 */
export function createGuardedFetch(deps: Partial<GuardedFetchDeps> = {}): GuardedFetch {
  const { ports = [80, 443], isAllowed = isPublicAddress, resolve = resolveBySystem } = deps;
  const rules = { ports, isAllowed };
  return async (address, limits) => {
    const first = checkAddress(address, rules);
    // One agent for each fetch: no connection outlives the judgement that opened it.
    const agent = new Agent({
      connect: guardedConnector({ resolve, isAllowed, connectTimeoutMs: CONNECT_MS }),
      maxHeaderSize: MAX_HEADER_BYTES,
      pipelining: 0,
    });
    const late = AbortSignal.timeout(limits.totalMs ?? DEFAULT_TOTAL_MS);
    const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late;
    try {
      // A look-up or a connection under way does not hear the signal, so it is raced as well.
      return await Promise.race([follow({ agent, signal, rules, limits }, first), aborted(signal)]);
    } catch (error) {
      throw asFetchProblem(error, signal);
    } finally {
      void agent.destroy().catch(() => {});
    }
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchProblem('timedOut')), { once: true });
  });
}

interface Run {
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly rules: AddressRules;
  readonly limits: FetchLimits;
}

async function follow(run: Run, first: URL): Promise<FetchAnswer> {
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await ask(run, url);
    const location = one(answer.headers['location']);
    if (!REDIRECTS.includes(answer.statusCode) || location === '') {
      return readAnswer(run, url, answer);
    }
    // Whatever a redirect carries is nothing to read; the agent closes its connection.
    answer.body.on('error', () => {}).destroy();
    url = checkAddress(location, run.rules, url);
  }
  throw new FetchProblem('tooManyRedirects');
}

function ask({ agent, signal, limits }: Run, url: URL): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher: agent,
    signal,
    headers: {
      'user-agent': 'Vitrine (+digital signage)',
      'accept-encoding': ACCEPT_ENCODING,
      ...limits.headers,
    },
  });
}

async function readAnswer(
  { limits }: Run,
  url: URL,
  { statusCode: status, headers: raw, body }: Dispatcher.ResponseData,
): Promise<FetchAnswer> {
  body.on('error', () => {});
  const headers = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, one(value)]),
  );
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const answer = { url: url.href, status, headers, type };
  if (limits.headersOnly === true || status === 304) {
    body.destroy();
    return { ...answer, bytes: new Uint8Array() };
  }
  if (status < 300 && !isWanted(type, limits.types)) throw new FetchProblem('wrongType');
  if (Number(headers['content-length']) > limits.maxBytes) throw new FetchProblem('tooLarge');
  const bytes = await readBody(body, headers['content-encoding'] ?? '', limits.maxBytes);
  return { ...answer, bytes };
}

function isWanted(type: string, types: readonly string[] | undefined): boolean {
  if (!types) return true;
  return types.some((wanted) => (wanted.endsWith('/') ? type.startsWith(wanted) : type === wanted));
}

function one(value: string | readonly string[] | undefined): string {
  return typeof value === 'object' ? value.join(', ') : (value ?? '');
}

/** The stack below reports in many ways; time comes first, since it breaks whatever was going on. */
function asFetchProblem(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (signal.aborted) return new FetchProblem('timedOut', error);
  const code = (error as { code?: unknown }).code;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchProblem('tooLarge', error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new FetchProblem('timedOut', error);
  return new FetchProblem('unreachable', error);
}
