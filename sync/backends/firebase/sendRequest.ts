import { BackendError } from '../../engine/ports.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The body of a picture, which is no text. */
  readonly picture?: Blob;
  /** Milliseconds the server asked to wait. */
  readonly retryAfterMs: number | undefined;
}

/**
 * One request with a time limit that includes the body.
 * @throws BackendError `unreachable` when there was no answer; the outcome is then unknown
 */
export async function sendRequest(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetcher(url, { cache: 'no-store', ...init, signal });
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
    const { status } = response;
    if (response.headers.get('content-type')?.startsWith('image/') === true) {
      return { status, text: '', picture: await response.blob(), retryAfterMs };
    }
    return { status, text: await response.text(), retryAfterMs };
  } catch {
    throw new BackendError('unreachable', 'no answer');
  }
}

/**
 * Sorts an answer by what to do about it; a success passes.
 * @param tokenExpired whether the token was past its end when the request left
 */
export function throwUnlessOk(answer: Answer, tokenExpired: boolean): void {
  const { status, text, retryAfterMs } = answer;
  if (status < 300) return;
  if (status === 401 || status === 403) {
    throw new BackendError(tokenExpired ? 'expired' : 'denied', text);
  }
  if (status === 408 || status === 429 || status >= 500) {
    throw new BackendError('unreachable', text, { retryAfterMs });
  }
  throw new BackendError('invalid', `${status}: ${text}`);
}

/** The body as JSON; one that was cut off counts as no answer. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackendError('unreachable', 'the answer was cut off');
  }
}
