/** Probability of each fault, per request (or transaction, or response). */
export interface Faults {
  readonly dropRequest: number;
  readonly dropResponse: number;
  readonly duplicate: number;
  readonly late: number;
  readonly busy: number;
  /** A token expires early: the server refuses it, and issues a new one. */
  readonly expired: number;
  readonly crash: number;
  readonly failCommit: number;
  /** The listening socket drops, and comes back. */
  readonly socket?: number;
  /** A response ends early, as if a proxy had given up. */
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

/** The part of the site that a box affects. */
export type Part = 'database' | 'files' | 'tokens';

/**
 * What is between a device and the site for a while.
 * - `portal`: every request is answered with a sign-in page, with a redirect to one, or with an empty body and a
 *   success status (`empty`).
 * - `proxy`: answers requests to some parts itself, with this status and a page.
 * - `limit`: anything larger than so many bytes is answered with 413, or never (`swallow`).
 * - `swallow`: takes everything and never responds, like a half-open connection.
 * - `slow`: so many bits per second, and this round-trip time.
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

/** True if a request of this kind reaches the site unchanged, sooner or later. */
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
