import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { sendJson } from './body.ts';
import { answerCors, isForeign, type CorsPolicy } from './cors.ts';
import type { Exchange, Handler } from './Exchange.ts';
import { asHttpProblem } from './HttpProblem.ts';
import type { PublicOrigin } from './publicOrigin.ts';
import { setSecurityHeaders } from './securityHeaders.ts';

export interface Route {
  /** All paths it serves; `*` stands for anything. Tests go through them. */
  readonly places: readonly string[];
  readonly matches: (pathname: string, exchange: Exchange) => boolean;
  readonly handle: Handler;
  /** Callable from the allowed other origins. */
  readonly isApi: boolean;
  /** Refuses requests from pages of a foreign origin, even if they could not read the answer. */
  readonly isForOwnPages?: boolean;
}

export interface RequestHandlerOptions {
  readonly routes: readonly Route[];
  readonly cors: CorsPolicy;
  readonly trustProxy: boolean;
  readonly publicOrigin: PublicOrigin;
  /** True if the public address says that only https is used. */
  readonly isAlwaysSecure?: boolean;
  readonly logger: Logger;
  /** Called when a request was refused for lack of room. */
  readonly onDiskFull?: () => void;
}

/** Answers every request by the first route that matches, with the headers and limits that all share. */
export function createRequestHandler(options: RequestHandlerOptions) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const started = performance.now();
    const exchange = openExchange(req, res, options);
    if (!exchange) return sendJson(res, 400, { error: { code: 'invalidRequest' } });
    logWhenDone(exchange, started, options);
    try {
      await dispatch(exchange, options);
    } catch (error) {
      fail(exchange, error, options.logger);
    } finally {
      // Reads a refused body to its end: otherwise the connection's next request would wait behind it.
      if (!req.readableEnded) req.resume();
    }
  };
}

/** Returns what all handlers need; undefined for a request with an invalid address. */
function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { publicOrigin, trustProxy }: RequestHandlerOptions,
): Exchange | undefined {
  const origin = publicOrigin(req);
  const target = req.url ?? '';
  if (origin === undefined || !target.startsWith('/')) return undefined;
  if (!URL.canParse(origin + target)) return undefined;
  return {
    req,
    res,
    origin,
    url: new URL(origin + target),
    id: randomUUID(),
    address: clientAddressOf(req, trustProxy),
  };
}

/** Returns the client's address. Our own proxy added the last entry; earlier ones are the client's claim. */
export function clientAddressOf(req: IncomingMessage, trustProxy: boolean): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  const forwarded = String(req.headers['x-forwarded-for'] ?? '');
  return (trustProxy && forwarded.split(',').at(-1)?.trim()) || direct;
}

async function dispatch(exchange: Exchange, options: RequestHandlerOptions): Promise<void> {
  const { res, url, id, origin } = exchange;
  setSecurityHeaders(res, origin, url.pathname, options.isAlwaysSecure ?? false);
  res.setHeader('x-request-id', id);
  const route = options.routes.find(({ matches }) => matches(url.pathname, exchange));
  if (!route) return sendJson(res, 404, { error: { code: 'notFound', requestId: id } });
  if (route.isApi && answerCors(exchange, options.cors)) return;
  if (route.isForOwnPages && isForeign(exchange, options.cors)) {
    return sendJson(res, 403, { error: { code: 'foreignOrigin', requestId: id } });
  }
  await route.handle(exchange);
}

function fail({ res, id, url }: Exchange, error: unknown, logger: Logger): void {
  const problem = asHttpProblem(error);
  // A client that left is not worth a log line.
  const isGone = res.destroyed;
  if (problem.status >= 500 && !isGone) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    logger.error('requestFailed', { requestId: id, path: url.pathname, cause });
  }
  if (isGone) return;
  if (res.headersSent) return void res.destroy();
  const body = { error: { code: problem.code, requestId: id } };
  sendJson(res, problem.status, body, problem.headers);
}

/** Logs paths only: queries contain codes and download tokens. */
function logWhenDone(
  exchange: Exchange,
  started: number,
  { logger, onDiskFull }: RequestHandlerOptions,
): void {
  const { req, res, url, id } = exchange;
  res.once('close', () => {
    if (res.statusCode === 507) onDiskFull?.();
    if (res.statusCode < 500 && !url.pathname.startsWith('/__/auth')) return;
    logger.info('request', {
      requestId: id,
      method: req.method,
      path: url.pathname,
      status: res.statusCode,
      ms: Math.round(performance.now() - started),
    });
  });
}
