import { expect, test } from 'vitest';
import { askEarly, earlyFetch } from './earlyConfig.ts';
import { readHostFile } from './hostFile.ts';

/** A page whose host responds, or does not. */
function page(answers: boolean) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input));
    if (!answers) throw new TypeError('no line');
    return Response.json({ at: asked.length });
  };
  return { asked, page: { fetch } as unknown as Window & typeof globalThis }; // the part that is used
}

const read = (get: typeof fetch, path: string) =>
  readHostFile(
    get,
    { origin: '', query: `?path=${encodeURIComponent(path)}`, patienceMs: 1000 },
    (raw) => (raw as { readonly at: number } | undefined)?.at,
  );

test('what was asked early is taken once, and asked anew after that', async () => {
  const { page: window, asked } = page(true);
  askEarly(window, '/login');
  expect(asked).toEqual(['/vitrine.json?path=%2Flogin']);
  const get = earlyFetch(window);
  expect(await read(get, '/login')).toBe(1);
  expect(await read(get, '/login')).toBe(2);
});

test('an answer for another path is not taken', async () => {
  const { page: window } = page(true);
  askEarly(window, '/login');
  expect(await read(earlyFetch(window), '/r-secret')).toBe(2);
});

test('a failure is told to who reads, and to nobody else', async () => {
  const { page: window, asked } = page(false);
  askEarly(window, '/login');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await read(earlyFetch(window), '/login')).toBeUndefined();
  expect(asked.at(-1)).toBe('/__/vitrine/config.json?path=%2Flogin');
});

test('whoever takes it ends it', async () => {
  const window = {
    fetch: (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('ended'))),
      ),
  } as unknown as Window & typeof globalThis; // a host that never responds
  askEarly(window, '/login');
  const patience = new AbortController();
  const reading = earlyFetch(window)('/vitrine.json?path=%2Flogin', { signal: patience.signal });
  patience.abort();
  await expect(reading).rejects.toThrow('ended');
});
