import { WebSocket } from 'ws';

/** The part of the database protocol that a player uses; small messages only. */
export class WireClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (ok: boolean) => void>();
  readonly #listeners = new Map<string, (value: unknown) => void>();
  #requests = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive((data as Buffer).toString('utf8')));
  }

  static async open(url: string): Promise<WireClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/.ws?v=5&ns=vitrine-site`);
    const client = new WireClient(socket);
    await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
    return client;
  }

  authenticate = (token: string) => this.#ask('auth', { cred: token });

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

  #receive(text: string): void {
    const { t, d } = JSON.parse(text) as { t: string; d: Record<string, any> };
    if (t !== 'd') return;
    if (typeof d['r'] === 'number') {
      this.#waiting.get(d['r'])?.(d['b'].s === 'ok');
      this.#waiting.delete(d['r']);
    } else if (d['a'] === 'd') this.#listeners.get(d['b'].p)?.(d['b'].d);
  }
}
