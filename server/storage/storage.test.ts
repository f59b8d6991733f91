import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomContent, received, TEST_TEAM, uploadUrl } from './storage.testkit.ts';
import { startStorageSite } from './storageSite.testkit.ts';

const KIB = 1024;
const CHUNK = 256 * KIB;
const { site, token, client, clientWith, newMember, newName } = await startStorageSite();
const stranger = clientWith(null);
afterAll(() => site.stop());

const json = async (response: Response) => (await response.json()) as Record<string, any>;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function begin(size: number, type?: string) {
  const name = newName();
  const response = await client.start(name, size, type);
  expect([response.status, response.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
  return { name, url: uploadUrl(response) };
}

describe('multipart', () => {
  test('stores what was sent, and describes it as Firebase does', async () => {
    const [name, bytes] = [newName(), randomContent(70 * KIB)];
    const answer = await json(await client.multipart(name, bytes));
    expect(answer).toMatchObject({
      name,
      bucket: 'vitrine-site.local',
      contentType: 'image/png',
      size: String(bytes.length),
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      metageneration: '1',
    });
    expect(await bytesOf(await client.get(name))).toEqual(Buffer.from(bytes));
    const metadata = await json(await client.metadata(name));
    expect(metadata).toEqual(answer);
  });

  test('content may hold the boundary, be empty, or end with line breaks', async () => {
    const contents = ['\r\n--b0undary--', '', '\r\n\r\n', '--b0undary\r\n'].map((text) =>
      Buffer.from(text),
    );
    for (const bytes of contents) {
      const name = newName();
      expect((await client.multipart(name, bytes)).status).toBe(200);
      expect(await bytesOf(await client.get(name))).toEqual(bytes);
    }
  });

  test('a body without its end is refused and leaves nothing behind', async () => {
    const name = newName();
    const send = (body: string) =>
      fetch(`${client.address('')}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          authorization: `Firebase ${token}`,
          'content-type': 'multipart/related; boundary=x',
        },
        body,
      });
    const half = '--x\r\n\r\n{}\r\n--x\r\nContent-Type: image/png\r\n\r\nhalf of it';
    expect((await send(half)).status).toBe(400);
    expect((await client.metadata(name)).status).toBe(404);
    expect(readdirSync(path.join(site.dataDir, 'storage/uploads'))).toEqual([]);
    expect((await send(`${half}\r\n--x--\r\n`)).status).toBe(200);
  });
});

describe('resumable', () => {
  test('chunk by chunk, with queries between, to the last byte', async () => {
    const bytes = randomContent(3 * CHUNK + 17);
    const { name, url } = await begin(bytes.length);
    for (const at of [0, CHUNK, 2 * CHUNK]) {
      const sent = await client.send(url, 'upload', at, bytes.subarray(at, at + CHUNK));
      expect([sent.status, received(sent)]).toEqual([200, at + CHUNK]);
      expect(received(await client.query(url))).toBe(at + CHUNK);
    }
    const last = await client.send(url, 'upload, finalize', 3 * CHUNK, bytes.subarray(3 * CHUNK));
    expect(last.headers.get('x-goog-upload-status')).toBe('final');
    expect((await json(last))['size']).toBe(String(bytes.length));
    expect(await bytesOf(await client.get(name))).toEqual(Buffer.from(bytes));
  });

  test('a wrong offset is refused with the right one, and nothing is lost', async () => {
    const bytes = randomContent(2 * CHUNK);
    const { name, url } = await begin(bytes.length);
    await client.send(url, 'upload', 0, bytes.subarray(0, CHUNK));
    for (const wrong of [0, 1, 2 * CHUNK, '', '-1', 'x', '99999999999999999999']) {
      const refused = await client.send(url, 'upload', wrong, bytes.subarray(CHUNK));
      expect(refused.status).toBe(400);
    }
    expect(received(await client.query(url))).toBe(CHUNK);
    await client.send(url, 'upload, finalize', CHUNK, bytes.subarray(CHUNK));
    expect(await bytesOf(await client.get(name))).toEqual(Buffer.from(bytes));
  });

  test('finished twice is finished once', async () => {
    const bytes = randomContent(CHUNK);
    const { url } = await begin(bytes.length);
    const first = await json(await client.send(url, 'upload, finalize', 0, bytes));
    const again = await client.send(url, 'finalize', bytes.length, null);
    expect([again.status, again.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect(await json(again)).toEqual(first);
    const query = await client.query(url);
    expect([query.headers.get('x-goog-upload-status'), received(query)]).toEqual([
      'final',
      bytes.length,
    ]);
  });

  test('two finishing at the same time make one object', async () => {
    const bytes = randomContent(CHUNK);
    const { url } = await begin(bytes.length);
    await client.send(url, 'upload', 0, bytes);
    const both = await Promise.all([1, 2].map(() => client.send(url, 'finalize', CHUNK, null)));
    const answers = await Promise.all(both.map(json));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.['size']).toBe(String(CHUNK));
  });

  test('neither too early, nor with more bytes than declared', async () => {
    const bytes = randomContent(CHUNK);
    const { url } = await begin(CHUNK - 1);
    expect((await client.send(url, 'finalize', 0, null)).status).toBe(400);
    expect((await client.send(url, 'upload, finalize', 0, bytes)).status).toBe(400);
    expect((await client.query(url)).status).toBe(200);
  });

  test('a cancelled one is gone', async () => {
    const { url } = await begin(CHUNK);
    await client.send(url, 'upload', 0, randomContent(1000));
    expect((await client.send(url, 'cancel', 0, null)).status).toBe(200);
    expect((await client.query(url)).status).toBe(404);
    const part = `${new URL(url).searchParams.get('upload_id')}.part`;
    expect(readdirSync(path.join(site.dataDir, 'storage/uploads'))).not.toContain(part);
  });

  test('a broken connection keeps what arrived; the next one takes over from there', async () => {
    const bytes = randomContent(4 * CHUNK);
    const { name, url } = await begin(bytes.length);
    await sendAndBreak(url, bytes, 2 * CHUNK);
    const at = received(await client.query(url));
    expect(at).toBeLessThanOrEqual(2 * CHUNK);
    const rest = await client.send(url, 'upload, finalize', at, bytes.subarray(at));
    expect(rest.status).toBe(200);
    expect(await bytesOf(await client.get(name))).toEqual(Buffer.from(bytes));
  });

  test('goes on after a restart of the server', async () => {
    const bytes = randomContent(2 * CHUNK);
    const { name, url } = await begin(bytes.length);
    await client.send(url, 'upload', 0, bytes.subarray(0, CHUNK));
    await site.restart();
    const moved = url.replace(new URL(url).origin, site.url);
    expect(received(await client.query(moved))).toBe(CHUNK);
    await client.send(moved, 'upload, finalize', CHUNK, bytes.subarray(CHUNK));
    expect(await bytesOf(await client.get(name))).toEqual(Buffer.from(bytes));
  });

  test('of two people’s uploads to one name the slower is refused', async () => {
    const name = newName();
    const other = await newMember('second@example.org');
    const senders = [client, other.client];
    const urls = await Promise.all(
      senders.map(async (sender) => uploadUrl(await sender.start(name, 5))),
    );
    const [first, second] = await Promise.all(
      urls.map((url) => client.send(url, 'upload, finalize', 0, randomContent(5))),
    );
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 403]));
    expect((await client.get(name)).status).toBe(200);
  });

  test('headers that make no sense are refused', async () => {
    for (const size of ['', '-1', '1e3', 'NaN', '0x10', '99999999999999']) {
      expect((await client.start(newName(), size)).status).toBe(400);
    }
    for (const type of ['', 'image', 'text/html; x="\u00e9"', 'a/b/c']) {
      expect((await client.start(newName(), 5, type)).status).toBe(400);
    }
    const { url } = await begin(5);
    for (const command of ['', 'start', 'upload; finalize', 'finalise', 'upload,,finalize']) {
      expect((await client.send(url, command, 0, null)).status).toBe(400);
    }
    const unknown = url.replace(/upload_id=[^&]+/, 'upload_id=unknown');
    expect((await client.query(unknown)).status).toBe(404);
  });
});

/** Declares the whole body, sends the first `length` bytes and cuts the connection. */
async function sendAndBreak(url: string, bytes: Uint8Array, length: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = {
      'x-goog-upload-command': 'upload',
      'x-goog-upload-offset': '0',
      'content-length': String(bytes.length),
    };
    const sending = request(url, { method: 'POST', headers });
    sending.on('error', () => resolve());
    sending.write(bytes.subarray(0, length), () => setTimeout(() => sending.destroy(), 50));
    sending.on('close', () => resolve());
  });
}

describe('reading', () => {
  let name = '';
  let bytes = Buffer.alloc(0);
  let stored: Record<string, any> = {};

  beforeAll(async () => {
    name = newName();
    bytes = Buffer.from(randomContent(1000));
    stored = await json(await client.multipart(name, bytes));
  });

  test('whole, in ranges, and not what is not there', async () => {
    const cases: [string, number, Buffer][] = [
      ['bytes=0-0', 206, bytes.subarray(0, 1)],
      ['bytes=10-19', 206, bytes.subarray(10, 20)],
      ['bytes=990-', 206, bytes.subarray(990)],
      ['bytes=-5', 206, bytes.subarray(995)],
      ['bytes=990-5000', 206, bytes.subarray(990)],
      ['nonsense', 200, bytes],
    ];
    for (const [range, status, expected] of cases) {
      const response = await client.get(name, { range });
      expect([range, response.status]).toEqual([range, status]);
      expect(await bytesOf(response)).toEqual(expected);
    }
    const beyond = await client.get(name, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  test('with a download token, and only the right one', async () => {
    const url = `${client.address(name)}?alt=media&token=${stored['downloadTokens']}`;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}0`)).status).toBe(403);
    expect((await stranger.get(name)).status).toBe(403);
    expect((await stranger.get(newName())).status).toBe(403);
    expect((await client.get(newName())).status).toBe(404);
  });

  test('not again when nothing changed', async () => {
    const first = await client.get(name);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('immutable');
    expect((await client.get(name, { 'if-none-match': etag })).status).toBe(304);
    expect((await client.get(name, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('as an isolated document that can act for nobody', async () => {
    const response = await client.get(name);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('listed by folder and page', async () => {
    const folder = `teams/${TEST_TEAM}/avatar`;
    const names = [1, 2, 3].map((n) => `${folder}/170000000000${n}`);
    for (const each of names) await client.multipart(each, randomContent(10));
    const all = await json(await client.list(`${folder}/`, { delimiter: '/' }));
    expect(all['items'].map((item: { name: string }) => item.name)).toEqual(names);
    const first = await json(await client.list(`${folder}/`, { maxResults: '2' }));
    const pageToken = first['nextPageToken'];
    const second = await json(await client.list(`${folder}/`, { maxResults: '2', pageToken }));
    expect([first['items'].length, second['items'].length]).toEqual([2, 1]);
    const top = await json(await client.list(`teams/${TEST_TEAM}/slides/`, { delimiter: '/' }));
    expect(top['prefixes']).toHaveLength(1);
    expect((await stranger.list(`${folder}/`)).status).toBe(403);
  });
});

test('media is created once, a preview may be replaced and keeps its address', async () => {
  const name = newName();
  await client.multipart(name, randomContent(10));
  expect((await client.multipart(name, randomContent(10))).status).toBe(403);
  expect((await client.remove(name)).status).toBe(403);
  const preview = name.replace(/[^/]+$/, 'preview.png');
  const first = await json(await client.multipart(preview, randomContent(10)));
  const bytes = randomContent(20);
  const second = await json(await client.multipart(preview, bytes));
  expect(second['downloadTokens']).toBe(first['downloadTokens']);
  expect(Number(second['generation'])).toBeGreaterThan(Number(first['generation']));
  expect(await bytesOf(await client.get(preview))).toEqual(Buffer.from(bytes));
});

test('a large body that is refused leaves the connection usable', async () => {
  const big = randomContent(3_000_000);
  const { url } = await begin(1000);
  for (let n = 0; n < 4; n++) {
    expect((await stranger.multipart(newName(), big)).status).toBe(403);
    expect((await client.send(url, 'upload', 0, big)).status).toBe(400);
    expect((await client.send(url, 'upload', 5, big)).status).toBe(400);
    expect((await client.query(url)).status).toBe(200);
  }
});

test('a token that is no good is told apart from a missing right', async () => {
  const content = randomContent(10);
  expect((await clientWith('nonsense').multipart(newName(), content)).status).toBe(401);
  expect((await client.multipart(newName('otherOTHERother12345'), content)).status).toBe(403);
});

test('a body without length is refused as soon as it is larger than the rules allow', async () => {
  const name = newName();
  let sent = 0;
  const head = '--b\r\n\r\n{}\r\n--b\r\nContent-Type: image/png\r\n\r\n';
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Firebase ${token}`,
      'content-type': 'multipart/related; boundary=b',
      'transfer-encoding': 'chunked',
    };
    const url = `${site.url}/v0/b/vitrine-site.local/o?name=${encodeURIComponent(name)}`;
    const sending = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      sending.destroy();
      resolve(response.statusCode);
    });
    sending.on('error', reject);
    sending.write(head);
    const block = randomContent(1024 * KIB);
    const more = () => {
      if (sent > 200 * block.length || sending.destroyed) return;
      sent += block.length;
      sending.write(block, more);
    };
    more();
  });
  expect(status).toBe(403);
  expect(sent).toBeLessThan(100 * 1024 * KIB);
  expect((await client.metadata(name)).status).toBe(404);
});
