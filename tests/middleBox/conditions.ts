/*
 * What a network does to its users, as plain data: a test says it, and the box, a process of its own,
 * does it.
 */

/** How a box treats a request. Without `passes` the server never hears of it. */
export type Manner =
  /** A page of HTML: a portal's, a filter's, or that of a gateway whose server is down. */
  | { readonly kind: 'page'; readonly status: number }
  /** A redirect to a page on another host, as portals do. */
  | { readonly kind: 'redirect'; readonly status: number }
  | { readonly kind: 'empty'; readonly status: number }
  /** Promises a thousand bytes of JSON, sends a few, and closes. */
  | { readonly kind: 'cut'; readonly status: number }
  /** Reads what is asked and says nothing, ever. */
  | { readonly kind: 'silent' }
  /** Closes without an answer. */
  | { readonly kind: 'reset' }
  /** The server does what it is asked, and its answer is lost: all of it, or from its middle on. */
  | { readonly kind: 'loseAnswer'; readonly from: 'start' | 'middle' }
  /** The answer comes, and the connection breaks after so many bytes of its body. */
  | { readonly kind: 'cutAfter'; readonly bytes: number };

/** Which requests are treated so; what is absent fits all. The first rule that fits counts. */
export interface Rule {
  readonly manner: Manner;
  readonly methods?: readonly string[];
  /** A part of the path, without the query. */
  readonly path?: string;
  /** Bodies of at least so many bytes. */
  readonly minBytes?: number;
  /** The share of fitting requests that are met, 0 to 1, drawn with the box's seed. */
  readonly share?: number;
}

/** A line, which all connections share. What is absent is perfect. */
export interface Line {
  /** Each way. */
  readonly bytesPerSecond?: number;
  /** Half of it each way, and once more where a connection begins. */
  readonly rttMs?: number;
  /** One of so many segments has to be sent again; what follows it on its connection waits for it. */
  readonly lateEvery?: number;
  readonly lateMs?: number;
}

export interface Conditions {
  readonly rules?: readonly Rule[];
  /** WebSockets are passed on unless they are forbidden. */
  readonly sockets?: 'forbidden';
  readonly line?: Line;
}

/** A request that the box has met, and what it did to it; undefined: it was passed on. */
export interface Met {
  readonly method: string;
  /** Without the query, which may carry a token. */
  readonly path: string;
  readonly bytes: number;
  readonly manner: Manner['kind'] | undefined;
}
