import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Costs } from '../limits/rateLimiter.ts';
import { countValues } from '../limits/countValues.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import type { CallerToCharge } from '../limits/standing.ts';
import { authenticate } from './authenticate.ts';
import { InvalidData, parsePath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { parseQuery } from './parseQuery.ts';
import type { QuerySpec } from './query.ts';
import { costsOfWrite } from './costs.ts';
import { readJsonBody } from './readBody.ts';
import { RestError } from './restError.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseOptions } from './types.ts';

/** A parsed request. */
export interface RestCall {
  readonly path: Path;
  readonly auth: AuthClaims | null;
  /** Who is charged. */
  readonly caller: CallerToCharge;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly params: URLSearchParams;
}

/** Returns the effective method, for clients that can only `POST`. */
export function methodOf(req: IncomingMessage): string {
  const override = req.headers['x-http-method-override'];
  return req.method === 'POST' && typeof override === 'string'
    ? override.toUpperCase()
    : (req.method ?? 'GET');
}

/** Parses address and token. Throws `RestError`, `InvalidData` or `TokenExpired`. */
export async function understand(
  verifyToken: DatabaseOptions['verifyToken'],
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<Omit<RestCall, 'caller'>> {
  if (!url.pathname.endsWith('.json')) {
    throw new RestError(404, 'append .json to your request URI to use the REST API.');
  }
  const path = parsePath(decode(url.pathname.slice(0, -'.json'.length)));
  const token = url.searchParams.get('auth') ?? bearer(req);
  const auth = token === undefined ? null : await authenticate(verifyToken, token);
  if (token !== undefined && !auth) throw new RestError(401, 'Could not parse auth token.');
  return { path, auth, req, res, params: url.searchParams };
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new InvalidData('Invalid path: not valid UTF-8');
  }
}

function bearer(req: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Returns the body as JSON, and its cost. Rejects with `InvalidData`, `BodyTooLarge` or `TooMuchUnfinished`. */
export async function restBodyOf(
  limits: ServerLimits,
  { req, caller }: RestCall,
): Promise<{ readonly value: unknown; readonly costs: Costs }> {
  const holding = limits.limiter.open(caller, 'heldBytes');
  try {
    const text = await readJsonBody(req, limits.size('requestBytes', caller.standing), holding);
    const most = limits.size('requestValues', caller.standing);
    if (countValues(text, most) > most) {
      throw new InvalidData('Invalid data; too many values at once');
    }
    return { value: parseJson(text), costs: costsOfWrite(text) };
  } finally {
    holding.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidData("Invalid data; couldn't parse JSON object, array, or value.");
  }
}

/** Returns the query of the address, if any. Throws `RestError` or `InvalidData`. */
export function restQueryOf(params: URLSearchParams): QuerySpec | undefined {
  const orderBy = param(params, 'orderBy');
  if (orderBy !== undefined && typeof orderBy !== 'string') {
    throw new RestError(400, 'orderBy must be a valid JSON encoded path');
  }
  const given: Record<string, unknown> = {};
  for (const name of PARAMETERS) {
    const value = param(params, name);
    if (value !== undefined) given[name] = value;
  }
  return parseQuery({ ...given, ...(orderBy !== undefined && { orderBy }) });
}

const PARAMETERS = [
  'equalTo',
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'limitToFirst',
  'limitToLast',
] as const;

function param(params: URLSearchParams, name: string): unknown {
  const text = params.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(
      400,
      name === 'orderBy'
        ? 'orderBy must be a valid JSON encoded path'
        : 'Constraint index field must be a JSON primitive',
    );
  }
}
