import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BrandImport } from '../../src/model/brand/brandImport.ts';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { openIsolate, workerBeside } from '../isolate/openIsolate.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { importBrandKit } from './importBrandKit.ts';

/* Pages made to harm their reader: each yields what it contains, or is refused with a code. */

const TEAM = 'teamTEAMteamTEAM1234';
const KIB = 1024;

/** Runs an import against a site with these paths. */
async function importFrom(paths: Readonly<Record<string, string | RequestListener>>) {
  const site = await startLocalServer((req, res) => {
    const found = paths[req.url ?? '/'];
    if (typeof found === 'function') return found(req, res);
    const extension = req.url?.split('.')[1] ?? 'html';
    const types = { svg: 'image/svg+xml', css: 'text/css' };
    res.setHeader('content-type', types[extension as keyof typeof types] ?? 'text/html');
    return void res.writeHead(found === undefined ? 404 : 200).end(found);
  });
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'admin' } } },
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const guardedFetch = createGuardedFetch({ ports: [site.port], isAllowed });
  return importBrandKit
    .call({ ...memory.ports, guardedFetch }, memory.person('ada'), {
      website: `${site.origin}/`,
      teamId: TEAM,
    })
    .catch((error: { code?: string }) => error.code);
}

const page = (head: string, body = '<h1>Shop</h1><a href="/a">One</a><a href="/b">Two</a>') =>
  `<!doctype html><title>Shop</title>${head}<body>${body}<a href="/c">Three</a>`;
const brand = '<style>body{color:#222222}a{color:#a02040}h1{color:#a02040}</style>';

describe('what it has is answered', () => {
  const colors = { primary: '#a02040', logos: [] };

  test('when a logo defines entities that multiply', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    ).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "haha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&e12;</text></svg>`;
    const html = page(brand, '<header><a href="/"><img src="/logo.svg"></a></header><h1>A</h1>');
    const answer = await importFrom({ '/': html, '/logo.svg': bomb });
    expect(answer).toMatchObject(colors);
  });

  test('when a logo copies itself again and again, or reaches for files', async () => {
    const groups = Array.from(
      { length: 30 },
      (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
    ).join('');
    const svg = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${inside}</svg>`;
    const html = page(
      brand,
      '<header><a href="/"><img class="logo" src="/a.svg"><img class="logo" src="/b.svg"></a></header><h1>A</h1>',
    );
    const answer = await importFrom({
      '/': html,
      '/a.svg': svg(`<defs><path id="g0" d="M0 0h9v9z"/>${groups}</defs><use href="#g30"/>`),
      '/b.svg': svg('<image href="file:///etc/passwd" width="90" height="90"/>'),
    });
    expect(answer).toMatchObject(colors);
  });

  test('when pictures claim to be huge and sheets never end', { timeout: 30_000 }, async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.from('000186a0000186a00806000000', 'hex');
    const html = page(
      `${brand}<link rel="stylesheet" href="/endless.css"><link rel="stylesheet" href="/loop.css">`,
      '<header><a href="/"><img src="/huge.png"></a></header><h1>A</h1>',
    );
    const answer = await importFrom({
      '/': html,
      '/huge.png': (_req, res) =>
        void res.setHeader('content-type', 'image/png').end(Buffer.concat([header, size])),
      '/endless.css': (_req, res) => {
        res.setHeader('content-type', 'text/css');
        const push = () => void (!res.destroyed && res.write('/*'.repeat(8 * KIB), () => push()));
        push();
      },
      '/loop.css': '@import "/loop.css";@import "/loop.css";h2{color:#a02040}',
    });
    expect(answer).toMatchObject(colors);
  });

  test('when a style sheet grows without bounds', { timeout: 30_000 }, async () => {
    const variables = Array.from({ length: 40 }, (_, n) => `--v${n + 1}:var(--v${n}) var(--v${n})`);
    const doubling = `:root{--v0:#a02040;${variables.join(';')}}h2{color:var(--v40)}`;
    const endless = 'h4{color:red}'.repeat(60_000);
    const html = page(`${brand}<style>${doubling}</style><style>${endless}</style>`);
    expect(await importFrom({ '/': html })).toMatchObject(colors);
  });

  test('when a script draws the page', async () => {
    const html =
      '<!doctype html><title>App</title><meta name="theme-color" content="#a02040"><div id="root"></div><script src="/app.js"></script>';
    const answer = await importFrom({ '/': html });
    expect(answer).toMatchObject({ ...colors, isSparse: true });
    expect((answer as BrandImport).fonts).toEqual([]);
  });
});

