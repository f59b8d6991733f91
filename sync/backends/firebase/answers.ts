import { isObject, jsonIn, type Json } from '../../../src/model/json.ts';
import { BackendError } from '../../engine/ports.ts';
import type { RequestAnswer } from './sendRequest.ts';

/*
 * Portals, filters and proxies between a device and its server respond in the server's name. So only the exact response
 * of the protocol counts, and only the database's own errors are refusals.
 */

/**
 * Returns the value of a read: 200 with complete JSON.
 * @param isExpired whether the token may have expired before the request left
 * @throws BackendError for every other response
 */
export function answerValue(answer: RequestAnswer, isExpired: boolean): Json {
  const value = answer.status === 200 ? jsonOf(answer) : undefined;
  if (value === undefined) throw failureOf(answer, isExpired);
  return value as Json; // any parsed JSON
}

/**
 * Accepts only the response that proves a silent write: 204 without a body.
 * @param isExpired as for `answerValue`
 * @throws BackendError for every other response
 */
export function mustBeWritten(answer: RequestAnswer, isExpired: boolean): void {
  if (answer.status !== 204 || answer.text !== '') throw failureOf(answer, isExpired);
}

/** Returns the body as JSON; undefined if it has another media type or is truncated. */
export const jsonOf = ({ type, text }: RequestAnswer): unknown =>
  type === 'application/json' ? jsonIn(text) : undefined;

/** Returns a function's own error code: other services on the way number their errors, or name them elsewhere. */
export function codeIn(body: unknown): string | undefined {
  const error = isObject(body) ? body['error'] : undefined;
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Classifies an unexpected response by how to handle it. */
function failureOf(answer: RequestAnswer, isExpired: boolean): BackendError {
  const { status, text } = answer;
  if (status === 413) return new BackendError('tooLarge', text, { isHearsay: !isOwnError(answer) });
  if (status === 401 && isOwnError(answer))
    return new BackendError(isExpired ? 'expired' : 'denied', text);
  if (status === 400 && isOwnError(answer)) return new BackendError('invalid', text);
  return notReached(answer);
}

/** Insufficient Storage (RFC 4918). */
const DISK_FULL = 507;

/** Returns the failure for a response from something else, or from a server in trouble. */
export function notReached(answer: RequestAnswer): BackendError {
  const { status, text, retryAfterMs } = answer;
  const isFull = status === DISK_FULL && isOwnError(answer);
  const details = { retryAfterMs, isPortal: isPortal(answer), isFull };
  return new BackendError('unreachable', `${status}: ${text.slice(0, 200)}`, details);
}

/** The database's own errors have the form `{"error": "…"}`. */
function isOwnError(answer: RequestAnswer): boolean {
  const body = jsonOf(answer);
  return isObject(body) && typeof body['error'] === 'string';
}

/** Network Authentication Required, defined for captive portals. */
const SIGN_IN_TO_NETWORK = 511;

/**
 * True for a redirect or a page; pages of a server or gateway that is down or busy reveal nothing about the network.
 */
function isPortal({ status, type }: RequestAnswer): boolean {
  if (status === 0 || (status >= 300 && status < 400)) return true;
  if (status === SIGN_IN_TO_NETWORK) return true;
  return type === 'text/html' && status < 500 && status !== 429;
}
