import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { createLimits } from '../limits/createLimits.ts';
import { createDatabase } from './createDatabase.ts';
import { TokenExpired } from './types.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseOptions, SiteDatabase } from './types.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/** How long to wait for what must happen: the machine may be busy. */
export const SOON = { timeout: 10_000 } as const;

/** Rules that allow everything. */
export const OPEN: RulesJson = { rules: { '.read': true, '.write': true } };

export interface TestServer {
  readonly database: SiteDatabase;
  readonly port: number;
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly dataDir: string;
  readonly errors: unknown[];
  /** Cuts all sockets, as a network failure does. */
  cut(): void;
  /** Number of open sockets. */
  connections(): number;
  /** Characters sent over all sockets so far. */
  sentBytes(): number;
  /** Listens answered since the last cut. */
  answeredListens(): number;
  stop(): Promise<void>;
}

/** Creates a folder that `remove` deletes. */
export function tempDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-db-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Returns an unsigned token that `verifyTestToken` accepts. `exp` in seconds since 1970. */
export function testToken(uid: string, claims: Record<string, unknown> = {}): string {
  const payload = { iat: 1, sub: uid, user_id: uid, ...claims };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(payload)}.c2ln`;
}

export async function verifyTestToken(token: string): Promise<AuthClaims | null> {
  await Promise.resolve();
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims.sub !== 'string') return null;
    if (claims.exp !== undefined && claims.exp * 1000 < Date.now()) throw new TokenExpired();
    return { uid: claims.sub, token: claims };
  } catch (cause) {
    if (cause instanceof TokenExpired) throw cause;
    return null;
  }
}

/** Starts a database on a free port, in its own folder unless one is given. */
export async function startTestServer(
  options: Partial<DatabaseOptions> & { readonly port?: number } = {},
): Promise<TestServer> {
  const dir = options.dataDir ? undefined : tempDir();
  const dataDir = options.dataDir ?? (dir?.path as string);
  const errors: unknown[] = [];
  const database = createDatabase({
    rules: OPEN,
    clock: Date.now,
    verifyToken: verifyTestToken,
    logger: { error: (message, cause) => errors.push(message, cause) },
    // In tests, strangers do whatever the test's rules allow.
    limits: createLimits({ elapsed: () => performance.now(), factor: 490 }),
    ...options,
    dataDir,
  });
  const server = createServer((req, res) => {
    void database.handleRest(req, res, new URL(req.url ?? '/', `http://${req.headers.host}`));
  });
  const sockets = new WebSocketServer({ server, maxPayload: 64 * 1024 });
  let sent = 0;
  let listens = 0;
  sockets.on('connection', (socket, req) => {
    const send = socket.send.bind(socket) as (text: string) => void;
    socket.send = (text: string) => {
      sent += text.length;
      if (/"b":\{"s":"ok","d":\{/.test(text)) listens += 1;
      send(text);
    };
    database.attachSocket(socket, new URL(req.url ?? '/', `http://${req.headers.host}`));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    database,
    port,
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    errors,
    cut() {
      listens = 0;
      sockets.clients.forEach((socket) => socket.terminate());
    },
    connections: () => sockets.clients.size,
    sentBytes: () => sent,
    answeredListens: () => listens,
    async stop() {
      await database.close();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      dir?.remove();
    },
  };
}
