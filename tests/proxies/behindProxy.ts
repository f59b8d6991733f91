import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { request } from 'node:https';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inMemoryPersistence } from 'firebase/auth';
import { WebSocket } from 'ws';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { systemClock } from '../../server/clock.ts';
import type { LogFields } from '../../server/logger.ts';
import { loadLocalCertificate } from '../../server/tls/authority.ts';
import { createCode } from '../../src/model/text/code.ts';
import { createId } from '../../src/model/ids.ts';
import { openConnection, type BackendConnection } from '../../sync/backends/firebase/connection.ts';
import { createDeviceBackend } from '../../sync/backends/firebase/deviceBackend.ts';
import { createFirebaseAccounts } from '../../sync/backends/firebase/firebaseAccounts.ts';
import { createFirebaseBackend } from '../../sync/backends/firebase/firebaseBackend.ts';
import { callFunction } from '../../sync/backends/firebase/firebaseFunctions.ts';
import { configOf } from '../../sync/backends/firebase/hostConfig.testkit.ts';
import type { Socket } from '../../sync/backends/firebase/realtime/openWire.ts';
import { createProxy, freePort, type ProxyName } from './proxy.ts';

const random = (length: number) => randomBytes(length);
const newId = () => createId(random);
const now = () => Date.now();

/** Starts a site behind a real proxy, both on loopback, with a certificate of an authority that is really trusted. */
export async function startBehind(name: ProxyName) {
  const folder = mkdtempSync(path.join(tmpdir(), `vitrine-${name}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const lines: (readonly [string, LogFields | undefined])[] = [];
  const keep = (event: string, fields?: LogFields) => void lines.push([event, fields]);
  const site = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: path.join(folder, 'data'),
    staticDir: folder,
    env: { PUBLIC_URL: url, TRUST_PROXY: '1', REGISTRATION: 'open' },
    logger: { info: keep, error: keep },
  });
  const files = await makeCertificate(folder);
  const upstream = `127.0.0.1:${site.port}`;
  const proxy = createProxy(name, { folder: path.join(folder, 'proxy'), port, upstream, ...files });
  const ends: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
    await proxy.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await proxy.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, proxy, lines, stop, onStop: (end: () => Promise<void> | void) => ends.push(end) };
}

export type Behind = Awaited<ReturnType<typeof startBehind>>;

async function makeCertificate(folder: string) {
  const { cert, key, authority } = await loadLocalCertificate(
    path.join(folder, 'own'),
    ['localhost'],
    systemClock.now(),
  );
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  const [certificate, keyFile, both] = ['chain.pem', 'key.pem', 'both.pem'].map((file) =>
    path.join(folder, file),
  ) as [string, string, string];
  writeFileSync(certificate, cert);
  writeFileSync(keyFile, key);
  writeFileSync(both, `${cert}\n${key}`);
  return { certificate, key: keyFile, both };
}

/** Returns a person with a team, connected as by the app. */
export async function openPerson(behind: Behind) {
  const connection = openConnection(await configOf(behind.url), {
    persistence: inMemoryPersistence,
    name: `person ${behind.url}`,
  });
  behind.onStop(() => connection.dispose());
  const { uid } = await createFirebaseAccounts(connection.auth).signUp('a@b.example', 'password');
  const deps = { connection, uid, fetch, now };
  const backend = createFirebaseBackend(deps);
  const teamId = newId();
  const call = (name: string, input: object) => callFunction(deps, name, input);
  await call('createTeam', { teamId, name: 'Ada', teamName: 'Museum', dse: false });
  return { backend, call, teamId, uid, connection };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;

/** Publishes a slide with the next revision; returns the path of its title. */
export async function publish({ backend, teamId, uid }: Person, title: string): Promise<void> {
  const rev = Number(await backend.read(`teams/${teamId}/rev`)) + 1;
  const slide = { id: 'slideslideslide00001', type: 'image', title, status: 'draft', rev };
  const receipt = { n: rev, batchId: 'batchbatchbatchbatch', rev };
  await backend.patch({
    [`teams/${teamId}/rev`]: rev,
    [`teams/${teamId}/slides/0`]: slide,
    [`teams/${teamId}/receipts/${uid}/clientclientclient01`]: receipt,
  });
}

/** Sends a video in two pieces, as the app does, and reads a part of it back. */
export async function sendVideo({ connection, teamId }: Person, bytes: Buffer): Promise<Buffer> {
  const authorization = `Firebase ${await tokenOf(connection)}`;
  const name = `teams/${teamId}/slides/slideslideslide00001/${now()}__landscape`;
  const base = `${connection.config.storageBase}/o`;
  const started = await fetch(`${base}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes.length),
      'x-goog-upload-header-content-type': 'video/mp4',
    },
    body: '{}',
  });
  if (!started.ok) throw new Error(`${started.status} ${await started.text()}`);
  const address = started.headers.get('x-goog-upload-url') ?? '';
  if (new URL(address).origin !== new URL(base).origin) throw new Error(`sent on to ${address}`);
  const half = Math.floor(bytes.length / 2);
  for (const [from, to, command] of [
    [0, half, 'upload'],
    [half, bytes.length, 'upload, finalize'],
  ] as const) {
    const part = bytes.subarray(from, to);
    const headers = { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(from) };
    const sent = await fetch(address, { method: 'POST', headers, body: new Uint8Array(part) });
    if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
  }
  const read = await fetch(`${base}/${encodeURIComponent(name)}?alt=media`, {
    headers: { authorization, range: `bytes=${half}-` },
  });
  return Buffer.from(await read.arrayBuffer());
}

