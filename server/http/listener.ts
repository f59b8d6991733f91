import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { addressKey } from '../limits/standing.ts';
import { COUNTS } from '../limits/table.ts';
import { isTrusted } from './trusted.ts';

/** First byte of every TLS connection (a handshake record); no HTTP request starts with it. */
const TLS_HANDSHAKE = 0x16;
const FIRST_BYTE_TIMEOUT_MS = 30_000;

/** Limits per client, in ms, bytes and connections. */
export interface ListenerLimits {
  readonly maxHeaderSize: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly idleTimeout: number;
  readonly maxConnections: number;
  /** Per address; not enforced if all connections come from a proxy. */
  readonly maxConnectionsPerAddress: number;
}

export const LIMITS: ListenerLimits = {
  /** Tokens are below 3 KiB, and nothing of ours is longer. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 30_000,
  /** A gigabyte over a slow line takes this long; idle connections end much earlier. */
  requestTimeout: 60 * 60 * 1000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 120_000,
  maxConnections: COUNTS.connections.figure,
  maxConnectionsPerAddress: COUNTS.connectionsAtAddress.figure,
};

/** As PEM; the certificate includes the chain up to its authority. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

export interface Listener {
  /** The bound server: `net` with a certificate, since both protocols share the port. */
  readonly server: NetServer;
  /** The server that answers requests, to attach socket upgrades to. */
  readonly main: Server | HttpsServer;
  useCertificate(files: TlsFiles): void;
  closeIdle(): void;
  closeAll(): void;
}

/**
 * Listens on one port. With a certificate it speaks HTTPS, and answers plain HTTP on the same port with `onPlain`,
 * which leads to the secure address or explains how to trust it.
 */
export function createListener(
  onRequest: RequestListener,
  onPlain: RequestListener,
  files: TlsFiles | null,
  limits = LIMITS,
): Listener {
  const plain = createHttpServer(limits, files ? onPlain : onRequest);
  plain.setTimeout(limits.idleTimeout);
  if (!files) {
    limitConnections(plain, limits);
    return {
      server: plain,
      main: plain,
      useCertificate: () => {},
      closeIdle: () => plain.closeIdleConnections(),
      closeAll: () => plain.closeAllConnections(),
    };
  }
  const secure = createHttpsServer({ ...limits, key: files.key, cert: files.cert }, onRequest);
  secure.setTimeout(limits.idleTimeout);
  // Neither is bound itself; this still starts their check for slow requests.
  plain.emit('listening');
  secure.emit('listening');
  const sockets = new Set<Socket>();
  const server = createNetServer();
  // Registered first: a connection beyond the limit is gone before others see it.
  limitConnections(server, limits);
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    routeByFirstByte(socket, plain, secure);
  });
  return {
    server,
    main: secure,
    useCertificate: ({ key, cert }) => secure.setSecureContext({ key, cert }),
    closeIdle() {
      plain.closeIdleConnections();
      secure.closeIdleConnections();
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
      // They report that they are not running, since they were never bound; this ends their check.
      plain.close(() => {});
      secure.close(() => {});
    },
  };
}

/**
 * Ends the oldest connection without a sign-in, so that idle ones make way for new clients. Returns false if there is
 * none.
 */
function makeRoom(here: Set<Socket>): boolean {
  for (const socket of here) {
    if (isTrusted(socket)) continue;
    here.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}

/** Ends connections beyond the limits at once, so that one client leaves room for others. */
function limitConnections(server: NetServer, limits: ListenerLimits): void {
  const open = new Map<string, Set<Socket>>();
  const isFull = (): boolean => countAll(open) >= limits.maxConnections;
  server.prependListener('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    const here = open.get(address) ?? new Set();
    const isCrowded = here.size >= limits.maxConnectionsPerAddress;
    if ((isCrowded && !makeRoom(here)) || (isFull() && !makeRoomAmong(open)))
      return void socket.destroy();
    open.set(address, here.add(socket));
    socket.once('close', () => {
      here.delete(socket);
      // New connections from there may have been opened meanwhile.
      if (here.size === 0 && open.get(address) === here) open.delete(address);
    });
  });
}

function countAll(open: ReadonlyMap<string, Set<Socket>>): number {
  let count = 0;
  for (const { size } of open.values()) count += size;
  return count;
}

/** If all places are taken, the address with the most connections gives one up first. */
function makeRoomAmong(open: ReadonlyMap<string, Set<Socket>>): boolean {
  let fullest = new Set<Socket>();
  for (const here of open.values()) if (here.size > fullest.size) fullest = here;
  return makeRoom(fullest) || [...open.values()].some(makeRoom);
}

function routeByFirstByte(socket: Socket, plain: Server, secure: HttpsServer): void {
  socket.setTimeout(FIRST_BYTE_TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.once('readable', () => {
    const first = socket.read(1) as Buffer | null;
    if (first === null) return void socket.destroy();
    socket.setTimeout(0);
    socket.removeAllListeners('timeout');
    socket.unshift(first);
    (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
  });
}
