import { mkdtempSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from '../package/compress.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

const SCRIPT = `export const words = ${JSON.stringify('beam and sky '.repeat(400))};\n`;
const PAGE = `<!doctype html><title>app</title>${'<p>words</p>'.repeat(300)}`;
/** Compresses well, but is sent uncompressed. */
const VIDEO = Buffer.alloc(20_000, 7);
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': PAGE,
  'sw.js': SCRIPT,
  'manifest.webmanifest': '{}',
  'assets/index-BfGh12Xy.js': SCRIPT,
  'assets/film-BfGh12Xy.mp4': VIDEO,
  'assets/picture-BfGh12Xy.png': VIDEO,
  'player/index.html': PAGE,
};

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-compressed-'));
const dist = path.join(folder, 'dist');
let site: TestSite;
beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), content);
  }
  await compressFolder(dist, path.join(folder, 'cache'));
  site = await startTestSite({ staticDir: dist });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Sends raw header lines and returns raw bytes: `fetch` adds headers and decompresses. */
function ask(target: string, lines: readonly string[] = [], method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(site.server.port, '127.0.0.1');
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('end', () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf('\r\n\r\n');
      const [first = '', ...heads] = all.subarray(0, end).toString().split('\r\n');
      const headers = new Headers(
        heads.map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: all.subarray(end + 4) });
    });
    socket.write(
      [`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join(
        '\r\n',
      ),
    );
  });
}

const SCRIPT_PATH = '/assets/index-BfGh12Xy.js';

test('a script comes in the best form that a client takes, and as it is for others', async () => {
  const [br, gzip, plain] = await Promise.all([
    ask(SCRIPT_PATH, ['Accept-Encoding: gzip, deflate, br']),
    ask(SCRIPT_PATH, ['Accept-Encoding: gzip']),
    ask(SCRIPT_PATH),
  ]);
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.body.toString()).toBe(SCRIPT);
  for (const { headers, body } of [br, gzip, plain]) {
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(Number(headers.get('content-length'))).toBe(body.length);
  }
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(3);
  expect(br.body.length).toBeLessThan(SCRIPT.length / 10);
});

test.each(['br;q=0, gzip;q=0', 'identity', '*;q=0', '', 'br;q=nonsense', ';;;,'])(
  'who asks for %j gets the script as it is',
  async (value) => {
    const { body, headers } = await ask(SCRIPT_PATH, [`Accept-Encoding: ${value}`]);
    expect([headers.get('content-encoding'), body.toString()]).toEqual([null, SCRIPT]);
  },
);

test('a client unpacks what it asked for by itself, pages of both apps included', async () => {
  for (const target of ['/', '/dashboard', '/player/', '/player/some/page']) {
    const answer = await fetch(site.url + target, { headers: { accept: 'text/html' } });
    // Without TLS, Node requests no Brotli, like Chromium.
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  }
});

test('HEAD tells of the form that GET would send, without it', async () => {
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => ask(SCRIPT_PATH, ['Accept-Encoding: br'], method)),
  );
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type']) {
    expect(head?.headers.get(name)).toBe(get?.headers.get(name));
  }
  expect(head?.body.length).toBe(0);
});

test('a form that is known is not sent again, and one form is not taken for another', async () => {
  const known = async (coding: string) =>
    (await ask('/sw.js', [`Accept-Encoding: ${coding}`])).headers.get('etag') ?? '';
  const [br, plain] = [await known('br'), await known('identity')];
  const again = await ask('/sw.js', ['Accept-Encoding: br', `If-None-Match: ${br}`]);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.get('vary')).toBe('accept-encoding');
  expect(again.headers.get('content-encoding')).toBeNull();
  const other = await ask('/sw.js', ['Accept-Encoding: br', `If-None-Match: ${plain}`]);
  expect(other.status).toBe(200);
  expect((await ask('/sw.js', ['Accept-Encoding: br', `If-Match: ${plain}`])).status).toBe(412);
});

test('ranges are of the form that is sent, and of no other after it changed', async () => {
  const whole = await ask(SCRIPT_PATH, ['Accept-Encoding: br']);
  const part = await ask(SCRIPT_PATH, ['Accept-Encoding: br', 'Range: bytes=5-14']);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 5-14/${whole.body.length}`);
  expect(part.body.equals(whole.body.subarray(5, 15))).toBe(true);
  const plain = await ask(SCRIPT_PATH, ['Range: bytes=5-14']);
  expect(plain.body.toString()).toBe(SCRIPT.slice(5, 15));
  const mixed = ['Range: bytes=5-14', `If-Range: ${whole.headers.get('etag')}`];
  expect((await ask(SCRIPT_PATH, mixed)).status).toBe(200);
});

test('pictures and videos are sent as they are', async () => {
  for (const target of ['/assets/film-BfGh12Xy.mp4', '/assets/picture-BfGh12Xy.png']) {
    const { headers, body } = await ask(target, ['Accept-Encoding: br, gzip']);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
    expect(body.equals(VIDEO)).toBe(true);
  }
});

test('what does not shrink has no form beside it', async () => {
  const { headers, body } = await ask('/manifest.webmanifest', ['Accept-Encoding: br']);
  expect([headers.get('content-encoding'), body.toString()]).toEqual([null, '{}']);
});

test('a file that was written anew alone is not sent in its old form', async () => {
  const file = path.join(dist, 'player/index.html');
  const { mtime } = statSync(file);
  writeFileSync(file, '<!doctype html><title>newer</title>');
  utimesSync(file, mtime, new Date(mtime.getTime() + 50));
  const answer = await fetch(`${site.url}/player/`);
  expect(await answer.text()).toContain('newer');
  expect(answer.headers.get('content-encoding')).toBeNull();
});
