import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Stale } from './core.ts';
import type { Core, ReadQuestion } from './core.ts';
import { countLeaves, valueHash } from './hash.ts';
import { Branch, setOwn, toExport } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/paths.ts';
import { updateWrites } from '../limits/updateWrites.ts';
import { costsOfWrite, isBareBump } from './costs.ts';
import { untilRefusalMayBeAnswered } from './lateRefusals.ts';
import { createPushIds } from './pushId.ts';
import type { QuerySpec } from './query.ts';
import { restBodyOf, methodOf, restQueryOf, understand } from './restCall.ts';
import type { RestCall } from './restCall.ts';
import { RestError } from './restError.ts';
import {
  fail,
  preflight,
  send,
  sendText,
  setCommonHeaders,
  statusOf,
  replyText,
} from './restReply.ts';
import { startStream } from './restStream.ts';
import type { Streams } from './restStream.ts';
import type { Costs } from '../limits/rateLimiter.ts';
import { trust } from '../http/trusted.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import { callerToCharge } from '../limits/standing.ts';
import type { CallerToCharge } from '../limits/standing.ts';
import { SIZES } from '../limits/table.ts';
import type { DatabaseLogger, DatabaseOptions } from './types.ts';
import type { Json } from '../../src/model/json.ts';
import type { NodeWrite } from '../tree/view.ts';
import { weightOfKeys, weightUpTo } from './weight.ts';

export interface RestParts {
  readonly core: Core;
  readonly verifyToken: DatabaseOptions['verifyToken'];
  readonly streams: Streams;
  readonly limits: ServerLimits;
  readonly logger: DatabaseLogger;
}

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  address: string,
) => Promise<void>;

/** The REST interface: `GET`, `PUT`, `POST`, `PATCH` and `DELETE` on `/{path}.json`. */
export function createRest(parts: RestParts): Handler {
  const pushId = createPushIds(parts.core.now, (count) =>
    [...randomBytes(count)].map((n) => n & 63),
  );
  return async (req, res, url, address) => {
    let caller: CallerToCharge | undefined;
    try {
      setCommonHeaders(req, res);
      const method = methodOf(req);
      if (method === 'OPTIONS') return preflight(req, res);
      const understood = await understand(parts.verifyToken, req, res, url);
      if (understood.auth) trust(req.socket);
      caller = callerToCharge(understood.auth, { address }, parts.core.isPaired);
      const call = { ...understood, caller };
      spend(parts, call, { requests: 1, milliseconds: 0 });
      await answer(parts, pushId, method, call);
    } catch (cause) {
      // A token that could not be verified is nobody's.
      caller ??= callerToCharge(null, { address }, parts.core.isPaired);
      if (statusOf(cause) < 500) await untilRefusalMayBeAnswered(parts.limits, caller);
      fail(parts.logger, req, res, cause);
    }
  };
}

async function answer(
  parts: RestParts,
  pushId: () => string,
  method: string,
  call: RestCall,
): Promise<void> {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return get(parts, call);
    case 'PUT':
      return put(parts, call);
    case 'DELETE':
      return write(parts, call, {
        writes: [{ path: call.path, value: null }],
        costs: costsOfWrite(''),
        answer: () => null,
      });
    case 'POST':
      return post(parts, call, pushId());
    case 'PATCH':
      return patch(parts, call);
    default:
      throw new RestError(405, 'Unsupported method');
  }
}

async function get(parts: RestParts, call: RestCall): Promise<void> {
  const { core } = parts;
  const query = restQueryOf(call.params);
  if (query && !core.hasIndex(call.path, query)) throw missingIndex(call.path, query);
  const question = { path: call.path, query, caller: call.auth };
  if (call.req.headers.accept?.includes('text/event-stream')) {
    return startStream({ ...parts, ...call }, question);
  }
  const { text, etag } = built(parts, call, { ...question, isShallow: isShallow(call) });
  await core.store.settled();
  if (etag !== undefined) call.res.setHeader('ETag', etag);
  await sendText(call, text);
}

const isShallow = ({ params }: RestCall): boolean => params.get('shallow') === 'true';

/** Builds an answer in one turn, as later the node may have changed or been evicted, and charges for its time. */
function built(
  parts: RestParts,
  call: RestCall,
  question: ReadQuestion,
): { readonly text: string; readonly etag?: string } {
  const { core, limits } = parts;
  const started = performance.now();
  try {
    const node = core.read(question);
    countAnswerBytes(parts, call, weightOfAnswer(question, node));
    const wantsEtag = call.req.headers['x-firebase-etag'] === 'true';
    const etag = wantsEtag ? { etag: paidEtagOf(parts, call, node) } : {};
    const { query, isShallow } = question;
    return { text: replyText(call, isShallow ? shallow(query, node) : toExport(node)), ...etag };
  } finally {
    limits.limiter.charge(call.caller, { milliseconds: performance.now() - started });
  }
}

