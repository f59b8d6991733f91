import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the machines' networks lead to.
 * - `site`: the whole site.
 * - `files`: only the app's own files: an update reaches a device, and its waiting changes do not leave it.
 * - `empty`: a single page without any app, from which a device's databases are read.
 */
export type Way = 'site' | 'files' | 'empty';

/** Belongs to the site's origin; no app runs in it, and no worker serves it. */
export const EMPTY_PAGE = '/__/upgrade/empty';

/** Paths served by the database, the accounts, the storage or functions; builds have files in JSON too. */
const NOT_A_FILE =
  /^\/(\.ws|\.lp|v0\/|functions\/|identitytoolkit\.|securetoken\.)|^(?!\/(player\/)?assets\/)[^?]*\.json(\?|$)/;

/** A switch in front of the site, which routes by the latest `lead`. */
export class Crossing {
  readonly #site: () => number;
  readonly #server = createServer((req, res) => this.#answer(req, res));
  #way: Way = 'site';

  private constructor(site: () => number) {
    this.#site = site;
    this.#server.on('upgrade', (_req, socket) => socket.destroy());
  }

  /** `site` returns the site's port, which may change when it restarts. */
  static async open(site: () => number): Promise<Crossing> {
    const crossing = new Crossing(site);
    await new Promise<void>((done) => crossing.#server.listen(0, '127.0.0.1', done));
    return crossing;
  }

  /** Returns the port to which connections go now. */
  readonly port = (): number => {
    const own = this.#server.address() as AddressInfo; // it listens
    return this.#way === 'site' ? this.#site() : own.port;
  };

  /** Open connections stay as they are, so switch it while browsers are closed. */
  lead(way: Way): void {
    this.#way = way;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  #answer(req: IncomingMessage, res: ServerResponse): void {
    const path = req.url ?? '';
    if (path === EMPTY_PAGE) {
      res.setHeader('content-type', 'text/html');
      res.end('<!doctype html><title>Empty</title>');
    } else if (this.#way === 'empty' || req.method !== 'GET' || NOT_A_FILE.test(path)) {
      req.socket.destroy();
    } else passOn(this.#site(), req, res);
  }
}

function passOn(port: number, req: IncomingMessage, res: ServerResponse): void {
  const options = { host: '127.0.0.1', port, path: req.url, headers: req.headers };
  const asked = request(options, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  asked.on('error', () => res.destroy());
  asked.end();
}
