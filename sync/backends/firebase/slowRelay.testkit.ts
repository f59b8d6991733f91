import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Bytes per second each way. */
export interface Speed {
  readonly up: number;
  readonly down: number;
}

export interface SlowRelay {
  readonly url: string;
  /** Limit for all connections together; 0 for a connection that fell silent. */
  speed: Speed;
  /** Bytes that have come down so far. */
  received(): number;
  stop(): Promise<void>;
}

const STEP_MS = 20;

/** A relay to the server at `port` with a limited speed, which all connections share. */
export async function startSlowRelay(port: () => number): Promise<SlowRelay> {
  const sockets = new Set<Socket>();
  const lanes = { up: createLane(), down: createLane() };
  const server = createServer((client) => {
    const upstream = connect(port(), '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (part: Buffer) => lanes.up.carry(client, upstream, part));
    client.on('end', () => lanes.up.carry(client, upstream, undefined));
    upstream.on('data', (part: Buffer) => lanes.down.carry(upstream, client, part));
    upstream.on('end', () => lanes.down.carry(upstream, client, undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    lanes.up.move((relay.speed.up * STEP_MS) / 1000);
    lanes.down.move((relay.speed.down * STEP_MS) / 1000);
  }, STEP_MS);
  const relay: SlowRelay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    speed: { up: Infinity, down: Infinity },
    received: lanes.down.moved,
    async stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}

/** One direction: parts are queued, and move on a few bytes at a time; an end comes after them. */
function createLane() {
  const waiting: { readonly from: Socket; readonly to: Socket; part: Buffer | undefined }[] = [];

  let moved = 0;

  /** Moves as much of the first part as fits; returns the rest of the allowance. */
  function moveFirst(left: number): number {
    const [first] = waiting;
    const now = first?.part?.subarray(0, Math.ceil(left));
    if (!first || !now) {
      waiting.shift()?.to.end();
      return left;
    }
    if (!first.to.destroyed) first.to.write(now);
    moved += now.length;
    first.part = first.part?.subarray(now.length);
    if (first.part?.length === 0) waiting.shift()?.from.resume();
    return left - now.length;
  }
  return {
    carry(from: Socket, to: Socket, part: Buffer | undefined): void {
      if (part) from.pause();
      waiting.push({ from, to, part });
    },
    moved: () => moved,
    move(bytes: number): void {
      for (let left = bytes; left > 0 && waiting.length > 0; ) left = moveFirst(left);
    },
  };
}
