/** How often each fault happens, as probabilities per request (or transaction, or answer). */
export interface Faults {
  readonly dropRequest: number;
  readonly dropResponse: number;
  readonly duplicate: number;
  readonly late: number;
  readonly busy: number;
  /** A token ends before its time: the server refuses it, and gives a new one. */
  readonly expired: number;
  readonly crash: number;
  readonly failCommit: number;
  /** The listening socket goes, and comes back. */
  readonly socket?: number;
  /** An answer ends before its end, as one does whose proxy gave up. */
  readonly cutBody?: number;
}

export const NO_FAULTS: Required<Faults> = {
  dropRequest: 0,
  dropResponse: 0,
  duplicate: 0,
  late: 0,
  busy: 0,
  expired: 0,
  crash: 0,
  failCommit: 0,
  socket: 0,
  cutBody: 0,
};

/** What part of the site a box has to do with. */
export type Part = 'database' | 'files' | 'tokens';

/**
 * What stands between a device and the site for a while.
 * - `portal`: every request is answered by a page that wants a sign-in, or led to one, or by nothing
 *   at all with the status of a success (`empty`).
 * - `proxy`: requests to some parts are answered by it, with this status and a page.
 * - `limit`: what is larger than so many bytes is answered with 413, or never (`swallow`).
 * - `swallow`: takes everything and never answers, as a half-open connection does.
 * - `slow`: so many bits a second, and this long for the way there and back.
 * - `resets`: each connection ends after so many bytes.
 * - `cut`: no network at all, and the browser knows.
 */
export type Box =
  | { readonly kind: 'open' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'portal'; readonly status: PortalStatus }
  | { readonly kind: 'proxy'; readonly status: ProxyStatus; readonly parts: readonly Part[] }
  | { readonly kind: 'limit'; readonly bytes: number; readonly answer: 413 | 'swallow' }
  | { readonly kind: 'swallow'; readonly parts: readonly Part[] }
  | { readonly kind: 'slow'; readonly bitsPerSecond: number; readonly roundTripMs: number }
  | { readonly kind: 'resets'; readonly everyBytes: number };

export type PortalStatus = 200 | 302 | 511 | 'empty';
export type ProxyStatus = 403 | 404 | 405 | 407 | 413 | 502 | 503 | 504;

export const OPEN: Box = { kind: 'open' };

/** True where a request of this kind gets through to the site sooner or later, as it is. */
export function lets(box: Box, part: Part, bytes: number): boolean {
  switch (box.kind) {
    case 'open':
    case 'slow':
      return true;
    case 'cut':
    case 'portal':
      return false;
    case 'proxy':
    case 'swallow':
      return !box.parts.includes(part);
    case 'limit':
      return bytes <= box.bytes;
    case 'resets':
      return bytes < box.everyBytes;
  }
}
