import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteProcess } from '../siteProcess.testkit.ts';
import { skippedIf } from '../../tests/tools/skipped.ts';

/** The largest video that the rules allow, uploaded and downloaded, and the server's memory meanwhile. */
const BYTES = 1024 ** 3;
const PIECE = randomBytes(1024 * 1024);
/** Connection buffers and garbage collector slack; a server that keeps the file in memory needs 1,024. */
const FLAT_MIB = 120;
const TEAM = randomUUID().replaceAll('-', '').slice(0, 20);
const NAME = `teams/${TEAM}/slides/${'s'.repeat(20)}/1700000000000__landscape`;

const site = createSiteProcess();
let token = '';

beforeAll(async () => {
  await site.start();
  const account = await post<{ idToken: string; refreshToken: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
    { email: 'ada@a.example', password: 'password' },
  );
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Large', dse: false };
  await post('/functions/createTeam', team, account.idToken);
  token = await refresh(account.refreshToken);
});
afterAll(() => site.dispose());

const isLinux = process.platform === 'linux';
const note = skippedIf(!isLinux, 'only on Linux');

test.runIf(isLinux)(`a gigabyte goes in and out in flat memory${note}`, async () => {
  const before = peakMiB();
  const sha256 = await upload();
  expect(peakMiB() - before).toBeLessThan(FLAT_MIB);
  const { received, sha256: back } = await download({});
  expect({ received, back }).toEqual({ received: BYTES, back: sha256 });
  const tail = await download({ range: `bytes=${BYTES - 1000}-` });
  expect(tail).toMatchObject({ status: 206, received: 1000 });
  expect(peakMiB() - before).toBeLessThan(FLAT_MIB);
});

/** Returns the peak memory of the process in MiB. */
function peakMiB(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Uploads in two resumable requests: the first continues, the second finalizes. */
async function upload(): Promise<string> {
  const started = await fetch(
    `${site.url}/v0/b/vitrine-site.local/o?name=${encodeURIComponent(NAME)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(BYTES),
        'x-goog-upload-header-content-type': 'video/mp4',
      },
      body: '{}',
    },
  );
  expect(started.status).toBe(200);
  const session = started.headers.get('x-goog-upload-url') ?? '';
  const hash = createHash('sha256');
  await send(session, 'upload', 0, hash);
  await send(session, 'upload, finalize', BYTES / 2, hash);
  return hash.digest('hex');
}

async function send(url: string, command: string, offset: number, hash: Hash): Promise<void> {
  const headers = {
    'content-length': BYTES / 2,
    'x-goog-upload-command': command,
    'x-goog-upload-offset': String(offset),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const req = request(url, { method: 'POST', headers }, resolve);
    req.on('error', reject);
    pipeline(Readable.from(pieces(BYTES / 2, hash)), req).catch(reject);
  });
  answer.resume();
  expect(answer.statusCode).toBe(200);
}

type Hash = ReturnType<typeof createHash>;

function* pieces(bytes: number, hash: Hash): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) {
    PIECE.writeUInt32LE((sent / PIECE.length) * 7919);
    const piece = Buffer.from(PIECE);
    hash.update(piece);
    yield piece;
  }
}

async function download(headers: OutgoingHttpHeaders) {
  const url = `${site.url}/v0/b/vitrine-site.local/o/${encodeURIComponent(NAME)}?alt=media`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { headers: { ...headers, authorization: `Firebase ${token}` } };
    request(url, asked, resolve).on('error', reject).end();
  });
  const hash = createHash('sha256');
  let received = 0;
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    hash.update(bytes);
    received += bytes.length;
  }
  return { status: answer.statusCode, received, sha256: hash.digest('hex') };
}

async function post<T>(pathname: string, body: object, idToken?: string): Promise<T> {
  const response = await fetch(site.url + pathname, {
    method: 'POST',
    headers: idToken === undefined ? {} : { authorization: `Bearer ${idToken}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function refresh(refreshToken: string): Promise<string> {
  const response = await fetch(`${site.url}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}
