import { BackendError } from '../../engine/ports.ts';

/** An answer as it came, from whomever; `answers.ts` judges it. */
export interface Answer {
  /** 0 for a redirect, which browsers do not let us look at. */
  readonly status: number;
  /** The media type, without parameters and in lower case; '' for none. */
  readonly type: string;
  readonly text: string;
  /** The body of a picture, which is not text. */
  readonly picture?: Blob;
  /** Milliseconds that the answer asks to wait. */
  readonly retryAfterMs: number | undefined;
}

export interface RequestInput {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long nothing may come, ms, if another time than usual. */
  readonly silenceMs?: number | undefined;
}

export type SendRequest = (url: string, input: RequestInput) => Promise<Answer>;

export interface RequestDeps {
  readonly fetch: typeof fetch;
  readonly silenceMs?: number | undefined;
  /** A clock that is never set, ms. */
  readonly elapsed?: () => number;
}

/** A line that brings nothing for this long is taken for dead. */
const SILENCE_MS = 30_000;
/**
 * Bytes a second that a body is given time for while no upload has shown what the line can do. `fetch`
 * tells nothing of how far a body is, so its time has to be reckoned: a megabyte at 64 kbit/s takes
 * two minutes and gets twice that. Slower lines are tried again with less.
 */
const ASSUMED_SPEED = 4_000;
/** A line may be this much slower than it was the last time. */
const SLACK = 4;
/** Smaller bodies measure the way to the server, not the line. */
const MEASURED_BYTES = 16_384;

/**
 * Makes requests whose limits count silence: what keeps coming is never cut, however slow the line.
 * Redirects are not followed, since nothing that this is used for sends any: a portal does.
 *
 * A request rejects with `BackendError`, the outcome being unknown: `tooSlow` when the line fell silent
 * while it carried something, `unreachable` when there was no answer at all.
 */
export function createRequests(deps: RequestDeps): SendRequest {
  // Called by itself: browsers refuse their `fetch` as a method of something else.
  const { fetch: ask, elapsed = () => performance.now() } = deps;
  let speed: number | undefined;

  /** Milliseconds for a body to leave. */
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

/** Aborts when nothing was heard for too long. Walls are older than `AbortSignal.timeout`. */
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

async function readAnswer(response: Response, heard: () => void): Promise<Answer> {
  const { status, headers } = response;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const common = {
    status,
    type,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  };
  const body = new Blob(await readParts(response, heard), { type });
  if (type.startsWith('image/')) return { ...common, text: '', picture: body };
  return { ...common, text: await body.text() };
}

/** Rejects when the body ends before its time. */
async function readParts(response: Response, heard: () => void): Promise<BlobPart[]> {
  heard();
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard();
    parts.push(part.value);
  }
  return parts;
}
