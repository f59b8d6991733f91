import { afterEach, expect, it, vi } from 'vitest';
import { keepFontFiles, keptFontFiles } from './fontFiles.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the used parts of one cache; `answers` are the host's files. */
function stub(kept: readonly string[], answers: { readonly [path: string]: string }) {
  const files = new Map(kept.map((path) => [path, 'kept']));
  const cache = {
    keys: async () => [...files.keys()].map((path) => ({ url: `https://app${path}` })),
    delete: async (path: string) => files.delete(path),
    put: async (path: string, answer: Response) => void files.set(path, await answer.text()),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const type = answers[path];
    if (type === undefined) throw new Error('no network');
    return new Response(type, { headers: { 'content-type': type } });
  });
  return { files, asked };
}

const [a, b, old] = [
  '/assets/fonts/a-1.woff2',
  '/assets/fonts/b-1.woff2',
  '/assets/fonts/a-0.woff2',
];

it('fetches what is not here and drops what the product no longer has', async () => {
  const { files, asked } = stub([a, old], { [b]: 'font/woff2' });
  await keepFontFiles([a, b], (path) => path !== old);
  expect(asked).toEqual([b]);
  expect([...files.keys()].sort()).toEqual([a, b]);
  expect(await keptFontFiles()).toEqual(new Set([a, b]));
});

it('takes no page of the app for a font', async () => {
  const { files } = stub([], { [a]: 'text/html; charset=utf-8' });
  await keepFontFiles([a], () => true);
  expect(files.size).toBe(0);
});

it('ends where the network ends, and goes on the next time', async () => {
  const answers: Record<string, string> = {};
  const { files } = stub([], answers);
  await expect(keepFontFiles([a], () => true)).rejects.toThrow('no network');
  answers[a] = 'font/woff2';
  await keepFontFiles([a], () => true);
  expect(files.size).toBe(1);
});
