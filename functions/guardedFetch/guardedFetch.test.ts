import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createGuardedFetch, type FetchLimits } from './createGuardedFetch.ts';
import { HOSTILE_ANSWERS, HOSTILE_URLS } from './hostileAddresses.testkit.ts';
import { isPublicAddress } from './isPublicAddress.ts';

const LIMITS: FetchLimits = { maxBytes: 10_000, totalMs: 2_000 };
const ok: RequestListener = (_req, res) => void res.end('inside');
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

/** A site on 127.0.0.1 that may be fetched as if it were public. */
async function startSite(listener: RequestListener, more: readonly number[] = []) {
  const site = await startLocalServer(listener);
  const fetch = createGuardedFetch({
    ports: [site.port, ...more],
    isAllowed: (address) => address === '127.0.0.1',
  });
  return {
    ...site,
    get: (path: string, limits: Partial<FetchLimits> = {}) =>
      fetch(site.origin + path, { ...LIMITS, ...limits }),
  };
}

describe('what is not public', () => {
  test('is never contacted, however it is written', async () => {
    const canary = await startLocalServer(ok);
    const guarded = createGuardedFetch({ ports: [80, 443, canary.port] });
    const urls = HOSTILE_URLS.map((url) => url.replace('PORT', String(canary.port)));
    expect(new Set(urls).size).toBeGreaterThan(60);
    for (const url of urls) {
      expect([url, await codeOf(guarded(url, LIMITS))]).toEqual([
        url,
        expect.stringMatching(/^(badAddress|hasCredentials|refusedAddress|otherPort)$/),
      ]);
    }
    expect(canary.connections()).toBe(0);
    const open = createGuardedFetch({ ports: [canary.port], isAllowed: () => true });
    await open(`http://2130706433:${canary.port}/`, LIMITS);
    expect(canary.connections()).toBe(1);
  });

  test('is refused as an answer for a name, alone or among good ones', async () => {
    const canary = await startLocalServer(ok);
    const resolving = (...answers: string[]) =>
      createGuardedFetch({
        ports: [canary.port],
        resolve: async () =>
          answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
    const url = `http://site.example:${canary.port}/`;
    for (const bad of HOSTILE_ANSWERS) {
      expect([bad, await codeOf(resolving(bad)(url, LIMITS))]).toEqual([bad, 'refusedAddress']);
      const mixed = resolving('93.184.216.34', bad);
      expect([bad, await codeOf(mixed(url, LIMITS))]).toEqual([bad, 'refusedAddress']);
    }
    expect(await codeOf(resolving()(url, LIMITS))).toBe('unreachable');
    expect(canary.connections()).toBe(0);
  });

  test('is not reached by a name that changes its answer: it is asked once for a connection', async () => {
    let asked = 0;
    const site = await startLocalServer(ok);
    const guarded = createGuardedFetch({
      ports: [site.port],
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '::1', family: 4 }],
    });
    const url = `http://site.example:${site.port}/`;
    expect((await guarded(url, LIMITS)).status).toBe(200);
    expect(asked).toBe(1);
    expect(await codeOf(guarded(url, LIMITS))).toBe('refusedAddress');
    expect(site.connections()).toBe(1);
  });

  test.each([
    ['ftp://site.example/', 'badAddress'],
    ['https://', 'badAddress'],
    ['https://ada:secret@site.example/', 'hasCredentials'],
    ['http://localhost:5173/', 'refusedAddress'],
    ['http://192.168.1.20:8080/', 'refusedAddress'],
    ['https://intranet/', 'refusedAddress'],
    ['https://wiki.corp:8443/', 'refusedAddress'],
    ['https://site.example:8443/', 'otherPort'],
  ])('is told apart by what helps: %s, %s', async (url, code) => {
    expect(await codeOf(createGuardedFetch()(url, LIMITS))).toBe(code);
  });

  test('is not reached by a redirect', async () => {
    const canary = await startLocalServer(ok);
    const hosts = ['[::1]', '0.0.0.0', '[::ffff:127.0.0.1]', '127.0.0.2', 'localhost'];
    const targets = [
      ...hosts.map((host) => `http://${host}:${canary.port}/`),
      `//[::1]:${canary.port}/`,
      'file:///etc/passwd',
      'http://user:pw@127.0.0.1/',
      'http://127.0.0.1:22/',
    ];
    const site = await startSite(
      (req, res) => {
        res.writeHead(302, { location: targets[Number(req.url?.slice(1))] }).end();
      },
      [canary.port],
    );
    for (const [index, target] of targets.entries()) {
      expect([target, await codeOf(site.get(`/${index}`))]).toEqual([
        target,
        expect.stringMatching(/^(badAddress|hasCredentials|refusedAddress|otherPort)$/),
      ]);
    }
    expect(canary.connections()).toBe(0);
  });

  test('is told from what is', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });
});

