import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { ALLOWED_ORIGINS: 'https://app.example' } });
});
afterAll(() => site.stop());

const HTML = { headers: { accept: 'text/html,*/*' } };
const get = (path: string, init: RequestInit = HTML) =>
  fetch(site.url + path, { redirect: 'manual', ...init });

/** Requests a path verbatim; `fetch` would normalize it. */
function getRaw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { port: site.server.port, path, headers };
    request(options, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the app', () => {
  test('any page address opens the app, those of the player open the player', async () => {
    for (const path of ['/', '/dashboard', '/editor/image/x.y', '/preview-slide/a/b/0']) {
      expect(await (await get(path)).text()).toContain('app');
    }
    for (const path of ['/player/', '/player/some/page']) {
      expect(await (await get(path)).text()).toContain('player');
    }
    const slashless = await get('/player?code=1');
    expect([slashless.status, slashless.headers.get('location')]).toEqual([308, '/player/?code=1']);
  });

  test('a missing file is missing, not a page', async () => {
    const asScript = { headers: { accept: '*/*' } };
    expect((await get('/assets/gone-12345678.js', asScript)).status).toBe(404);
    expect((await get('/player/gone.png', asScript)).status).toBe(404);
  });

  test('workers and pages are asked for again, icons after an hour, hashed files never', async () => {
    for (const path of ['/', '/sw.js', '/player/', '/player/sw.js', '/manifest.webmanifest']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
    }
    const icon = await get('/icons/mark.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    for (const path of ['/assets/index-BfGh12Xy.js', '/player/assets/main-Zz81kQwe.js']) {
      expect((await get(path)).headers.get('cache-control')).toContain('immutable');
    }
  });

  test('JSON of the build is a file, other JSON is the database', async () => {
    expect(await (await get('/version.json')).json()).toEqual({ build: 1 });
    expect((await get('/teams.json')).status).toBe(401);
  });

  test('nothing outside the folder can be read', async () => {
    const paths = [
      '/../data/auth.sqlite',
      '/..%2fdata/auth.sqlite',
      '/%2e%2e/data/site.json',
      '/assets/..%2f..%2fdata%2fsite.json',
      '/..%5cdata%5csite.json',
      '/%00',
      '/%',
    ];
    for (const path of paths) {
      const { status, body } = await getRaw(path, { accept: '*/*' });
      expect([path, body.includes('registrationPath'), status === 500]).toEqual([
        path,
        false,
        false,
      ]);
    }
  });
});

describe('headers', () => {
  test('no inline scripts, frames over https, no sniffing, popups allowed', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-src https: http://localhost:*');
    expect(policy).toContain(`connect-src 'self' blob: ws://127.0.0.1:${site.server.port}`);
    expect(policy).not.toContain('ws://127.0.0.1:' + site.server.port + ' https:');
    const worker = await get('/player/worker.js');
    expect(worker.headers.get('content-security-policy')).toContain(
      `ws://127.0.0.1:${site.server.port} https: http://localhost:*`,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  test('https for a week where people use nothing else', async () => {
    const strict = async (PUBLIC_URL?: string) => {
      const one = await startTestSite({ env: PUBLIC_URL === undefined ? {} : { PUBLIC_URL } });
      const { headers } = await fetch(one.url);
      await one.stop();
      return headers.get('strict-transport-security');
    };
    expect(await strict('https://screens.example.org')).toBe('max-age=604800');
    expect(await strict('http://screens.example.org')).toBeNull();
    expect(await strict()).toBeNull();
  });

  test('code of its own making for the worker that converts fonts alone, which reaches nothing', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/convertFont.worker-Ab_12-cd.js')).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'",
    );
    for (const path of ['/', '/assets/index-Ab_12-cd.js', '/x/convertFont.worker-Ab_12-cd.js']) {
      expect(await policyOf(path)).not.toContain('unsafe-eval');
    }
  });

  test('WebAssembly, and nothing that is put together from texts, for the worker that makes videos', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/video.worker-Ab_12-cd.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:",
    );
    expect(await policyOf('/x/video.worker-Ab_12-cd.js')).not.toContain('wasm');
  });

  test('only allowed origins may call the API', async () => {
    const preflight = (origin: string) =>
      get('/functions/openTeam', { method: 'OPTIONS', headers: { origin } });
    const allowed = async (origin: string) =>
      (await preflight(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://app.example')).toBe('https://app.example');
    expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173');
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed('https://localhost.evil.example')).toBeNull();
  });

  test('a host that is none is refused before anything is done with it', async () => {
    expect((await getRaw('/', { host: 'evil.example/<script>' })).status).toBe(400);
    expect((await getRaw('/', { host: 'a b' })).status).toBe(400);
    expect((await getRaw('http://evil.example/')).status).toBe(400);
  });
});

test('answers health checks, and refuses what it does not know', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ ok: true });
  expect((await get('/', { method: 'POST' })).status).toBe(405);
  expect((await getRaw('/', { 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
});
