import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { dispatchersOf } from '../../../functions/events/dispatch.ts';
import { TRIGGERS } from '../../../functions/events/registry.ts';
import type { Json } from '../../../src/model/json.ts';
import type { Socket } from '../../../sync/backends/firebase/realtime/openWire.ts';

/** A client's traffic so far. */
export interface Counts {
  /** Bytes on the wire, headers included, without encryption. */
  readonly up: number;
  readonly down: number;
  readonly connections: number;
  /** Writes to the database, by any channel. */
  readonly writes: number;
  /** Values read from the database by individual requests. */
  readonly reads: number;
  /** Function calls. */
  readonly calls: number;
  /** Functions triggered by the writes; their own writes may trigger more. */
  readonly woken: number;
}

export const NOTHING: Counts = {
  up: 0,
  down: 0,
  connections: 0,
  writes: 0,
  reads: 0,
  calls: 0,
  woken: 0,
};

export interface Meter {
  readonly origin: string;
  counts(): Counts;
  /** Returns the number of pending requests. */
  waiting(): number;
  readonly fetch: typeof fetch;
  readonly openSocket: (url: string) => Socket;
  /** Called with each write to the database: absolute paths and their values. */
  onWrite(listener: (values: Written) => void): void;
  close(): Promise<void>;
}

export type Written = { readonly [path: string]: Json };

/** A write of the client library: `p` replaces a value, `m` those of several paths. */
interface Frame {
  readonly d: { readonly a: string; readonly b: { readonly p: string; readonly d: Written } };
}

const WAITED_FOR = dispatchersOf(TRIGGERS).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?=/|$)`),
);

/** Returns how many functions a write of these paths triggers: one for each place that has a trigger. */
function wokenBy(paths: readonly string[]): number {
  const places = paths
    .map((path) => path.replace(/^\/+/, '').replace(/\/+$/, ''))
    .flatMap((path) => WAITED_FOR.map((place) => place.exec(path)?.[0]));
  return new Set(places.filter((place) => place !== undefined)).size;
}

/** Headers that a browser adds to a page's cross-origin request, and Node does not. */
const BROWSER_HEADERS = {
  accept: '*/*',
  'accept-language': 'en-US,en;q=0.9,de;q=0.8',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  referer: 'https://signs.example.org/player/',
  'sec-ch-ua': '"Chromium";v="142", "Not A(Brand";v="24", "Google Chrome";v="142"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

/** Opens a connection of its own to a server, which counts all traffic and changes nothing. */
export async function openMeter(target: number, realFetch: typeof fetch = fetch): Promise<Meter> {
  const counts = { ...NOTHING };
  let waiting = 0;
  const open = new Set<net.Socket>();
  let tell = (_values: Written): void => {};
  const relay = net.createServer((near) => {
    counts.connections += 1;
    const far = net.connect(target, '127.0.0.1');
    for (const [from, to, way] of [
      [near, far, 'up'],
      [far, near, 'down'],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        counts[way] += bytes.length;
        to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => (open.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo; // it listens on a port

  function note(url: string, method: string): void {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/functions/')) counts.calls += 1;
    else if (!pathname.endsWith('.json') || pathname.startsWith('/__/')) return;
    else if (method === 'GET') counts.reads += 1;
    else counts.writes += 1;
  }

  function noteFrame(text: string): void {
    if (!/"a":"[pm]"/.test(text)) return;
    counts.writes += 1;
    const { a, b } = (JSON.parse(text) as Frame).d;
    const keys = a === 'p' ? [''] : Object.keys(b.d);
    counts.woken += wokenBy(keys.map((key) => `${b.p}/${key}`));
    tell(b.d);
  }

  const counting: typeof fetch = async (input, init) => {
    const url = new URL(String(input), `http://localhost:${port}`).href;
    note(url, init?.method ?? 'GET');
    if (init?.method === 'PATCH') {
      const values = JSON.parse(String(init.body)) as Written;
      counts.woken += wokenBy(Object.keys(values));
      tell(values);
    }
    waiting += 1;
    try {
      const headers = new Headers(BROWSER_HEADERS);
      for (const [name, value] of new Headers(init?.headers)) headers.set(name, value);
      return await realFetch(url, { ...init, headers });
    } finally {
      waiting -= 1;
    }
  };

  return {
    origin: `http://localhost:${port}`,
    counts: () => ({ ...counts }),
    waiting: () => waiting,
    fetch: counting,
    openSocket(url) {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      const send = socket.send.bind(socket);
      socket.send = (text: string) => {
        noteFrame(text);
        send(text);
      };
      return socket as unknown as Socket; // the used part of the browsers' interface
    },
    onWrite: (listener) => void (tell = listener),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        relay.close(() => resolve());
      }),
  };
}

/** Returns the difference between two readings. */
export function since(before: Counts, after: Counts): Counts {
  const names = Object.keys(after) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Record<
    keyof Counts,
    number
  >;
}