describe('a site', () => {
  test('is read with status, type and address', async () => {
    const site = await startSite((req, res) => {
      if (req.url === '/old') return void res.writeHead(301, { location: '/new#there' }).end();
      res.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('<p>hi');
    });
    const answer = await site.get('/old');
    expect(answer).toMatchObject({ url: `${site.origin}/new`, status: 200, type: 'text/html' });
    expect(Buffer.from(answer.bytes).toString()).toBe('<p>hi');
    expect((await site.get('/new', { headersOnly: true })).bytes).toHaveLength(0);
  });

  test('may redirect five times, not six', async () => {
    const site = await startSite((req, res) => {
      const left = Number(req.url?.slice(1));
      if (left === 0) res.end('there');
      else res.writeHead(307, { location: `/${left - 1}` }).end();
    });
    expect((await site.get('/5')).status).toBe(200);
    expect(await codeOf(site.get('/6'))).toBe('tooManyRedirects');
  });

  test('may compress, but a bomb stops at the limit', async () => {
    const encode = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
    type Name = keyof typeof encode;
    const site = await startSite((req, res) => {
      const [, name = '', size] = (req.url ?? '').split('/');
      res.setHeader('content-encoding', name);
      res.end(encode[name as Name](Buffer.alloc(Number(size), 'a')));
    });
    for (const name of Object.keys(encode)) {
      expect((await site.get(`/${name}/9000`)).bytes).toHaveLength(9000);
      expect(await codeOf(site.get(`/${name}/3000000`))).toBe('tooLarge');
    }
  });

  test('may name a charset, or a word of mail, as the encoding of what has none', async () => {
    const site = await startSite((req, res) => {
      res.setHeader('content-encoding', req.url?.slice(1) ?? '').end('plain');
    });
    for (const encoding of ['UTF-8', 'none', 'ISO-8859-1', 'binary']) {
      expect(Buffer.from((await site.get(`/${encoding}`)).bytes).toString()).toBe('plain');
    }
  });

  test('is not asked for deflate, which some send raw', async () => {
    const site = await startSite((req, res) => void res.end(req.headers['accept-encoding']));
    expect(Buffer.from((await site.get('/')).bytes).toString()).toBe('gzip, br');
  });

  test('is not believed about encodings: damaged, unknown or stacked', async () => {
    const site = await startSite((req, res) => {
      res.setHeader('content-encoding', decodeURIComponent(req.url?.slice(1) ?? ''));
      res.end(gzipSync(gzipSync('twice')).subarray(0, 20));
    });
    for (const encoding of ['gzip', 'compress', 'gzip, gzip', 'constructor']) {
      expect(await codeOf(site.get(`/${encodeURIComponent(encoding)}`))).toBe('unreachable');
    }
  });

  test('is cut when it sends too much: said, streamed, in headers', async () => {
    const site = await startSite((req, res) => {
      if (req.url === '/said') res.writeHead(200, { 'content-length': 1e9 }).flushHeaders();
      if (req.url === '/headers') res.writeHead(200, { big: 'x'.repeat(64 * 1024) }).end();
      if (req.url === '/endless') {
        const push = () => void (!res.destroyed && res.write('x'.repeat(1000), () => push()));
        push();
      }
    });
    for (const path of ['/said', '/endless', '/headers']) {
      expect([path, await codeOf(site.get(path))]).toEqual([path, 'tooLarge']);
    }
  });

  test('is cut when it takes too long: silent, dripping, redirecting slowly, unresolved', async () => {
    const site = await startSite((req, res) => {
      if (req.url === '/drip') {
        const timer = setInterval(() => res.write('x'), 20);
        res.on('close', () => clearInterval(timer));
      }
      if (req.url === '/slow')
        setTimeout(() => res.writeHead(302, { location: '/slow' }).end(), 90);
    });
    for (const path of ['/silent', '/drip', '/slow']) {
      const since = performance.now();
      expect([path, await codeOf(site.get(path, { totalMs: 300 }))]).toEqual([path, 'timedOut']);
      expect(performance.now() - since).toBeLessThan(1_500);
    }
    const stuck = createGuardedFetch({ resolve: () => new Promise(() => {}) });
    expect(await codeOf(stuck('http://site.example/', { ...LIMITS, totalMs: 100 }))).toBe(
      'timedOut',
    );
  });

  test('must be of a wanted type, and be there', async () => {
    const site = await startSite((_req, res) => {
      res.writeHead(200, { 'content-type': 'image/png' }).end('png');
    });
    expect(await codeOf(site.get('/', { types: ['text/html'] }))).toBe('wrongType');
    expect((await site.get('/', { types: ['image/'] })).type).toBe('image/png');
    const closed = await startLocalServer((req) => void req.socket.destroy());
    const guarded = createGuardedFetch({ ports: [closed.port], isAllowed: () => true });
    expect(await codeOf(guarded(closed.origin, LIMITS))).toBe('unreachable');
  });
});
