import { afterEach, expect, it, vi } from 'vitest';
import { isConverter } from './converterPaths.ts';
import { keepParts } from './keepParts.ts';

afterEach(() => vi.unstubAllGlobals());

const WORKER = '/assets/film.worker-B1.js';
const OLD = '/assets/film.worker-A0.js';
const FONTS = '/assets/convertFont.worker-D3.js';
const ENCODER = '/assets/mediabunny-aac-encoder-C2.js';
const MAP = '/pdfjs-6/cmaps/H.bcmap';

const [LIST, SCRIPT, PAGE] = ['text/plain', 'text/javascript', 'text/html; charset=utf-8'];

/** Stubs a browser's caches, and a host with these files; `line` is the device's network information. */
function stub(
  line: object,
  files: { readonly [path: string]: readonly [type: string, text: string] },
) {
  const kept = new Map<string, Set<string>>([['film-parts', new Set([OLD])]]);
  const open = async (name: string) => {
    const paths = kept.get(name) ?? new Set();
    kept.set(name, paths);
    return {
      keys: async () => [...paths].map((path) => ({ url: `https://app${path}` })),
      delete: async ({ url }: { readonly url: string }) => paths.delete(new URL(url).pathname),
      put: async (path: string) => void paths.add(path),
    };
  };
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('navigator', { connection: line });
  const fetched = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const [type, text] = files[path] ?? [PAGE, '<!doctype html>'];
    return new Response(text, { headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetched);
  return { kept, fetched };
}

const HOST = {
  '/converter-files.txt': [LIST, `${WORKER}\n${ENCODER}\n`],
  '/pdfjs-files.txt': [LIST, `${MAP}\n`],
  [WORKER]: [SCRIPT, ''],
  [ENCODER]: [SCRIPT, ''],
  [MAP]: ['application/octet-stream', ''],
} as const;

it('keeps what makes films and what documents need, and drops what is of another build', async () => {
  const { kept, fetched } = stub({}, HOST);
  await keepParts();
  expect(kept.get('film-parts')).toEqual(new Set([WORKER, ENCODER]));
  expect(kept.get('pdf-parts')).toEqual(new Set([MAP]));
  fetched.mockClear();
  await keepParts();
  expect(fetched.mock.calls).toEqual([['/converter-files.txt'], ['/pdfjs-files.txt']]);
});

it('fetches nothing on a line that is paid by the byte', async () => {
  for (const line of [{ saveData: true }, { type: 'cellular' }]) {
    const { fetched } = stub(line, HOST);
    await keepParts();
    expect(fetched).not.toHaveBeenCalled();
  }
});

it('takes the page of a host that has no such file neither for a list nor for a part', async () => {
  const { kept } = stub({}, { '/converter-files.txt': [LIST, `${WORKER}\n`] });
  await keepParts();
  expect(kept.get('film-parts')).toEqual(new Set());
  expect(kept.get('pdf-parts')).toEqual(new Set());
});

it('knows its files by their path', () => {
  expect([WORKER, FONTS, ENCODER].every(isConverter)).toBe(true);
  expect(['/assets/FilmDialog-B1.js', '/pdfjs-6/film.worker-a.js', MAP].some(isConverter)).toBe(
    false,
  );
});
