import { describe, expect, it } from 'vitest';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createGuardedFetch, type GuardedFetch } from './createGuardedFetch.ts';
import { FetchProblem } from './FetchProblem.ts';
import { fetchPage } from './readPage.ts';

const LIMITS = { maxBytes: 100_000, types: ['text/html'] };
const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Home</h1>',
  '/refresh': '<META content="0; URL=/" http-equiv=refresh>',
  '/quoted': `<meta http-equiv="refresh" content="1;url='/frames?a=1&amp;b=2'">`,
  '/later': '<meta http-equiv="refresh" content="600"><h1>Ticker</h1>',
  '/slow': '<meta http-equiv="refresh" content="30;url=/"><h1>Wait</h1>',
  '/round': '<meta http-equiv="refresh" content="0;url=/round">',
  '/ping': '<meta http-equiv="refresh" content="0;url=/pong">',
  '/pong': '<meta http-equiv="refresh" content="0;url=/ping">',
  '/frames?a=1&b=2':
    '<frameset cols="20%,*"><frame src="menu.html" name="menu"><frame name="Inhalt" src=/></frameset>',
  '/nameless': '<FRAMESET rows="90,*"><FRAME SRC="/menu.html"><FRAME SRC="/"></FRAMESET>',
  '/script': '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><h1>Safe</h1>',
};

async function read(path: string, withScheme = true) {
  const asked: string[] = [];
  const site = await startLocalServer((req, res) => {
    const url = req.url ?? '/';
    asked.push(url);
    const status = /^\/status\/(\d+)/.exec(url)?.[1];
    const html = PAGES[url];
    res.setHeader('content-type', 'text/html');
    res.writeHead(Number(status ?? (html === undefined ? 404 : 200))).end(html ?? 'no');
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const fetch = createGuardedFetch({ ports: [site.port], isAllowed });
  const address = `${withScheme ? site.origin : new URL(site.origin).host}${path}`;
  const page = await fetchPage(fetch, address, LIMITS).catch(({ code }: { code: string }) => code);
  return { page, asked };
}

describe('a page that only leads on is followed', () => {
  it.each(['/refresh', '/quoted', '/nameless'])('%s', async (path) => {
    expect((await read(path)).page).toMatchObject({ html: '<h1>Home</h1>' });
  });

  it.each([
    ['/later', 'Ticker'],
    ['/slow', 'Wait'],
    ['/script', 'Safe'],
  ])('but not %s, which shows something itself', async (path, text) => {
    const { page, asked } = await read(path);
    expect(page).toMatchObject({ html: expect.stringContaining(text) as string });
    expect(asked).toHaveLength(1);
  });

  it.each(['/round', '/ping'])('and no longer than three times: %s', async (path) => {
    const { asked } = await read(path);
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});

it.each([
  [403, 'siteTurnsAway'],
  [429, 'siteTurnsAway'],
  [418, 'siteTurnsAway'],
  [999, 'siteTurnsAway'],
  [404, 'pageNotFound'],
  [410, 'pageNotFound'],
  [500, 'siteFailed'],
  [503, 'siteFailed'],
  [526, 'siteFailed'],
])('a site that answers %i: %s', async (status, code) => {
  expect((await read(`/status/${status}`)).page).toBe(code);
});

it('a name with a port is no scheme', async () => {
  const asked: string[] = [];
  const fetch: GuardedFetch = (url) => {
    asked.push(url);
    return Promise.reject(new FetchProblem('timedOut'));
  };
  await fetchPage(fetch, 'site.example:443/menu', LIMITS).catch(() => undefined);
  expect(asked).toEqual(['https://site.example:443/menu']);
});

it.each([
  ['application/pdf', 'notAPage'],
  ['image/png', 'notAPage'],
  ['', 'notAPage'],
])('an address of the type "%s": %s', async (type, code) => {
  const site = await startLocalServer((_req, res) => {
    if (type) res.setHeader('content-type', type);
    res.end('%PDF');
  });
  const fetch = createGuardedFetch({ ports: [site.port], isAllowed: () => true });
  await expect(fetchPage(fetch, site.origin, LIMITS)).rejects.toMatchObject({ code });
});

it('a site that forwards in circles is told from one that is not there', async () => {
  const site = await startLocalServer(
    (_req, res) => void res.writeHead(302, { location: '/' }).end(),
  );
  const fetch = createGuardedFetch({ ports: [site.port], isAllowed: () => true });
  await expect(fetchPage(fetch, site.origin, LIMITS)).rejects.toMatchObject({
    code: 'redirectLoop',
  });
});

it('a site without TLS is reached by its bare name', async () => {
  expect((await read('/', false)).page).toMatchObject({ html: '<h1>Home</h1>' });
});

it('pages that lead on share the time of one', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const fetch: GuardedFetch = (url, { signal }) => {
    signals.push(signal);
    const html = '<meta http-equiv="refresh" content="0;url=/next">';
    const first = { url, status: 200, headers: {}, type: 'text/html' };
    if (signals.length === 1) {
      return Promise.resolve({ ...first, bytes: new TextEncoder().encode(html) });
    }
    // Never answers; only the total time-out ends it.
    return new Promise((_, reject) => {
      if (!signal) return reject(new Error('waits for ever'));
      signal.addEventListener('abort', () => reject(new FetchProblem('timedOut')));
    });
  };
  const reading = fetchPage(fetch, 'https://example.org/', { ...LIMITS, totalMs: 20 });
  await expect(reading).rejects.toMatchObject({ code: 'siteTooSlow' });
  expect(new Set(signals).size).toBe(1);
});
