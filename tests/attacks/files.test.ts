import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/model/ids.ts';
import { createStorageClient, slideMedia } from '../../server/storage/storage.testkit.ts';
import { startTarget, type Account, type Target } from './target.ts';

/* Attacks with files: images that are small to send and large to decode, and uploads by people who no longer may. */

const HERE = '127.0.0.1';
const MAX_RSS_MB = 700;
const BOMBS = 8;
/** Slightly over 20 megapixels in a few kilobytes. */
const BOMB = { width: 6_000, height: 3_600 };
const newId = () => createId<'x'>((length) => crypto.getRandomValues(new Uint8Array(length)));

let provider: Server;
let asked = 0;
let site: Target;
let owner: Account;
const teamId = newId();

beforeAll(async () => {
  provider = createServer((_, res) => {
    asked += 1;
    res.writeHead(500).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, HERE, resolve));
  const { port } = provider.address() as AddressInfo;
  site = await startTarget({
    BACKGROUND_PROVIDER: 'endpoint',
    BACKGROUND_URL: `http://${HERE}:${port}/`,
  });
  owner = await site.person('owner@example.org', HERE);
  const team = { teamId, name: 'Ada', teamName: 'Café', dse: false };
  await site.call('createTeam', team, owner.token);
  owner = await signIn('owner@example.org');
}, 60_000);
afterAll(async () => {
  await site.dispose();
  provider.close();
});

/** Returns an account with a new token, which contains its present rights in storage. */
async function signIn(email: string): Promise<Account> {
  const body = { email, password: 'correct horse', returnSecureToken: true };
  const answer = await site.auth('signInWithPassword', body, { from: HERE });
  const { localId, idToken } = JSON.parse(answer.body) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

const storageOf = (token: string) =>
  createStorageClient(
    () => site.url,
    () => token,
  );

describe('pictures that are large to draw', () => {
  it('are refused by their size and cost nothing, and everybody else goes on', async () => {
    const background = '#123';
    const bomb = await sharp({ create: { ...BOMB, channels: 3, background } })
      .png()
      .toBuffer();
    const image = bomb.toString('base64');
    let isOver = false;
    let slowestMs = 0;
    const others = (async () => {
      while (!isOver) {
        const started = performance.now();
        expect(await site.isAlive()).toBe(true);
        slowestMs = Math.max(slowestMs, performance.now() - started);
      }
    })();
    const thrown = Array.from({ length: BOMBS }, () =>
      site.post('/functions/removeBGnew', { teamId, image, key: newId() }, { token: owner.token }),
    );
    const replies = await Promise.all(thrown);
    isOver = true;
    await others;
    expect(new Set(replies.map(({ body }) => /"code":"(\w+)"/.exec(body)?.[1]))).toEqual(
      new Set(['tooLarge']),
    );
    expect(asked).toBe(0);
    expect(site.peakMb()).toBeLessThan(MAX_RSS_MB);
    expect(slowestMs).toBeLessThan(5_000);
  }, 60_000);
});

describe('an upload', () => {
  const name = slideMedia(1_700_000_000_000, teamId);

  it('that was begun before its sender was removed is not finished', async () => {
    const email = 'leaver@example.org';
    const { uid } = await site.member(owner, teamId, email, HERE);
    const { token } = await signIn(email);
    const storage = storageOf(token);
    const started = await storage.start(name, 3);
    expect(started.status).toBe(200);
    const address = started.headers.get('x-goog-upload-url') ?? '';
    await site.call('removeMember', { teamId, uid }, owner.token);
    const ended = await storage.send(address, 'upload, finalize', 0, Buffer.from('abc'));
    expect(ended.status).toBe(403);
    expect((await storageOf(owner.token).metadata(name)).status).toBe(404);
  });

  it('and each file are out of reach once their member was removed, whatever the token says', async () => {
    const email = 'remover@example.org';
    const { uid } = await site.member(owner, teamId, email, HERE);
    const storage = storageOf((await signIn(email)).token);
    const [before, after] = [1_700_000_000_001, 1_700_000_000_002].map((at) =>
      slideMedia(at, teamId),
    ) as [string, string];
    const folder = `teams/${teamId}/slides/`;
    expect((await storage.multipart(before, Buffer.from('abc'))).status).toBe(200);
    expect((await storage.get(before)).status).toBe(200);
    expect((await storage.list(folder)).status).toBe(200);
    await site.call('removeMember', { teamId, uid }, owner.token);
    expect((await storage.multipart(after, Buffer.from('abc'))).status).toBe(403);
    expect((await storage.start(after, 3)).status).toBe(403);
    expect((await storage.get(before)).status).toBe(403);
    expect((await storage.list(folder)).status).toBe(403);
    expect((await storageOf(owner.token).metadata(after)).status).toBe(404);
  });

  it('chooses neither the name that a browser saves it by, nor how long others keep it', async () => {
    const from = `${site.url}/v0/b/vitrine-site.local/o?name=${encodeURIComponent(name)}`;
    const started = await fetch(from, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${owner.token}`,
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '3',
        'x-goog-upload-header-content-type': 'image/png',
      },
      body: JSON.stringify({
        contentDisposition: 'attachment; filename="setup.exe"',
        cacheControl: 'public, max-age=31536000',
      }),
    });
    const storage = storageOf(owner.token);
    const address = started.headers.get('x-goog-upload-url') ?? '';
    await storage.send(address, 'upload, finalize', 0, Buffer.from('abc'));
    const { headers, status } = await storage.get(name);
    expect(status).toBe(200);
    expect(headers.get('content-disposition') ?? '').not.toContain('setup');
    expect(headers.get('cache-control') ?? '').not.toContain('public');
  });
});
