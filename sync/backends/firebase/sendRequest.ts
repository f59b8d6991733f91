import { BackendError } from '../../engine/ports.ts';

/** A response as received, from whatever source; `answers.ts` judges it. */
export interface RequestAnswer {
  /** 0 for a redirect, which browsers do not expose. */
  readonly status: number;
  /** The media type, without parameters and in lower case; '' for none. */
  readonly type: string;
  readonly text: string;
  /** The body of an image, which is not text. */
  readonly picture?: Blob;
  /** The response's Retry-After in ms. */
  readonly retryAfterMs: number | undefined;
}

export interface RequestInput {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Silence timeout in ms, if not the default. */
  readonly silenceMs?: number | undefined;
}

export type SendRequest = (url: string, input: RequestInput) => Promise<RequestAnswer>;

export interface RequestDeps {
  readonly fetch: typeof fetch;
  readonly silenceMs?: number | undefined;
  /** A clock that is never set, in ms. */
  readonly elapsed?: () => number;
}

/** A connection that transfers nothing for this long counts as dead. */
const SILENCE_MS = 30_000;
/**
 * Assumed upload speed in bytes per second while none has been measured. `fetch` does not report upload progress, so
 * the time must be estimated: a megabyte at 64 kbit/s takes two minutes and gets twice that. Slower connections are
 * retried with less.
 */
const ASSUMED_SPEED = 4_000;
/** A connection may be this much slower than at its last measurement. */
const SLACK = 4;
/** Smaller bodies measure the latency, not the bandwidth. */
const MEASURED_BYTES = 16_384;

/**
 * Makes requests with timeouts on silence: as long as data keeps coming, a request is never cut off, however slow the
 * connection. Redirects are not followed, since no server that this is used for sends any: a portal does.
 *
 * A request rejects with `BackendError`, with an unknown outcome: `tooSlow` if the connection fell silent while it was
 * transferring, `unreachable` if there was no response at all.
 */
export function createRequests(deps: RequestDeps): SendRequest {
  // Called on its own: browsers reject their `fetch` as a method of another object.
  const { fetch: ask, elapsed = () => performance.now() } = deps;
  let speed: number | undefined;

  /** Returns the milliseconds to allow for uploading a body. */
  const uploadMs = (bytes: number): number =>
    (bytes / Math.max(ASSUMED_SPEED, (speed ?? 0) / SLACK)) * 1000;

  function measure(bytes: number, ms: number): void {
    if (bytes >= MEASURED_BYTES) speed = (bytes / Math.max(1, ms)) * 1000;
  }

  return async (url, { silenceMs = deps.silenceMs ?? SILENCE_MS, ...init }) => {
    const bytes = init.body === undefined ? 0 : new Blob([init.body]).size;
    const watch = watchSilence(silenceMs);
    const startedAt = elapsed();
    watch.expectWithin(silenceMs + uploadMs(bytes));
    let hasBegun = bytes > 0;
    try {
      const response = await ask(url, {
        cache: 'no-store',
        redirect: 'manual',
        ...init,
        signal: watch.signal,
      });
      measure(bytes, elapsed() - startedAt);
      hasBegun = true;
      return await readAnswer(response, watch.heard);
    } catch {
      if (watch.isSilent()) speed = undefined;
      const kind = watch.isSilent() && hasBegun ? 'tooSlow' : 'unreachable';
      throw new BackendError(kind, 'no answer');
    } finally {
      watch.stop();
    }
  };
}

/** Aborts after too much silence. Players may be older than `AbortSignal.timeout`. */
function watchSilence(silenceMs: number) {
  const abort = new AbortController();
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      abort.abort();
    }, ms);
  };
  return {
    signal: abort.signal,
    expectWithin,
    heard: () => expectWithin(silenceMs),
    isSilent: () => isSilent,
    stop: () => clearTimeout(timer),
  };
}

async function readAnswer(response: Response, onProgress: () => void): Promise<RequestAnswer> {
  const { status, headers } = response;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const common = {
    status,
    type,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  };
  const body = new Blob(await readParts(response, onProgress), { type });
  if (type.startsWith('image/')) return { ...common, text: '', picture: body };
  return { ...common, text: await body.text() };
}

/** Rejects if the body ends early. */
async function readParts(response: Response, onProgress: () => void): Promise<BlobPart[]> {
  onProgress();
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onProgress();
    parts.push(part.value);
  }
  return parts;
}
