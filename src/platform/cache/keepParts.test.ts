import { afterEach, expect, it, vi } from 'vitest';
import { packFiles } from '../../../config/packFiles.ts';
import { isConverter } from './converterPaths.ts';
import { keepParts } from './keepParts.ts';
import { isPdfPart } from './pdfPaths.ts';

afterEach(() => vi.unstubAllGlobals());

const WORKER = '/assets/video.worker-B1.js';
const OLD = '/assets/video.worker-A0.js';
const FONTS = '/assets/convertFont.worker-D3.js';
const ENCODER = '/assets/mediabunny-aac-encoder-C2.js';
const MAP = '/pdfjs-6/cmaps/H.bcmap';
const FONT = '/pdfjs-6/standard_fonts/Sans.ttf';
const PACK = '/pdfjs-pack.txt';

const [LIST, SCRIPT, PAGE] = ['text/plain', 'text/javascript', 'text/html; charset=utf-8'];

/** Stubs a browser's caches, and a host with these files; `line` is the device's network information. */
function stub(
  line: object,
  files: { readonly [path: string]: readonly [type: string, content: BodyInit] },
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
    const [type, content] = files[path] ?? [PAGE, '<!doctype html>'];
    return new Response(content, { headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetched);
  return { kept, fetched };
}

const HOST = {
  '/converter-files.txt': [LIST, `${WORKER}\n${ENCODER}\n`],
  '/pdfjs-files.txt': [LIST, `${MAP}\n${FONT}\n`],
  [WORKER]: [SCRIPT, ''],
  [ENCODER]: [SCRIPT, ''],
  [MAP]: ['application/octet-stream', ''],
  [FONT]: ['font/ttf', ''],
} as const;

it('keeps what makes videos and what documents need, and drops what is of another build', async () => {
  const { kept, fetched } = stub({}, HOST);
  await keepParts();
  expect(kept.get('film-parts')).toEqual(new Set([WORKER, ENCODER]));
  expect(kept.get('pdf-parts')).toEqual(new Set([MAP, FONT]));
  fetched.mockClear();
  await keepParts();
  expect(fetched.mock.calls).toEqual([['/converter-files.txt'], ['/pdfjs-files.txt']]);
});

const packOf = (...paths: readonly string[]) =>
  packFiles(paths.map((path) => [path, Buffer.from('map')])) as BodyInit;
const called = (fetched: ReturnType<typeof stub>['fetched']) => fetched.mock.calls.flat();

it('keeps what documents need by one request, and what is not in that file by itself', async () => {
  const { kept, fetched } = stub({}, { ...HOST, [PACK]: [LIST, packOf(MAP, '/pdfjs-7/H.bcmap')] });
  await keepParts();
  expect(kept.get('pdf-parts')).toEqual(new Set([MAP, FONT]));
  expect(called(fetched).slice(-3)).toEqual(['/pdfjs-files.txt', PACK, FONT]);
});

it('keeps them one by one where the file of all is cut, and where most are there', async () => {
  const half = (packOf(MAP, FONT) as Uint8Array<ArrayBuffer>).slice(0, -1);
  const { kept, fetched } = stub({}, { ...HOST, [PACK]: [LIST, half] });
  await keepParts();
  expect(kept.get('pdf-parts')).toEqual(new Set([MAP, FONT]));
  kept.get('pdf-parts')?.delete(FONT);
  fetched.mockClear();
  await keepParts();
  expect(called(fetched)).toEqual(['/converter-files.txt', '/pdfjs-files.txt', FONT]);
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
  expect(isPdfPart(MAP)).toBe(true);
  // These change with each build.
  expect(['/pdfjs-files.txt', PACK].some(isPdfPart)).toBe(false);
  expect([WORKER, FONTS, ENCODER].every(isConverter)).toBe(true);
  expect(['/assets/VideoDialog-B1.js', '/pdfjs-6/video.worker-a.js', MAP].some(isConverter)).toBe(
    false,
  );
});

it('waits until the worker has the app itself', async () => {
  let isReady = () => {};
  const ready = new Promise<void>((done) => (isReady = done));
  const { fetched } = stub({}, HOST);
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  const kept = keepParts();
  await new Promise((done) => setTimeout(done));
  expect(fetched).not.toHaveBeenCalled();
  isReady();
  await kept;
  expect(fetched).toHaveBeenCalledWith('/pdfjs-files.txt');
});