const weightOfAnswer = ({ isShallow }: ReadQuestion, node: Node | undefined): number => {
  const most = SIZES.answerBytes.figure.person;
  return isShallow ? weightOfKeys(node) : Math.min(most, weightUpTo(node, most));
};

/** Keeps an account of what is being sent to each caller. Throws `RestError` 429 if that is too much. */
function countAnswerBytes({ limits }: RestParts, { caller, res }: RestCall, bytes: number): void {
  const holding = limits.limiter.open(caller, 'answerBytes');
  if (!holding.set(bytes)) {
    holding.close();
    throw new RestError(429, 'Too many requests; try again later');
  }
  // Who hung up already is told nothing.
  if (res.closed || res.destroyed) holding.close();
  else res.once('close', () => holding.close());
}

/** Throws `RestError` 413 for more values than a hash is computed of, 429 if the caller cannot pay. */
function paidEtagOf(parts: RestParts, call: RestCall, node: Node | undefined): string {
  const most = parts.limits.size('hashedValues', call.caller.standing);
  if (countLeaves(node, most) > most)
    throw new RestError(413, 'An ETag is for a row, not for a list');
  spend(parts, call, { hashes: 1 });
  return etagOf(node);
}

function shallow(query: QuerySpec | undefined, node: Node | undefined): Json {
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

async function put(parts: RestParts, call: RestCall): Promise<void> {
  const { value, costs } = await restBodyOf(parts.limits, call);
  const writes = [{ path: call.path, value }];
  await write(parts, call, { writes, costs, answer: ([only]) => toExport(only?.node) });
}

async function post(parts: RestParts, call: RestCall, name: string): Promise<void> {
  assertNoCondition(call);
  const { value, costs } = await restBodyOf(parts.limits, call);
  const writes = [{ path: [...call.path, name], value }];
  await write(parts, call, { writes, costs, answer: () => ({ name }) });
}

async function patch(parts: RestParts, call: RestCall): Promise<void> {
  assertNoCondition(call);
  const { value, costs } = await restBodyOf(parts.limits, call);
  const writes = updateWrites(call.path, value, parts.limits, call.caller.standing);
  if (writes.length === 0) return send(call, {});
  const answer = (written: readonly NodeWrite[]): Json => {
    const all: Record<string, Json> = {};
    Object.keys(value as object).forEach((key, i) => setOwn(all, key, toExport(written[i]?.node)));
    return all;
  };
  await write(parts, call, { writes, costs, answer });
}

interface RestWrite {
  readonly writes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly costs: Costs;
  /** Returns the reply to a write, with server values filled in. */
  readonly answer: (written: readonly NodeWrite[]) => Json;
}

async function write(
  parts: RestParts,
  call: RestCall,
  { writes, costs, answer }: RestWrite,
): Promise<void> {
  const { core, limits } = parts;
  const wanted = call.req.headers['if-match'];
  spend(parts, call, {
    ...costs,
    ...(wanted !== undefined && { hashes: 1 }),
    ...(isBareBump(writes) && { bumps: 1 }),
  });
  const ifHash = wanted === NULL_ETAG ? '' : wanted;
  const started = performance.now();
  const writing = core.write({
    writes,
    caller: call.auth,
    ...(ifHash !== undefined && { ifHash }),
  });
  limits.limiter.charge(call.caller, { milliseconds: performance.now() - started });
  try {
    return await send(call, answer(await writing));
  } catch (cause) {
    if (cause instanceof Stale) return refuseStale(core, call);
    throw cause;
  }
}

/** Charges before the work. Throws `RestError` 429 if the caller cannot pay. */
function spend({ limits }: RestParts, { caller, res }: RestCall, costs: Costs): void {
  const waitMs = limits.limiter.spend(caller, costs);
  if (waitMs === 0) return;
  if (Number.isFinite(waitMs)) res.setHeader('Retry-After', Math.ceil(waitMs / 1000));
  throw new RestError(429, 'Too many requests; try again later');
}

function assertNoCondition({ req }: RestCall): void {
  if (req.headers['if-match'] === undefined) return;
  throw new RestError(400, 'ETag and if-match are not supported for this method');
}

/** Sends 412 with the current value, if the caller may read it. */
async function refuseStale(core: Core, call: RestCall): Promise<void> {
  const node = core.read({ path: call.path, caller: call.auth });
  call.res.setHeader('ETag', etagOf(node));
  await send(call, toExport(node), 412);
}

const NULL_ETAG = 'null_etag';

function etagOf(node: Node | undefined): string {
  return valueHash(node) || NULL_ETAG;
}