test('what is late is left alone: its connections end, and it is refused', async () => {
  const minute = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 60_000 ? minute.signal : timeout(60_000)));
  onTestFinished(() => spy.mockRestore());
  const ends: Promise<unknown>[] = [];
  const silent: RequestListener = (_req, res) => {
    ends.push(once(res, 'close'));
    if (ends.length === 2) minute.abort();
  };
  const sheets = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">';
  const answer = await importFrom({ '/': page(sheets), '/a.css': silent, '/b.css': silent });
  expect(answer).toBe('siteTooSlow');
  await Promise.all(ends);
});

describe('a website that never comes to an end', () => {
  /** A second of waiting for the site passes in 20 ms; the minute for all also has to start processes. */
  const hurry = () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(ms < 60_000 ? ms / 50 : ms));
    onTestFinished(() => spy.mockRestore());
  };
  const closed: string[] = [];
  const silent: RequestListener = (req, res) => {
    res.on('close', () => closed.push(req.url ?? ''));
  };
  const dripping: RequestListener = (req, res) => {
    const timer = setInterval(() => res.write('<'), 20);
    res.on('close', () => clearInterval(timer));
    silent(req, res);
    res.writeHead(200, { 'content-type': 'text/html' });
  };

  test.each([
    ['sends nothing', silent],
    ['sends a byte a second', dripping],
  ])('and %s is given up, and its connection ends', async (_what, listener) => {
    hurry();
    closed.length = 0;
    expect(await importFrom({ '/': listener })).toBe('siteTooSlow');
    await vi.waitFor(() => expect(closed).toEqual(['/']));
  });

  test('is read as far as it came, where only its parts are slow', async () => {
    hurry();
    const sheets = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">';
    const paths = { '/': page(`${brand}${sheets}`), '/a.css': silent, '/b.css': dripping };
    expect(await importFrom(paths)).toMatchObject({ primary: '#a02040' });
  });
});

describe('what cannot be read is refused', () => {
  test('a page of ten megabytes, one that redirects for ever, one that is something else', async () => {
    const large = page(`<style>${' '.repeat(10 * KIB * KIB)}</style>`);
    expect(await importFrom({ '/': large })).toBe('tooLarge');
    const round: RequestListener = (_req, res) => void res.writeHead(302, { location: '/' }).end();
    expect(await importFrom({ '/': round })).toBe('redirectLoop');
    const json: RequestListener = (_req, res) =>
      void res.setHeader('content-type', 'application/json').end('{}');
    expect(await importFrom({ '/': json })).toBe('notAPage');
    expect(await importFrom({})).toBe('pageNotFound');
  });
});

describe('a process of its own', () => {
  const { ports } = createMemoryPorts();
  const open = (limits: object) => {
    const isolate = openIsolate(
      ports.logger,
      workerBeside(import.meta.url, 'analysis.worker'),
      limits,
    );
    onTestFinished(() => isolate.close());
    return isolate;
  };
  const hostile = { url: 'http://site.example/', html: '<div>'.repeat(200_000) };

  test('ends when its time is over, and all later questions with it', async () => {
    const isolate = open({ ms: 1_500 });
    const busy = isolate.ask('parts', hostile).catch(() => 'ended');
    // The process is busy for minutes, while everything here continues.
    const turns = (async () => {
      for (let turn = 0; turn < 100; turn++) await nextTurn();
      return 'free';
    })();
    expect(await Promise.race([busy, turns])).toBe('free');
    const questions = [isolate.ask('parts', hostile), isolate.ask('font', new Uint8Array())];
    for (const question of questions) {
      await expect(question).rejects.toMatchObject({ code: 'siteTooSlow' });
    }
  });

  test('does not outlive rules nested in rules', async () => {
    const css = `${'a{&&&'.repeat(5_000)}{color:red}`;
    const site = { url: 'http://site.example/', html: page(''), sheets: [{ css, url: '' }] };
    await expect(open({ ms: 10_000 }).ask('findings', site)).rejects.toMatchObject({
      code: expect.stringMatching(/^(siteUnreadable|tooLarge)$/) as string,
    });
  });

  test('ends when its memory is full', async () => {
    const html = `<p>${'<i a=b></i>'.repeat(300_000)}`;
    const isolate = open({ memoryMb: 24 });
    const question = isolate.ask('parts', { ...hostile, html });
    await expect(question).rejects.toMatchObject({ code: 'tooLarge' });
  });
});
