import type { IncomingMessage, ServerResponse } from 'node:http';
import type { QuotaUse } from '../limits/rateLimiter.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import type { CallerToCharge } from '../limits/standing.ts';
import type { Core, ReadQuestion } from './core.ts';
import type { Watch, Watcher } from './hub.ts';
import { levelsOf, TooManyListens } from './listens.ts';
import { compressedOutlet, isCompressed, plainOutlet, type Outlet } from './restCoding.ts';
import { setOwn, toJson } from '../tree/node.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Json } from '../../src/model/json.ts';
import type { Path } from '../tree/paths.ts';

/** The real service's interval: proxies close connections that stay silent for longer. */
const KEEP_ALIVE_MS = 30_000;
/** Longest timer that Node supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The open event streams: the function that ends each, and its reader. */
export type Streams = Map<() => void, AuthClaims | null>;

/** What a stream needs from the server and its caller. */
export interface StreamParts {
  readonly streams: Streams;
  readonly core: Core;
  readonly limits: ServerLimits;
  readonly caller: CallerToCharge;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Answers with `text/event-stream`: the value, then each change, until either side hangs up. Throws `PermissionDenied`
 * or `TooManyListens`.
 */
export function startStream(parts: StreamParts, question: ReadQuestion): void {
  const { core, limits, caller, req, res } = parts;
  const depends: Path[] = [];
  const node = core.read({ ...question, depends });
  const [connection, levels, unsent] = [
    limits.limiter.open(caller, 'connections'),
    limits.limiter.open(caller, 'listens'),
    limits.limiter.open(caller, 'unsentBytes'),
  ];
  const holdings = [connection, levels, unsent];
  if (!connection.set(1) || !levels.set(levelsOf([question.path, ...depends]))) {
    for (const holding of holdings) holding.close();
    throw new TooManyListens();
  }
  const first = eventText('put', { path: '/', data: toJson(node) });
  // Decided by the first value: a stream that starts small usually stays small.
  const isCoded = isCompressed(req, question.path, first);
  if (isCoded) res.setHeader('Content-Encoding', 'gzip');
  res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  const outlet = (isCoded ? compressedOutlet : plainOutlet)(res, () => sent());
  const sent = (): void => void unsent.set(outlet.pending());
  const emitText = createEmitter(res, outlet, unsent);
  const emit: Emit = (event, data) => emitText(eventText(event, data));
  emitText(first);
  const watch = core.hub.watch(
    streamWatcher(core, question, emit, () => end()),
    depends,
  );
  const end = openUntilEnd({ ...parts, outlet }, question, watch, emit, holdings);
}

type Emit = (event: string, data: Json) => void;

const eventText = (event: string, data: Json): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Drops a reader that does not keep up. */
function createEmitter(
  res: ServerResponse,
  outlet: Outlet,
  unsent: QuotaUse,
): (text: string) => void {
  return (text) => {
    outlet.write(text);
    if (!unsent.set(outlet.pending())) res.destroy();
  };
}

function streamWatcher(core: Core, question: ReadQuestion, emit: Emit, end: () => void): Watcher {
  return {
    path: question.path,
    query: question.query,
    keepIndex: question.query !== undefined && core.hasIndex(question.path, question.query),
    replaced: () =>
      emit('put', { path: '/', data: toJson(core.read({ ...question, caller: 'trusted' })) }),
    merged(changes) {
      const [only] = changes;
      if (changes.size === 1 && only) {
        emit('put', { path: `/${only[0]}`, data: toJson(only[1]) });
        return;
      }
      const data: Record<string, Json> = {};
      for (const [path, node] of changes) setOwn(data, path, toJson(node));
      emit('patch', { path: '/', data });
    },
    judge() {
      const depends: Path[] = [];
      return { allowed: core.mayRead({ ...question, depends }), depends };
    },
    revoked() {
      emit('cancel', null);
      end();
    },
  };
}

function openUntilEnd(
  { streams, core, res, outlet }: StreamParts & { readonly outlet: Outlet },
  { caller }: ReadQuestion,
  watch: Watch,
  emit: Emit,
  holdings: readonly QuotaUse[],
): () => void {
  const beat = setInterval(() => emit('keep-alive', null), KEEP_ALIVE_MS);
  const expS = caller !== null && caller !== 'trusted' ? caller.token.exp : undefined;
  const expiry =
    expS === undefined
      ? undefined
      : setTimeout(
          () => {
            emit('auth_revoked', 'credential is no longer valid');
            end();
          },
          Math.min(MAX_TIMER_MS, Math.max(0, expS * 1000 - core.now())),
        );
  const end = (): void => {
    clearInterval(beat);
    clearTimeout(expiry);
    watch.stop();
    streams.delete(end);
    for (const holding of holdings) holding.close();
    outlet.end();
  };
  streams.set(end, caller === 'trusted' ? null : caller);
  res.on('close', end);
  return end;
}
