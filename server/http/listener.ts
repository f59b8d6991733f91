import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import type { TlsFiles } from '../tls/authority.ts';

/** First byte of every TLS connection (a handshake record); no HTTP request starts with it. */
const TLS_HANDSHAKE = 0x16;
const FIRST_BYTE_TIMEOUT_MS = 30_000;

const LIMITS = {
  /** Tokens are below 3 KiB; nothing of ours is longer. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 30_000,
  /** A gigabyte over a slow line takes this long; idle connections end much earlier. */
  requestTimeout: 60 * 60 * 1000,
};
const IDLE_TIMEOUT_MS = 120_000;

export interface Listener {
  /** What was bound: `net` with a certificate, since both protocols share the port. */
  readonly server: NetServer;
  /** Servers that answer requests, to attach socket upgrades to. */
  readonly main: Server | HttpsServer;
  useCertificate(files: TlsFiles): void;
  closeIdle(): void;
  closeAll(): void;
}

/**
 * One port. With a certificate it speaks HTTPS, and answers plain HTTP on the same port by
 * `onPlain`, which leads people to the secure address or explains how to trust it.
 */
export function createListener(
  onRequest: RequestListener,
  onPlain: RequestListener,
  files: TlsFiles | null,
): Listener {
  const plain = createHttpServer(LIMITS, files ? onPlain : onRequest);
  plain.setTimeout(IDLE_TIMEOUT_MS);
  if (!files) {
    return {
      server: plain,
      main: plain,
      useCertificate: () => {},
      closeIdle: () => plain.closeIdleConnections(),
      closeAll: () => plain.closeAllConnections(),
    };
  }
  const secure = createHttpsServer({ ...LIMITS, key: files.key, cert: files.cert }, onRequest);
  secure.setTimeout(IDLE_TIMEOUT_MS);
  // Neither is bound itself; this starts their watch over slow requests all the same.
  plain.emit('listening');
  secure.emit('listening');
  const sockets = new Set<Socket>();
  return {
    server: createNetServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      routeByFirstByte(socket, plain, secure);
    }),
    main: secure,
    useCertificate: ({ key, cert }) => secure.setSecureContext({ key, cert }),
    closeIdle() {
      plain.closeIdleConnections();
      secure.closeIdleConnections();
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
      // Not bound, so they say that they do not run; it ends their watch.
      plain.close(() => {});
      secure.close(() => {});
    },
  };
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
