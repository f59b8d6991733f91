import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { CODE_ALPHABET } from '../src/model/text/code.ts';
import { createSiteProcess } from './siteProcess.testkit.ts';
import { skippedIf } from '../tests/tools/skipped.ts';

/** `KILL_SEED` replays a failure; `KILL_ROUNDS` runs longer. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);
const TEAM = 'teamTEAMteamTEAM1234';
const CHUNK = 256 * 1024;

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Site = ReturnType<typeof createSiteProcess>;
let site: Site;
afterEach(() => site.dispose());

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly localId: string;
}

async function post<T>(pathAndQuery: string, body: object, token?: string): Promise<T> {
  const response = await fetch(site.url + pathAndQuery, {
    method: 'POST',
    headers: {
      // More teams are founded here than one address may found.
      'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const signUp = (body: object = {}) =>
  post<Tokens>('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', body);

async function refresh(token: string): Promise<string> {
  const response = await fetch(`${site.url}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { id_token: string }).id_token;
}

/** Requests that the server acknowledged. */
interface Acknowledged {
  readonly accounts: Tokens[];
  readonly codes: { code: string; device: Tokens }[];
  readonly teams: { teamId: string; owner: Tokens }[];
  readonly files: { name: string; sha256: string }[];
}

async function editorWithClaims(): Promise<Tokens> {
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  const person = await signUp({ email, password: 'password' });
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Team', dse: false };
  await post('/functions/createTeam', input, person.idToken);
  return { ...person, idToken: await refresh(person.refreshToken) };
}

const mediaName = () =>
  `teams/${TEAM}/slides/slideSLIDEslide12345/${1e12 + Math.floor(Math.random() * 1e12)}__landscape`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Works until the server dies; each loop records an item only once it is acknowledged. */
function startLoad(acknowledged: Acknowledged, editor: Tokens): Promise<void> {
  const loops = [
    async () => void acknowledged.accounts.push(await signUp()),
    async () => {
      const device = await signUp();
      const code = Array.from(randomBytes(6), (byte) => CODE_ALPHABET[byte % 23]).join('');
      const response = await fetch(`${site.url}/codes/${code}.json?auth=${device.idToken}`, {
        method: 'PUT',
        body: JSON.stringify({ created: { '.sv': 'timestamp' }, device: device.localId }),
      });
      if (!response.ok) throw new Error(await response.text());
      acknowledged.codes.push({ code, device });
    },
    async () => {
      const email = `${randomBytes(6).toString('hex')}@example.org`;
      const owner = await signUp({ email, password: 'password' });
      const teamId = randomBytes(15).toString('base64url');
      await post(
        '/functions/createTeam',
        { teamId, name: 'N', teamName: 'T', dse: true },
        owner.idToken,
      );
      acknowledged.teams.push({ teamId, owner });
    },
    async () => {
      const [name, bytes] = [mediaName(), randomBytes(50_000)];
      await uploadMultipart(name, bytes, editor.idToken);
      acknowledged.files.push({ name, sha256: sha256(bytes) });
    },
  ];
  return Promise.all(loops.map(untilItFails)).then(() => {});
}

