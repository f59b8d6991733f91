import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { isObject } from '../../src/model/json.ts';
import { EMULATORS, REGISTRATION_PATH } from './emulators.ts';

/*
 * The official emulators behind one address, started as journeys start the site server (PORT, DATA_DIR). It adds what
 * only a project's own `vitrine.json` contains, and hides differences: the emulators name their own ports in two
 * responses, and journeys that send requests by hand name the site server's bucket.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const { project, namespace, bucket, hosts } = EMULATORS;

const marker = path.join(process.env['DATA_DIR'] ?? '.', 'started');
if (!existsSync(marker)) {
  await reset();
  writeFileSync(marker, '');
}

const server = createServer((req, res) => {
  relay(req, res).catch(() => res.destroy());
});
const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
  sockets.handleUpgrade(req, socket, head, (ws) => relaySocket(ws, req));
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The emulators are at http://localhost:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

/** Every journey starts with nothing but provisioned data. */
async function reset(): Promise<void> {
  const owner = { authorization: 'Bearer owner' };
  const ask = async (url: string, method: string, body?: string) => {
    const headers = { ...owner, 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  };
  await ask(`http://${hosts.auth}/emulator/v1/projects/${project}/accounts`, 'DELETE');
  // As `docs/deploy.md` requires it of a project.
  const config = `http://${hosts.auth}/identitytoolkit.googleapis.com/v2/projects/${project}/config`;
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await ask(`${config}?updateMask=emailPrivacyConfig`, 'PATCH', JSON.stringify(privacy));
  await ask(`http://${hosts.database}/.json?ns=${namespace}`, 'PUT', 'null');
  await ask(`http://${hosts.storage}/internal/reset`, 'POST');
  const url = `http://${hosts.database}?ns=${namespace}`;
  const env = { ...process.env, FIREBASE_DATABASE_URL: url, GCLOUD_PROJECT: project };
  const done = spawnSync(process.execPath, ['functions/firebase/provision.ts'], { cwd: ROOT, env });
  if (done.status !== 0) throw new Error(`provisioning failed: ${String(done.stderr)}`);
}

function hostOf(pathname: string): string {
  if (/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(pathname)) return hosts.auth;
  if (pathname.startsWith('/v0/')) return hosts.storage;
  const isDatabase = pathname.endsWith('.json') && !existsSync(path.join(ROOT, 'dist', pathname));
  return isDatabase ? hosts.database : hosts.hosting;
}

async function relay(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', `http://${req.headers.host}`);
  if (['/vitrine.json', '/__/vitrine/config.json'].includes(url.pathname))
    return sendConfig(url, res);
  const [host = '', port] = hostOf(url.pathname).split(':');
  if (url.searchParams.has('ns')) url.searchParams.set('ns', namespace);
  const target = url.pathname.replace('/v0/b/vitrine-site.local/', `/v0/b/${bucket}/`) + url.search;
  const { method, headers } = req;
  const sent = sendRequest({ host, port, path: target, method, headers }, (answer) => {
    const answered = { ...answer.headers };
    const upload = answered['x-goog-upload-url'];
    if (typeof upload === 'string') {
      const { pathname, search } = new URL(upload);
      answered['x-goog-upload-url'] = url.origin + pathname + search;
    }
    if (isBareRefusal(answer, `${host}:${port}`)) return refuseAsTheService(answer, res);
    res.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(res);
    res.on('close', () => answer.destroy());
  });
  sent.on('error', () => res.destroy());
  req.on('error', () => sent.destroy());
  req.pipe(sent);
}

/** True for the storage emulator's plain-text response for a missing object, which the service sends as JSON. */
const isBareRefusal = ({ statusCode, headers }: IncomingMessage, address: string): boolean =>
  address === hosts.storage &&
  statusCode === 404 &&
  (headers['content-type'] ?? '').startsWith('text/plain');

function refuseAsTheService(answer: IncomingMessage, res: ServerResponse): void {
  answer.resume();
  const cors = Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control'));
  res.writeHead(404, { ...Object.fromEntries(cors), 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { code: 404, message: 'Not Found.' } }));
}

async function sendConfig(url: URL, res: ServerResponse): Promise<void> {
  const hasAccounts = await hasPeople();
  const isTold = !hasAccounts || url.searchParams.get('path') === REGISTRATION_PATH;
  const config = {
    backend: 'site',
    firebase: {
      projectId: project,
      apiKey: 'emulated',
      storageBucket: bucket,
      databaseNamespace: namespace,
    },
    registrationPath: isTold ? REGISTRATION_PATH : null,
    hasAccounts,
    knowledgeBaseUrl: null,
    microsoft: 'off',
    sendsMail: false,
  };
  res.setHeader('content-type', 'application/json').end(JSON.stringify(config));
}

async function hasPeople(): Promise<boolean> {
  const users = `http://${hosts.database}/users.json?shallow=true&ns=${namespace}`;
  const answer = await fetch(users, { headers: { authorization: 'Bearer owner' } });
  return (await answer.json()) !== null;
}

function relaySocket(client: WebSocket, req: IncomingMessage): void {
  const url = new URL(req.url ?? '/', `http://${req.headers.host}`);
  url.searchParams.set('ns', namespace);
  const server = new WebSocket(`ws://${hosts.database}${url.pathname}${url.search}`);
  const early: string[] = [];
  server.on('open', () => {
    for (const text of early) server.send(text);
  });
  client.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (server.readyState === server.OPEN) server.send(text);
    else early.push(text);
  });
  server.on('message', (data) => client.send(ownHost((data as Buffer).toString(), url.host)));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.terminate());
  }
}

/** The greeting names the host to reconnect to; the page may reach only this one. */
function ownHost(text: string, host: string): string {
  if (!text.includes('"t":"c"')) return text;
  const message = JSON.parse(text) as unknown;
  const body = isObject(message) ? message['d'] : undefined;
  const hello = isObject(body) && body['t'] === 'h' ? body['d'] : undefined;
  if (!isObject(hello)) return text;
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ...hello, h: host } } });
}
