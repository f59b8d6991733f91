import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { WebSocketServer } from 'ws';
import { createDatabase } from '../../../server/database/createDatabase.ts';
import { createLimits } from '../../../server/limits/createLimits.ts';
import type { AuthClaims } from '../../../server/rules/AuthClaims.ts';
import type { RuleNode, RulesJson } from '../../../server/rules/RulesJson.ts';

/**
 * The site server's database in place of the official emulator: one namespace, unsigned tokens, and "owner" for callers
 * that bypass the rules. Triggers do not run.
 */
const { values } = parseArgs({
  options: { host: { type: 'string' }, port: { type: 'string' } },
  strict: false,
});
const OWNER = 'auth.token.isOwner === true';

let database = open({ rules: { '.read': false, '.write': false } });
const sockets = new WebSocketServer({ noServer: true });
const server = createServer((req, res) => {
  answer(req, res).catch(() => res.destroy());
});
server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
  const url = new URL(req.url ?? '', `http://${req.headers.host}`);
  sockets.handleUpgrade(req, socket, head, (ws) => database.attachSocket(ws, url));
});
server.listen(Number(values['port']), String(values['host'] ?? '127.0.0.1'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

function open(rules: RulesJson) {
  return createDatabase({
    dataDir: mkdtempSync(path.join(tmpdir(), 'vitrine-emulated-')),
    rules,
    clock: Date.now,
    verifyToken: async (token) => readToken(token),
    // Its limits are not those of the service that it replaces.
    limits: createLimits({ elapsed: () => performance.now(), factor: 490 }),
  });
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '', `http://${req.headers.host}`);
  if (!url.pathname.startsWith('/.settings/')) return database.handleRest(req, res, url);
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  if (url.pathname === '/.settings/rules.json' && req.method === 'PUT') {
    const { rules } = JSON.parse(Buffer.concat(chunks).toString()) as RulesJson;
    await database.close();
    database = open({ rules: { ...withOwner(rules), '.read': OWNER, '.write': OWNER } });
  }
  res.setHeader('content-type', 'application/json').end('{"status":"ok"}');
}

/** Validation for people does not apply to the owner. */
function withOwner(node: RuleNode): RuleNode {
  const entries = Object.entries(node).map(([key, value]) => {
    if (typeof value === 'object' && !Array.isArray(value))
      return [key, withOwner(value as RuleNode)];
    return [key, key === '.validate' ? `${OWNER} || (${String(value)})` : value];
  });
  return Object.fromEntries(entries) as RuleNode;
}

function readToken(token: string): AuthClaims | null {
  if (token === 'owner') return { uid: 'owner', token: { isOwner: true } };
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return { uid: claims.user_id ?? claims.sub, token: { ...claims, isOwner: false } };
  } catch {
    return null;
  }
}
