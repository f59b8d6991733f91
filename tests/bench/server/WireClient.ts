import { WebSocket } from 'ws';

/** The part of the database protocol that players and editors use. */
export class WireClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (ok: boolean) => void>();
  readonly #listeners = new Map<string, (value: unknown) => void>();
  #requests = 0;
  /** Parts of a large message: how many are to come, and what came. */
  #parts = { left: 0, text: '' };

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive((data as Buffer).toString('utf8')));
  }

  /** `address`: of the client, for a server that trusts a proxy. */
  static async open(url: string, address = '127.0.0.1'): Promise<WireClient> {
    const headers = { 'x-forwarded-for': address };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/.ws?v=5&ns=vitrine-site`, {
      headers,
    });
    const client = new WireClient(socket);
    await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
    return client;
  }

  authenticate = (token: string) => this.#ask('auth', { cred: token });

  /** Writes several places at once. */
  merge = (values: object) => this.#ask('m', { p: '/', d: values });

  put = (path: string, value: unknown) => this.#ask('p', { p: path, d: value });

  /** Reads once what a query selects, in wire format. */
  get = (path: string, query: object) => this.#ask('g', { p: path, q: query });

  /** Resolves when the first value has arrived; `listener` gets it and all that follow. */
  async listen(path: string, listener: (value: unknown) => void): Promise<void> {
    this.#listeners.set(path.slice(1), listener);
    await this.#ask('q', { p: path, h: '' });
  }

  close(): void {
    this.#socket.close();
  }

  async #ask(action: string, body: object): Promise<void> {
    const r = ++this.#requests;
    const answered = new Promise<boolean>((resolve) => this.#waiting.set(r, resolve));
    this.#socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }));
    if (!(await answered)) throw new Error(`${action} was refused: ${JSON.stringify(body)}`);
  }

  /** Messages of more than 16 KiB come in parts, after their number. */
  #receive(frame: string): void {
    if (/^\d+$/.test(frame)) {
      this.#parts = { left: Number(frame), text: '' };
      return;
    }
    const text = this.#parts.text + frame;
    const left = Math.max(0, this.#parts.left - 1);
    this.#parts = { left, text: left > 0 ? text : '' };
    if (left === 0) this.#take(text);
  }

  #take(text: string): void {
    const { t, d } = JSON.parse(text) as { t: string; d: Record<string, any> };
    if (t !== 'd') return;
    if (typeof d['r'] === 'number') {
      this.#waiting.get(d['r'])?.(d['b'].s === 'ok');
      this.#waiting.delete(d['r']);
    } else if (d['a'] === 'd') this.#listeners.get(d['b'].p)?.(d['b'].d);
  }
}
