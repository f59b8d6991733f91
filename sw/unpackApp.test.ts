import { describe, expect, it } from 'vitest';
import { packFiles } from '../config/packFiles.ts';
import { APP_FILES } from '../src/platform/cache/appFiles.ts';
import { unpackApp, type PrecacheEntry } from './unpackApp.ts';

const hashed = (name: string): PrecacheEntry => ({ url: `assets/${name}`, revision: null });
const ENTRIES: readonly PrecacheEntry[] = [
  { url: 'index.html', revision: 'abc' },
  hashed('home-12345678.js'),
  hashed('home-12345678.css'),
  hashed('editor-12345678.js'),
  hashed('pdf.worker-12345678.js'),
  { url: 'assets/named.js', revision: 'abc' },
];
const TEXTS = {
  '/assets/home-12345678.js': 'home()',
  '/assets/home-12345678.css': 'home {}',
  '/assets/editor-12345678.js': 'editor()',
};
const POLICY = "default-src 'self'";

/** A cache and a server, with what was asked of it. */
function setUp(answer: () => Response | Promise<Response>, stored: readonly string[] = []) {
  const cache = new Map<string, Response>(
    stored.map((path) => [`https://wall.example${path}`, new Response('')]),
  );
  const asked: string[] = [];
  return {
    cache,
    asked,
    unpack: () =>
      unpackApp(
        ENTRIES,
        {
          keys: async () => [...cache.keys()].map((url) => ({ url }) as Request),
          put: async (path, response) => void cache.set(String(path), response),
        },
        async (path) => {
          asked.push(path);
          return answer();
        },
      ),
  };
}

const pack = (texts: Readonly<Record<string, string>>) =>
  packFiles(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)])) as BodyInit;

const packed = () =>
  new Response(pack(TEXTS), {
    headers: {
      'content-type': 'text/plain',
      'content-security-policy': POLICY,
      'content-encoding': 'br',
      etag: '"pack"',
    },
  });

describe('the app in one file', () => {
  it('fills an empty cache in one request, with types and policies as of the files alone', async () => {
    const { cache, asked, unpack } = setUp(packed);
    await unpack();
    expect(asked).toEqual([APP_FILES]);
    expect([...cache.keys()].toSorted()).toEqual(Object.keys(TEXTS).toSorted());
    const style = cache.get('/assets/home-12345678.css')!;
    expect(await style.text()).toBe('home {}');
    expect(Object.fromEntries(style.headers)).toEqual({
      'content-type': 'text/css; charset=utf-8',
      'content-security-policy': POLICY,
    });
  });

  it('brings no file that has the same name in each build, and none that is fetched alone', async () => {
    const others = { '/assets/named.js': 'of()', '/assets/pdf.worker-12345678.js': 'work()' };
    const { cache, unpack } = setUp(() => new Response(pack({ ...TEXTS, ...others })));
    await unpack();
    expect([...cache.keys()].toSorted()).toEqual(Object.keys(TEXTS).toSorted());
  });

  it('is left alone by an update, of which most is there', async () => {
    const { asked, unpack } = setUp(packed, Object.keys(TEXTS).slice(0, 2));
    await unpack();
    expect(asked).toEqual([]);
  });

  it('writes nothing over what is there', async () => {
    const [there = ''] = Object.keys(TEXTS);
    const { cache, unpack } = setUp(packed, [there]);
    await unpack();
    expect(cache.has(there)).toBe(false);
    expect(cache.has('/assets/editor-12345678.js')).toBe(true);
  });

  it.each([
    ['a line that breaks', () => Promise.reject(new TypeError('network'))],
    ['a refusal', () => new Response('{}', { status: 404 })],
    ['the page of a portal', () => new Response('<!doctype html>Sign in')],
    [
      'the file of another build',
      () => new Response(pack({ '/assets/home-87654321.js': 'new()' })),
    ],
    ['half of the file', () => new Response((pack(TEXTS) as Uint8Array<ArrayBuffer>).slice(0, -9))],
  ])('leaves the rest to be fetched file by file after %s', async (_, answer) => {
    const { cache, unpack } = setUp(answer);
    await unpack();
    expect(cache.size).toBe(0);
  });
});
