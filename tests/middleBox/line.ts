import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Line } from './conditions.ts';
import { createLane, SEGMENT_BYTES, type Lane } from './schedule.ts';

/** A connection between clients and a port of this machine. */
export interface PhysicalLine {
  readonly port: number;
  change(line: Line): void;
  /** All existing connections fall silent and stay open, as behind a router that has forgotten them; new ones work. */
  forget(): void;
  stop(): Promise<void>;
}

/** Maximum number of bytes of a connection in flight: then its sender waits. */
const WINDOW_BYTES = 65_536;

/** Listens on a free loopback port. */
export async function startLine(target: () => number, first: Line = {}): Promise<PhysicalLine> {
  const lanes = { up: createLane(first), down: createLane(first) };
  const carriers = new Set<Carrier>();
  // One side may close its half while the other one is still sending.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to, lane] of [
      [client, upstream, lanes.up],
      [upstream, client, lanes.down],
    ] as const) {
      const carrier = carry(from, to, lane);
      carriers.add(carrier);
      from.once('close', () => carriers.delete(carrier));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    change(line) {
      lanes.up.change(line);
      lanes.down.change(line);
    },
    forget: () => carriers.forEach((carrier) => carrier.forget()),
    async stop() {
      for (const carrier of carriers) carrier.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Carrier {
  forget(): void;
  stop(): void;
}

/** What is in flight: bytes, the end of the data, or the end of the connection. */
interface Item {
  readonly arrivesMs: number;
  readonly part: Buffer | 'end' | 'close';
}

function carry(from: Socket, to: Socket, lane: Lane): Carrier {
  const now = () => performance.now();
  const track = lane.connect(now());
  const queue: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onTheWay = 0;
  let isForgotten = false;

  function send(part: Item['part']): void {
    if (isForgotten) return;
    const bytes = typeof part === 'string' ? 0 : part.length;
    onTheWay += bytes;
    queue.push({ arrivesMs: track.arrivalOf(bytes, now()), part });
    if (queue.length === 1) deliver();
  }

  /** Delivers what has arrived, and schedules itself for the rest. */
  function deliver(): void {
    for (let [item] = queue; item && item.arrivesMs <= now(); [item] = queue) {
      queue.shift();
      handOver(item.part);
    }
    if (onTheWay < WINDOW_BYTES) from.resume();
    const [next] = queue;
    if (next) timer = setTimeout(deliver, Math.max(0, next.arrivesMs - now()));
  }

  function handOver(part: Item['part']): void {
    if (part === 'end') to.end();
    else if (part === 'close') to.destroySoon();
    else {
      onTheWay -= part.length;
      if (to.writable) to.write(part);
    }
  }

  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) {
      send(chunk.subarray(at, at + SEGMENT_BYTES));
    }
    if (onTheWay >= WINDOW_BYTES && !isForgotten) from.pause();
  });
  from.on('end', () => send('end'));
  from.on('error', () => from.destroy()); // 'close' follows, and is forwarded.
  from.on('close', () => send('close'));
  return {
    forget() {
      isForgotten = true;
      clearTimeout(timer);
      queue.length = 0;
      from.resume(); // Discarded.
    },
    stop() {
      clearTimeout(timer);
      from.destroy();
    },
  };
}
