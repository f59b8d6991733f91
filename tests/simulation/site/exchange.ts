import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '../../../server/http/Exchange.ts';

/** A request as it leaves a device. Header names are in lower case. */
export interface WireRequest {
  readonly method: string;
  /** With scheme and host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: WireBody;
}

/** A body by its length; its bytes are generated when read. */
export interface WireBody {
  readonly bytes: number;
  parts(): Iterable<Buffer>;
}

export const NO_BODY: WireBody = { bytes: 0, parts: () => [] };

/** A response as it leaves the server. Header names are in lower case. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Node's request and response without a socket, as far as the site server's handlers use them: the production handlers
 * respond here, in one turn of the event loop.
 */
export async function exchange(
  request: WireRequest,
  arrived: number,
  handle: (exchange: Exchange) => Promise<void>,
): Promise<WireAnswer | undefined> {
  const url = new URL(request.url);
  const req = new Arriving(request, url, arrived);
  const res = new Leaving(req);
  await handle({
    req: req as unknown as IncomingMessage, // the part that handlers use
    res: res as unknown as ServerResponse,
    url,
    id: 'simulated',
    address: '127.0.0.1',
    origin: url.origin,
  });
  return res.answer();
}

class Arriving {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly socket = { remoteAddress: '127.0.0.1' };
  complete: boolean;
  readonly #body: WireBody;
  readonly #arrived: number;
  #isDestroyed = false;

  constructor({ method, headers, body }: WireRequest, url: URL, arrived: number) {
    this.method = method;
    this.url = url.pathname + url.search;
    this.headers = { host: url.host, 'content-length': String(body.bytes), ...headers };
    this.complete = body.bytes === 0;
    this.#body = body;
    this.#arrived = arrived;
  }

  /** Ends like a broken connection if less arrives than was sent. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let left = Math.min(this.#arrived, this.#body.bytes);
    for (const part of this.#body.parts()) {
      const piece = part.subarray(0, left);
      left -= piece.length;
      if (piece.length > 0) yield piece;
      if (this.#isDestroyed || left === 0) break;
    }
    if (this.#isDestroyed || this.#arrived < this.#body.bytes) throw new Error('aborted');
    this.complete = true;
  }

  iterator(): AsyncGenerator<Buffer> {
    return this[Symbol.asyncIterator]();
  }

  destroy(): void {
    this.#isDestroyed = true;
  }
}

class Leaving {
  readonly req: Arriving;
  statusCode = 200;
  headersSent = false;
  destroyed = false;
  closed = false;
  readonly #headers: Record<string, string> = {};
  #body: string | undefined;
  readonly #onClose: (() => void)[] = [];

  constructor(req: Arriving) {
    this.req = req;
  }

  setHeader(name: string, value: string | number): void {
    this.#headers[name.toLowerCase()] = String(value);
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  writeHead(status: number, headers: Readonly<Record<string, string | number>> = {}): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }

  end(body: Buffer | string = ''): void {
    this.#body = String(body);
    this.#close();
  }

  destroy(): void {
    this.destroyed = true;
    this.#close();
  }

  once(event: string, listener: () => void): this {
    if (event === 'close') this.#onClose.push(listener);
    return this;
  }

  #close(): void {
    this.closed = true;
    for (const listener of this.#onClose.splice(0)) listener();
  }

  /** Undefined if the connection ended without a response. */
  answer(): WireAnswer | undefined {
    if (this.destroyed || this.#body === undefined) return undefined;
    return { status: this.statusCode, headers: this.#headers, body: this.#body };
  }
}
