import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from '../limits/standing.ts';
import { COUNTS } from '../limits/table.ts';
import { createBoundPort } from './boundPort.ts';
import { isFromHere } from './fromHere.ts';
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

export interface HttpListener {
  /** Binds there and to nowhere else any more; connections of before stay. Returns the port, 0 for any free one. */
  listen(port: number, host: string): Promise<number>;
  /** Takes a certificate, another one, or none: then it speaks plain HTTP to everybody. */
  useCertificate(files: TlsFiles | null): void;
  /** Ends connections from other machines. */
  endOthers(): void;
  /** Takes no more connections; resolves when all have ended. */
  stop(): Promise<void>;
  closeIdle(): void;
  closeAll(): void;
}

export interface ListenerOptions {
  readonly onRequest: RequestListener;
  /** Answers plain HTTP while there is a certificate: leads to the secure address or explains how to trust it. */
  readonly onPlain: RequestListener;
  readonly onUpgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Whether this machine is served by plain HTTP even then: its own pages are secure for browsers. */
  readonly isPlainAtHome: boolean;
  readonly limits?: ListenerLimits;
}

/** Serves one port. With a certificate it speaks HTTPS, and plain HTTP on the same port. */
export function createListener(options: ListenerOptions): HttpListener {
  const { onRequest, onPlain, onUpgrade, limits = LIMITS } = options;
  const plain = createHttpServer(limits, onRequest);
  const redirects = createHttpServer(limits, onPlain);
  const secure = createHttpsServer(limits, onRequest);
  const all = [plain, redirects, secure];
  for (const server of all) {
    server.setTimeout(limits.idleTimeout);
    // None is bound itself; this still starts their check for slow requests.
    server.emit('listening');
  }
  if (onUpgrade) for (const server of [plain, secure]) server.on('upgrade', onUpgrade);
  const sockets = new Set<Socket>();
  const limitConnections = createConnectionLimit(limits);
  let isSecure = false;

  const port = createBoundPort((socket) => {
    limitConnections(socket);
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (!isSecure) return void plain.emit('connection', socket);
    const isAtHome = options.isPlainAtHome && isFromHere(socket.remoteAddress ?? '');
    routeByFirstByte(socket, isAtHome ? plain : redirects, secure);
  });
  return {
    listen: port.listen,
    useCertificate(files) {
      if (files) secure.setSecureContext({ key: files.key, cert: files.cert });
      isSecure = files !== null;
    },
    endOthers() {
      for (const socket of sockets) if (!isFromHere(socket.remoteAddress ?? '')) socket.destroy();
    },
    stop: port.stop,
    closeIdle() {
      for (const server of all) server.closeIdleConnections();
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
      // They report that they are not running, since they were never bound; this ends their check.
      for (const server of all) server.close(() => {});
    },
  };
}

/**
 * Ends the oldest connection without a sign-in, so that idle ones make way for new clients. Returns false if there is
 * none.
 */
function closeOldest(here: Set<Socket>): boolean {
  for (const socket of here) {
    if (isTrusted(socket)) continue;
    here.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}

/** Returns what ends connections beyond the limits at once, so that one client leaves room for others. */
function createConnectionLimit(limits: ListenerLimits): (socket: Socket) => void {
  const open = new Map<string, Set<Socket>>();
  const isFull = (): boolean => countAll(open) >= limits.maxConnections;
  return (socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    const here = open.get(address) ?? new Set();
    const isCrowded = here.size >= limits.maxConnectionsPerAddress;
    if ((isCrowded && !closeOldest(here)) || (isFull() && !closeOldestAmong(open)))
      return void socket.destroy();
    open.set(address, here.add(socket));
    socket.once('close', () => {
      here.delete(socket);
      // New connections from there may have been opened meanwhile.
      if (here.size === 0 && open.get(address) === here) open.delete(address);
    });
  };
}

function countAll(open: ReadonlyMap<string, Set<Socket>>): number {
  let count = 0;
  for (const { size } of open.values()) count += size;
  return count;
}

/** If all places are taken, the address with the most connections gives one up first. */
function closeOldestAmong(open: ReadonlyMap<string, Set<Socket>>): boolean {
  let fullest = new Set<Socket>();
  for (const here of open.values()) if (here.size > fullest.size) fullest = here;
  return closeOldest(fullest) || [...open.values()].some(closeOldest);
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
    if (first[0] !== TLS_HANDSHAKE) return void plain.emit('connection', socket);
    // TLS has no half-closed connection: one whose client leaves amid the handshake would stay for ever.
    socket.allowHalfOpen = false;
    secure.emit('connection', socket);
  });
}
