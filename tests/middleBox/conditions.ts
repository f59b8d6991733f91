/* What a network does to its users, as plain data: a test sets it, and the box, a separate process, applies it. */

/** How a box treats a request. Unless it is forwarded, the server never gets it. */
export type Manner =
  /** A page of HTML: from a portal, a filter, or a gateway with its server down. */
  | { readonly kind: 'page'; readonly status: number }
  /** A redirect to a page on another host, as portals do. */
  | { readonly kind: 'redirect'; readonly status: number }
  | { readonly kind: 'empty'; readonly status: number }
  /** Announces a thousand bytes of JSON, sends a few, and closes. */
  | { readonly kind: 'cut'; readonly status: number }
  /** Reads the request and never responds. */
  | { readonly kind: 'silent' }
  /** Closes without a response. */
  | { readonly kind: 'reset' }
  /** The server executes the request, and its response is lost: all of it, or from its middle on. */
  | { readonly kind: 'loseAnswer'; readonly from: 'start' | 'middle' }
  /** The response arrives, and the connection breaks after so many bytes of its body. */
  | { readonly kind: 'cutAfter'; readonly bytes: number };

/** The requests to treat this way; an absent field matches all. The first matching rule applies. */
export interface Rule {
  readonly manner: Manner;
  readonly methods?: readonly string[];
  /** A part of the path, without the query. */
  readonly path?: string;
  /** Bodies of at least so many bytes. */
  readonly minBytes?: number;
  /** The share of matching requests that are affected, 0 to 1, drawn with the box's seed. */
  readonly share?: number;
}

/** A connection's characteristics, shared by all its sockets. Absent fields are perfect. */
export interface Line {
  /** Each way. */
  readonly bytesPerSecond?: number;
  /** Half of it each way, and once more when a connection is opened. */
  readonly rttMs?: number;
  /** One of so many segments is retransmitted; what follows it on its connection waits for it. */
  readonly lateEvery?: number;
  readonly lateMs?: number;
}

export interface Conditions {
  readonly rules?: readonly Rule[];
  /** WebSockets are forwarded unless forbidden. */
  readonly sockets?: 'forbidden';
  readonly line?: Line;
}

/** A request seen by the box, and how it was treated; undefined: forwarded. */
export interface Met {
  readonly method: string;
  /** Without the query, which may contain a token. */
  readonly path: string;
  readonly bytes: number;
  readonly manner: Manner['kind'] | undefined;
}
