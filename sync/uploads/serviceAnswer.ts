import { isObject, jsonIn } from '../../src/model/json.ts';
import { BackendError } from '../engine/ports.ts';

type Fields = { readonly [key: string]: unknown };

/** A response with its body read. `body` is empty if that is not a JSON object, or was truncated. */
export interface UploadAnswer {
  readonly status: number;
  readonly isOk: boolean;
  readonly headers: Headers;
  readonly body: Fields;
  /** A page or a redirect came: from a portal or a proxy, not the service. */
  readonly isPortal: boolean;
}

/** The session is not found (404, 410). It may be over, or a proxy may have reported that. */
export class SessionGone extends Error {
  /** The service itself reported it. */
  readonly isCertain: boolean;
  constructor(isCertain: boolean) {
    super('session gone');
    this.isCertain = isCertain;
  }
}

/** The team has no space left for files. */
export class StorageFull extends Error {}

export async function readAnswer(response: Response): Promise<UploadAnswer> {
  const { status, headers, ok: isOk } = response;
  // The headers of a response that is cut off after them are still valid.
  const text = await response.text().catch(() => '');
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  // By its body: Google labels empty responses of sessions `text/html`.
  const isPage = text.trimStart().startsWith('<');
  return { status, headers, isOk, body: objectIn(text), isPortal: isRedirect || isPage };
}

function objectIn(text: string): Fields {
  const value = jsonIn(text);
  return isObject(value) ? value : {};
}

/** True for an error in the service's format: `{"error": {"code": 403, "message": …}}`. */
export function isOwnError({ status, body }: UploadAnswer): boolean {
  const error = body['error'];
  return isObject(error) && error['code'] === status;
}

/**
 * True if a site server has no space left for this team. Google's 402 is about the whole bucket: its owner fixes that.
 */
function isFull({ status, body }: UploadAnswer): boolean {
  const error = body['error'];
  return status === 402 && isObject(error) && error['status'] === 'storageFull';
}

/**
 * Classifies failures by how to handle them. Only the service itself refuses: with any other response, including a
 * portal's page and a proxy's status, it was not reached, whatever the status.
 */
export function throwUnlessOk(answer: UploadAnswer): void {
  const { status, isPortal } = answer;
  if (answer.isOk && !isPortal) return;
  if (isOwnError(answer)) {
    if (isFull(answer)) throw new StorageFull();
    // 412: the service lacks a permission of its own at Google; the project's owner fixes that.
    if (status === 401 || status === 403 || status === 412) throw refusal('denied', answer);
    if (status === 400) throw refusal('invalid', answer);
  }
  if (status === 413) throw refusal('tooLarge', answer);
  throw refusal('unreachable', answer);
}

/** Returns the failure for a response that reveals nothing about the file. */
export const serviceNotReached = ({ isPortal }: UploadAnswer, message: string): BackendError =>
  new BackendError('unreachable', message, { isPortal });

/** Insufficient Storage (RFC 4918): the disk of the whole site. */
const DISK_FULL = 507;

function refusal(kind: BackendError['kind'], answer: UploadAnswer): BackendError {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  const { status, isPortal } = answer;
  const isFull = status === DISK_FULL && isOwnError(answer);
  return new BackendError(kind, `answered ${status}`, { retryAfterMs, isPortal, isFull });
}
