import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildNode } from './buildNode.ts';
import { Stale } from './core.ts';
import type { Core } from './core.ts';
import { hashOf } from './hash.ts';
import { Branch, setOwn, toExport } from './node.ts';
import type { Node } from './node.ts';
import { InvalidData, parsePath } from './paths.ts';
import type { Path } from './paths.ts';
import { createPushIds } from './pushId.ts';
import type { QuerySpec } from './query.ts';
import type { RateLimit } from './rateLimit.ts';
import { jsonBody, methodOf, queryOf, understand } from './restCall.ts';
import type { Call } from './restCall.ts';
import { RestError } from './restError.ts';
import { fail, preflight, send, setCommonHeaders } from './restReply.ts';
import { startStream } from './restStream.ts';
import type { Streams } from './restStream.ts';
import type { DatabaseLogger, DatabaseOptions, Json } from './types.ts';

export interface RestParts {
  readonly core: Core;
  readonly verifyToken: DatabaseOptions['verifyToken'];
  readonly streams: Streams;
  readonly limit: RateLimit;
  readonly logger: DatabaseLogger;
}

type Handler = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;

/** The REST interface: `GET`, `PUT`, `POST`, `PATCH` and `DELETE` on `/{path}.json`. */
export function createRest(parts: RestParts): Handler {
  const pushId = createPushIds(parts.core.now, (count) =>
    [...randomBytes(count)].map((n) => n & 63),
  );
  return async (req, res, url) => {
    try {
      setCommonHeaders(req, res);
      const method = methodOf(req);
      if (method === 'OPTIONS') preflight(req, res);
      else await answer(parts, pushId, method, await understand(parts.verifyToken, req, res, url));
    } catch (cause) {
      fail(parts.logger, req, res, cause);
    }
  };
}

async function answer(
  parts: RestParts,
  pushId: () => string,
  method: string,
  call: Call,
): Promise<void> {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return get(parts, call);
    case 'PUT':
      return put(parts, call);
    case 'DELETE':
      return write(parts, call, [{ path: call.path, value: null }], () => null, true);
    case 'POST':
      return post(parts, call, pushId());
    case 'PATCH':
      return patch(parts, call);
    default:
      throw new RestError(405, 'Unsupported method');
  }
}

async function get(parts: RestParts, call: Call): Promise<void> {
  const { core } = parts;
  const query = queryOf(call.params);
  if (query && !core.hasIndex(call.path, query)) throw missingIndex(call.path, query);
  const question = { path: call.path, query, asker: call.auth };
  if (call.req.headers.accept?.includes('text/event-stream')) {
    return startStream(parts.streams, core, question, call.res);
  }
  const node = core.read(question);
  await core.store.settled();
  if (call.req.headers['x-firebase-etag'] === 'true') call.res.setHeader('ETag', etagOf(node));
  send(
    call,
    call.params.get('shallow') === 'true' ? shallow(call.params, query, node) : toExport(node),
  );
}

function shallow(
  params: URLSearchParams,
  query: QuerySpec | undefined,
  node: Node | undefined,
): Json {
  if (query) throw new RestError(400, 'Mixing shallow and querying parameters is not supported');
  if (!(node instanceof Branch)) return node ?? null;
  const out: Record<string, Json> = {};
  for (const key of node.children.keys()) setOwn(out, key, true);
  return out;
}

function missingIndex(path: Path, { index }: QuerySpec): RestError {
  const name = index === '$value' ? '.value' : index;
  return new RestError(
    400,
    `Index not defined, add ".indexOn": "${name}", for path "/${path.join('/')}", to the rules`,
  );
}

async function put(parts: RestParts, call: Call): Promise<void> {
  const value = await jsonBody(call.req);
  await write(
    parts,
    call,
    [{ path: call.path, value }],
    () => filledIn(parts.core, call.path, value),
    true,
  );
}

async function post(parts: RestParts, call: Call, name: string): Promise<void> {
  const value = await jsonBody(call.req);
  await write(parts, call, [{ path: [...call.path, name], value }], () => ({ name }), false);
}

async function patch(parts: RestParts, call: Call): Promise<void> {
  const value = await jsonBody(call.req);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidData('Invalid data; the body of an update must be an object');
  }
  const writes = Object.entries(value).map(([key, child]) => {
    const below = parsePath(key);
    if (below.length === 0) throw new InvalidData('Invalid data; an empty path in an update');
    return { path: [...call.path, ...below], value: child };
  });
  if (writes.length === 0) return send(call, value as Json);
  const shown = () => {
    const all: Record<string, Json> = {};
    for (const [key, child] of Object.entries(value)) {
      setOwn(all, key, filledIn(parts.core, [...call.path, ...parsePath(key)], child));
    }
    return all;
  };
  await write(parts, call, writes, shown, false);
}

async function write(
  { core, limit }: RestParts,
  call: Call,
  writes: readonly { readonly path: Path; readonly value: unknown }[],
  /** Asked once it is clear that the client may go on, and before anything is written. */
  answer: () => Json,
  conditional: boolean,
): Promise<void> {
  const retryMs = limit.take(call.auth?.uid ?? call.req.socket.remoteAddress ?? '');
  if (retryMs > 0) {
    call.res.setHeader('Retry-After', Math.ceil(retryMs / 1000));
    throw new RestError(429, 'Too many writes; try again later');
  }
  const wanted = call.req.headers['if-match'];
  if (wanted !== undefined && !conditional) {
    throw new RestError(400, 'ETag and if-match are not supported for this method');
  }
  const answered = answer();
  try {
    await core.write({
      writes,
      asker: call.auth,
      ...(wanted !== undefined && {
        ifHash: { path: call.path, hash: wanted === NULL_ETAG ? '' : wanted },
      }),
    });
  } catch (cause) {
    if (cause instanceof Stale) return refuseStale(core, call);
    throw cause;
  }
  send(call, answered);
}

/** Server values are answered as they will be filled in, from what is there before. */
function filledIn(core: Core, path: Path, value: unknown): Json {
  return toExport(buildNode(value, core.store.get(path), path.length, { now: core.now() }));
}

/** 412 carries the current value, for those who may read it. */
function refuseStale(core: Core, call: Call): void {
  const node = core.read({ path: call.path, asker: call.auth });
  call.res.setHeader('ETag', etagOf(node));
  send(call, toExport(node), 412);
}

const NULL_ETAG = 'null_etag';

function etagOf(node: Node | undefined): string {
  return hashOf(node) || NULL_ETAG;
}
