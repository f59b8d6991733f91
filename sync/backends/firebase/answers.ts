import { isObject, type Json } from '../../../src/model/json.ts';
import { BackendError } from '../../engine/ports.ts';
import type { Answer } from './sendRequest.ts';

/*
 * Between a device and its server stand portals, filters and proxies, which answer in the server's
 * name. So only the exact answer of the protocol counts, and only the database's own words refuse.
 */

/**
 * The value that a read answers: 200 with JSON that parses whole.
 * @param isExpired whether the token may have been past its end when the request left
 * @throws BackendError for every other answer
 */
export function valueOf(answer: Answer, isExpired: boolean): Json {
  const value = answer.status === 200 ? jsonOf(answer) : undefined;
  if (value === undefined) throw failureOf(answer, isExpired);
  return value as Json; // whatever JSON parses to
}

/**
 * Passes for the one answer that says that a silent write is in: 204 without a body.
 * @param isExpired as for `valueOf`
 * @throws BackendError for every other answer
 */
export function mustBeWritten(answer: Answer, isExpired: boolean): void {
  if (answer.status !== 204 || answer.text !== '') throw failureOf(answer, isExpired);
}

/** The body as JSON; undefined if it is said to be something else, or is cut off. */
export function jsonOf({ type, text }: Answer): unknown {
  if (type !== 'application/json') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A function's own code: other services on the way number their errors, or name them elsewhere. */
export function codeIn(body: unknown): string | undefined {
  const error = isObject(body) ? body['error'] : undefined;
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** An answer that is not the one wished for, sorted by what to do about it. */
function failureOf(answer: Answer, isExpired: boolean): BackendError {
  const { status, text } = answer;
  if (status === 413) return new BackendError('tooLarge', text, { isHearsay: !isOwnError(answer) });
  if (status === 401 && isOwnError(answer))
    return new BackendError(isExpired ? 'expired' : 'denied', text);
  if (status === 400 && isOwnError(answer)) return new BackendError('invalid', text);
  return notReached(answer);
}

/** Insufficient Storage (RFC 4918). */
const NO_ROOM = 507;

/** The failure for an answer that somebody else gave, or a server that is not well. */
export function notReached(answer: Answer): BackendError {
  const { status, text, retryAfterMs } = answer;
  const isFull = status === NO_ROOM && isOwnError(answer);
  const details = { retryAfterMs, isPortal: isPortal(answer), isFull };
  return new BackendError('unreachable', `${status}: ${text.slice(0, 200)}`, details);
}

/** The database says why as `{"error": "…"}`. */
function isOwnError(answer: Answer): boolean {
  const body = jsonOf(answer);
  return isObject(body) && typeof body['error'] === 'string';
}

/** Network Authentication Required, which is made for portals. */
const SIGN_IN_TO_NETWORK = 511;

/** A redirect, or a page; those of a server or gateway that is down or busy say nothing about the network. */
function isPortal({ status, type }: Answer): boolean {
  if (status === 0 || (status >= 300 && status < 400)) return true;
  if (status === SIGN_IN_TO_NETWORK) return true;
  return type === 'text/html' && status < 500 && status !== 429;
}