/** Renewed, so that it names the team that was just created. */
async function tokenOf({ auth }: BackendConnection): Promise<string> {
  const token = await auth.currentUser?.getIdToken(true);
  if (!token) throw new Error('nobody is signed in');
  return token;
}

/** Returns a player paired with a new screen; `heard` collects the alerts that it receives. */
export async function pairPlayer(behind: Behind, { call, teamId }: Person) {
  const kept = new Map<string, unknown>();
  const player = createDeviceBackend({
    config: await configOf(behind.url),
    fetch,
    now,
    openSocket: (address) => new WebSocket(address) as unknown as Socket,
    accounts: {
      load: async () => kept.get('account'),
      save: async (account) => void kept.set('account', account),
    },
  });
  behind.onStop(() => player.dispose());
  const device = await player.signIn();
  const code = createCode(random);
  await player.update({ [`codes/${code}`]: { created: { '.sv': 'timestamp' }, device } });
  const paired = new Promise<void>((resolve) => {
    player.listen(
      `devices/${device}`,
      (value) => value && resolve(),
      () => {},
    );
  });
  await call('pairScreen', { teamId, code, screenId: newId(), name: 'Window' });
  await paired;
  const heard: string[] = [];
  const listen = () =>
    player.listen(
      `alerts/${teamId}`,
      (value) => heard.push(JSON.stringify(value)),
      () => setTimeout(listen, 200), // until its token names the team
    );
  listen();
  return { heard };
}

/** Shows a message on all screens. */
export const alert = ({ backend, teamId }: Person, text: string): Promise<void> =>
  backend.patch({
    [`alerts/${teamId}/${newId()}`]: {
      text,
      level: 'danger',
      until: now() + 60_000,
      created: now(),
    },
  });

/** Sends a wrong password from one of this machine's own addresses. */
export function guess(url: string, localAddress: string): Promise<number | undefined> {
  const { port } = new URL(url);
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=site';
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.66', 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', servername: 'localhost', port, path, localAddress };
    request({ ...options, method: 'POST', headers: { ...headers, host: `localhost:${port}` } })
      .on('response', (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end(JSON.stringify({ email: 'a@b.example', password: 'a guess' }));
  });
}
