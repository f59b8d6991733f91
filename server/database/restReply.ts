import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDiskFull } from '../disk/isDiskFull.ts';
import { AnswerTooLarge, PermissionDenied, SiteClosed } from './core.ts';
import { TooManyListens } from './listens.ts';
import { InvalidData } from '../tree/paths.ts';
import { BodyTooLarge, TooMuchUnfinished } from './readBody.ts';
import type { RestCall } from './restCall.ts';
import { endCompressed, isCompressed } from './restCoding.ts';
import { RestError } from './restError.ts';
import { DatabaseFull } from './quota.ts';
import { NotSaved } from './store.ts';
import { NotYourTurn } from './turns.ts';
import { TokenExpired } from './types.ts';
import type { DatabaseLogger } from './types.ts';
import type { Json } from '../../src/model/json.ts';

/** Sets the headers of every answer. Any origin may ask: rights come with the token, not with cookies. */
export function setCommonHeaders(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? '*');
  res.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After');
  res.setHeader('Vary', 'Origin, Accept, Accept-Encoding');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('X-Content-Type-Options', 'nosniff');
}

export function preflight(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, PATCH, DELETE');
  res.setHeader(
    'Access-Control-Allow-Headers',
    req.headers['access-control-request-headers'] ?? 'authorization, content-type',
  );
  res.setHeader('Access-Control-Max-Age', '3600');
  res.writeHead(200).end();
}

/** Sends a value, unless the caller wants silence; resolves once it was handed to the socket. */
export async function send(call: RestCall, value: Json, status = 200): Promise<void> {
  await sendText(call, replyText(call, value), status);
}

/** Returns a value as it is sent. */
export const replyText = ({ params }: RestCall, value: Json): string =>
  JSON.stringify(value, null, params.get('print') === 'pretty' ? 2 : 0);

/** As `send`, for a text that was made earlier. */
export async function sendText(call: RestCall, text: string, status = 200): Promise<void> {
  const { req, res, params, path } = call;
  if (params.get('print') === 'silent' && status === 200) {
    res.writeHead(204).end();
    return;
  }
  const isCoded = isCompressed(req, path, text);
  if (isCoded) res.setHeader('Content-Encoding', 'gzip');
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  if (req.method === 'HEAD') return void res.end();
  if (isCoded) return endCompressed(res, text);
  res.end(text);
}

/** Answers with an error, worded as on the real service. */
export function fail(
  logger: DatabaseLogger,
  req: IncomingMessage,
  res: ServerResponse,
  cause: unknown,
): void {
  const { status, message } = described(cause);
  if (cause instanceof NotYourTurn) res.setHeader('Retry-After', Math.ceil(cause.waitMs / 1000));
  // A full database is reported separately, and a closed site is closed on purpose.
  if (status >= 500 && status !== 507 && !(cause instanceof SiteClosed))
    logger.error('a REST request failed', cause);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // The rest of the body is not read: the connection ends with the answer.
  if (!req.complete) res.setHeader('Connection', 'close');
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify({ error: message }));
}

/** Returns the HTTP status that answers an error. */
export const statusOf = (cause: unknown): number => described(cause).status;

function described(cause: unknown): { readonly status: number; readonly message: string } {
  if (cause instanceof RestError) return { status: cause.status, message: cause.message };
  if (cause instanceof PermissionDenied) return { status: 401, message: 'Permission denied' };
  if (cause instanceof TokenExpired) return { status: 401, message: 'Auth token is expired' };
  if (cause instanceof InvalidData) return { status: 400, message: cause.message };
  if (cause instanceof AnswerTooLarge) return { status: 413, message: cause.message };
  if (cause instanceof BodyTooLarge) return { status: 413, message: cause.message };
  if (cause instanceof TooMuchUnfinished) return { status: 429, message: cause.message };
  if (cause instanceof NotYourTurn) return { status: 429, message: cause.message };
  if (cause instanceof TooManyListens) return { status: 429, message: cause.message };
  if (cause instanceof DatabaseFull) return { status: 507, message: cause.message };
  if (cause instanceof SiteClosed) return { status: 503, message: cause.message };
  if (cause instanceof NotSaved && isDiskFull(cause.cause))
    return { status: 507, message: 'The disk is full; not saved' };
  if (cause instanceof NotSaved) return { status: 503, message: 'Service unavailable; not saved' };
  return { status: 500, message: 'Internal server error.' };
}
