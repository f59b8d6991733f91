import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its response, with what every handler needs to know about it. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly url: URL;
  /** Shown to the user with an error and added to each log line about it. */
  readonly id: string;
  /** The client's address; behind a trusted proxy, the one it forwarded. */
  readonly address: string;
  /** Scheme, host and port under which the client reached this server, without a trailing slash. */
  readonly origin: string;
}

export type Handler = (exchange: Exchange) => Promise<void>;