async function untilItFails(step: () => Promise<void>): Promise<void> {
  try {
    for (;;) await step();
  } catch (error) {
    // The connection broke because the server was killed; any other error is a real failure.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function uploadMultipart(name: string, bytes: Buffer, token: string): Promise<void> {
  const head = '--b\r\n\r\n{"contentType":"image/png"}\r\n--b\r\nContent-Type: image/png\r\n\r\n';
  const response = await fetch(`${bucket()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'content-type': 'multipart/related; boundary=b',
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--')]),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

const bucket = () => `${site.url}/v0/b/vitrine-site.local/o`;

/** The newest of each kind and a few older ones: checking all of them would take longer every round. */
function sampleOf(acknowledged: Acknowledged, random: () => number): Acknowledged {
  const some = <T>(list: readonly T[]): T[] => [
    ...list.slice(-15),
    ...Array.from({ length: 5 }, () => list[Math.floor(random() * list.length)]).filter(
      (item) => item !== undefined,
    ),
  ];
  const { accounts, codes, teams, files } = acknowledged;
  return { accounts: some(accounts), codes: some(codes), teams: some(teams), files: some(files) };
}

async function checkAll(acknowledged: Acknowledged, editor: Tokens): Promise<void> {
  for (const { refreshToken } of acknowledged.accounts) {
    expect(await refresh(refreshToken)).toBeTypeOf('string');
  }
  for (const { code, device } of acknowledged.codes) {
    const response = await fetch(`${site.url}/codes/${code}/device.json?auth=${device.idToken}`);
    expect([code, await response.json()]).toEqual([code, device.localId]);
  }
  for (const { teamId, owner } of acknowledged.teams) {
    const response = await fetch(`${site.url}/teams/${teamId}/name.json?auth=${owner.idToken}`);
    expect([teamId, await response.json()]).toEqual([teamId, 'T']);
  }
  for (const { name, sha256: expected } of acknowledged.files) {
    const bytes = await download(name, editor.idToken);
    expect([name, sha256(bytes)]).toEqual([name, expected]);
  }
}

async function download(name: string, token: string): Promise<Buffer> {
  const response = await fetch(`${bucket()}/${encodeURIComponent(name)}?alt=media`, {
    headers: { authorization: `Firebase ${token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

describe('a killed server', () => {
  test(`loses nothing that it acknowledged (KILL_SEED=${SEED})`, {
    timeout: 60_000 + ROUNDS * 10_000,
  }, async () => {
    const random = seeded(SEED);
    const acknowledged: Acknowledged = { accounts: [], codes: [], teams: [], files: [] };
    site = createSiteProcess({ TRUST_PROXY: '1' });
    await site.start();
    const editor = await editorWithClaims();
    // Adds rounds if a slow machine acknowledged nothing of some kind.
    const isTooLittle = () =>
      Object.values(acknowledged).some((list: unknown[]) => list.length === 0);
    for (let round = 0; round < ROUNDS || (isTooLittle() && round < ROUNDS * 4); round++) {
      const load = startLoad(acknowledged, editor);
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 500));
      await site.end('SIGKILL');
      await load;
      await site.start();
      await checkAll(sampleOf(acknowledged, random), editor);
    }
    await checkAll(acknowledged, editor);
    expect(isTooLittle()).toBe(false);
    expect(leftOvers(acknowledged.files.length)).toEqual({ parts: 0, unreferenced: 0 });
  });

  test('goes on with an upload, wasting less than a chunk each time', {
    timeout: 60_000 + ROUNDS * 2_000,
  }, async () => {
    const random = seeded(SEED + 1);
    site = createSiteProcess();
    await site.start();
    const editor = await editorWithClaims();
    const [name, bytes] = [mediaName(), randomBytes(40 * CHUNK)];
    let url = new URL(await startUpload(name, bytes.length, editor.idToken));
    let offset = 0;
    let kills = 0;
    while (offset < bytes.length) {
      const mustDie = kills < ROUNDS && random() < 0.2;
      const end = Math.min(offset + CHUNK, bytes.length);
      const isLast = end === bytes.length;
      const sent = send(url, offset, bytes.subarray(offset, end), isLast).catch(() => false);
      if (mustDie) {
        await new Promise((resolve) => setTimeout(resolve, random() * 6));
        await site.end('SIGKILL');
        kills++;
      }
      const isAcknowledged = await sent;
      if (mustDie) {
        await site.start();
        url = new URL(url.pathname + url.search, site.url);
      }
      const known = isAcknowledged ? end : offset;
      const received = await query(url);
      expect(received).toBeGreaterThanOrEqual(known);
      offset = received;
    }
    expect(kills).toBeGreaterThan(0);
    await send(url, bytes.length, Buffer.alloc(0), true);
    expect(sha256(await download(name, editor.idToken))).toBe(sha256(bytes));
  });
});

function leftOvers(files: number) {
  const folder = path.join(site.dataDir, 'storage');
  const list = (name: string) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  // Files are stored even if the answer was cut off, so there may be a few more than known.
  const stored = list('objects').length;
  return { parts: list('uploads').length, unreferenced: stored < files ? files - stored : 0 };
}

async function startUpload(name: string, size: number, token: string): Promise<string> {
  const response = await fetch(`${bucket()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': 'video/mp4',
    },
    body: '{}',
  });
  return response.headers.get('x-goog-upload-url') ?? '';
}

async function send(
  url: URL,
  offset: number,
  bytes: Uint8Array,
  isLast: boolean,
): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'x-goog-upload-command': isLast ? 'upload, finalize' : 'upload',
      'x-goog-upload-offset': String(offset),
    },
    body: Buffer.from(bytes),
  });
  await response.arrayBuffer();
  return response.ok;
}

async function query(url: URL): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-goog-upload-command': 'query' },
  });
  return Number(response.headers.get('x-goog-upload-size-received'));
}

const isCounted = existsSync('/proc/self/status');

test.runIf(isCounted)(
  `a large upload keeps memory flat${skippedIf(!isCounted, 'only on Linux')}`,
  { timeout: 60_000 },
  async () => {
    site = createSiteProcess();
    await site.start();
    const editor = await editorWithClaims();
    const size = 150 * 1024 * 1024;
    const name = mediaName();
    const url = await startUpload(name, size, editor.idToken);
    const before = peakMemory(site.pid);
    expect(await stream(url, size)).toBe(200);
    expect(peakMemory(site.pid) - before).toBeLessThan(80 * 1024 * 1024);
  },
);

/** Peak resident memory in bytes. */
function peakMemory(pid: number): number {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) * 1024;
}

function stream(url: string, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
      'content-length': String(size),
    };
    const sending = request(url, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.on('error', reject);
    const block = randomBytes(1024 * 1024);
    let sent = 0;
    const more = () => {
      while (sent < size) {
        sent += block.length;
        if (!sending.write(block)) return void sending.once('drain', more);
      }
      sending.end();
    };
    more();
  });
}

test('stops in order on SIGTERM', async () => {
  site = createSiteProcess();
  await site.start();
  expect(existsSync(path.join(site.dataDir, 'control.json'))).toBe(true);
  expect(await site.end('SIGTERM')).toBe(0);
  expect(existsSync(path.join(site.dataDir, 'control.json'))).toBe(false);
  expect(site.log).not.toContain('"level":"error"');
});
