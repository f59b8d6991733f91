import { Agent, request, type Dispatcher } from 'undici';
import { FetchProblem } from './FetchProblem.ts';
import { guardedConnector, resolveBySystem, type Resolve } from './guardedConnector.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { isIP } from 'node:net';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Encodings to ask for. Not `deflate`: some servers send it without the header that it should have. */
const ACCEPT_ENCODING = 'gzip, br';

/** What servers are set to say for none: words of mail, and charsets. Browsers, too, read the body as it is. */
const NO_ENCODING = /^(|identity|none|8bit|binary|utf-?8|us-ascii|iso-8859-\d+|windows-\d+)$/;

/** Names of local machines or networks, refused without a look-up. */
const INNER_NAMES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'];

/** Longer than any address that people paste. */
const ADDRESS_MAX = 2048;

export interface FetchLimits {
  /** Bytes after decompression. */
  readonly maxBytes: number;
  /** From the first look-up to the last byte, including redirects. */
  readonly totalMs?: number;
  /** Accepted content types: exact ones such as `text/html`, or prefixes such as `image/`. Absent: any. */
  readonly types?: readonly string[];
  /** Sent to every address on the way, so it must not contain secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts early, with 'timedOut'. */
  readonly signal?: AbortSignal;
  /** Does not read the body. */
  readonly headersOnly?: boolean;
}

export interface FetchAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names; repeated headers joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Media type without parameters, lower case; empty if unspecified. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Fetches an address given by a user. @throws FetchProblem */
export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<FetchAnswer>;

export interface GuardedFetchDeps extends AddressRules {
  readonly resolve: Resolve;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_HEADER_BYTES = 32 * 1024;
/** Even slow sites respond within this; people do not wait longer. */
const DEFAULT_TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;

/**
 * The only way to fetch an address given by a user. It reaches only the public internet, checked at each redirect and
 * each connection; time and sizes are bounded. Production uses the defaults; other ports and addresses are for tests on
 * this machine.
 */
export function createGuardedFetch(deps: Partial<GuardedFetchDeps> = {}): GuardedFetch {
  const { ports = [80, 443], isAllowed = isPublicAddress, resolve = resolveBySystem } = deps;
  const rules = { ports, isAllowed };
  return async (address, limits) => {
    const first = checkAddress(address, rules);
    // One agent per fetch: no connection outlives the check that allowed it.
    const agent = new Agent({
      connect: guardedConnector({ resolve, isAllowed, connectTimeoutMs: CONNECT_MS }),
      maxHeaderSize: MAX_HEADER_BYTES,
      pipelining: 0,
    });
    const late = AbortSignal.timeout(limits.totalMs ?? DEFAULT_TOTAL_MS);
    const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late;
    try {
      // A pending look-up or connection ignores the signal, so it is raced as well.
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
    // A redirect's body is irrelevant; the agent closes its connection.
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
  const bytes = await readResponseBody(body, headers['content-encoding'] ?? '', limits.maxBytes);
  return { ...answer, bytes };
}

function isWanted(type: string, types: readonly string[] | undefined): boolean {
  if (!types) return true;
  return types.some((wanted) => (wanted.endsWith('/') ? type.startsWith(wanted) : type === wanted));
}

function one(value: string | readonly string[] | undefined): string {
  return typeof value === 'object' ? value.join(', ') : (value ?? '');
}

/**
 * The underlying layers report errors in many ways; time-outs come first, since they interrupt anything in progress.
 */
function asFetchProblem(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (signal.aborted) return new FetchProblem('timedOut', error);
  const code = (error as { code?: unknown }).code;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchProblem('tooLarge', error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new FetchProblem('timedOut', error);
  return new FetchProblem('unreachable', error);
}

interface AddressRules {
  /** Allowed ports. */
  readonly ports: readonly number[];
  readonly isAllowed: (address: string) => boolean;
}

/**
 * Checks an address before anything is sent. The URL parser has already normalized every spelling of an IPv4 address
 * (decimal, hex, octal, full-width digits) to dotted form. The host comes before the port: within a network, none helps.
 * @throws FetchProblem 'badAddress', 'hasCredentials', 'refusedAddress', 'otherPort'
 */
function checkAddress(text: string, rules: AddressRules, base?: URL): URL {
  const url = text.length <= ADDRESS_MAX ? URL.parse(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchProblem('badAddress');
  if (url.username !== '' || url.password !== '') throw new FetchProblem('hasCredentials');
  checkHost(hostOf(url), rules);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) throw new FetchProblem('otherPort');
  url.hash = '';
  return url;
}

/** Returns the host as sockets expect it: without the brackets of IPv6. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function checkHost(host: string, { isAllowed }: AddressRules): void {
  if (isIP(host) !== 0) {
    if (!isAllowed(host)) throw new FetchProblem('refusedAddress');
    return;
  }
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.length < 2 || INNER_NAMES.includes(labels.at(-1) ?? '')) {
    throw new FetchProblem('refusedAddress');
  }
}

/**
 * Reads a complete body, counting bytes after decompression, so that a decompression bomb uses no more memory than the
 * limit. @throws FetchProblem 'tooLarge', or 'unreachable' for a damaged or unknown encoding
 */
async function readResponseBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const decoder = decoderFor(encoding);
  const stream = decoder ? pipe(body, decoder) : body;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxBytes) throw new FetchProblem('tooLarge');
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
    body.destroy();
  }
  return Buffer.concat(chunks, length);
}

function decoderFor(encoding: string): Transform | undefined {
  const name = encoding.trim().toLowerCase();
  if (NO_ENCODING.test(name)) return undefined;
  const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  // Includes stacked encodings: they are useless, and each layer multiplies a bomb.
  if (!create) throw new FetchProblem('unreachable');
  return create();
}

/** Destroys the decoder on errors: with `pipe` alone it would wait forever after a broken connection. */
function pipe(body: Readable, decoder: Transform): Transform {
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}
