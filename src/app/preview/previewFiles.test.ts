import { afterEach, expect, test, vi } from 'vitest';
import type { Media } from '../../model/media/media.ts';
import { sha256Hex } from '../../platform/files/sha256.ts';
import { createOpenMedia } from './previewFiles.ts';
import { storedPreview } from './publicPreview.ts';

afterEach(() => void vi.unstubAllGlobals());

const media = (n: number) => ({ path: `https://files.example/${n}` }) as Media; // as in older slides
const nothing = () => Promise.resolve(undefined);
const MiB = 1024 * 1024;

/** The caches of a browser by name, with only the methods that are used. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      put: async (key: string, answer: Response) => void files.set(key, answer),
      match: async (key: string) => files.get(key)?.clone(),
      keys: async () => [...files.keys()],
      delete: async (key: string) => files.delete(key),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (key: string) =>
      [...all.values()].flatMap((files) => files.get(key) ?? [])[0]?.clone(),
  });
  return all;
}

function serve(bytes: number) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => {
    const blob = new Blob([]);
    Object.defineProperty(blob, 'size', { value: bytes });
    return { ok: true, blob: async () => blob } as Response;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('what was opened once is kept for its account and team, the newest within bounds', async () => {
  const all = fakeCaches();
  const fetched = serve(60 * MiB);
  const open = createOpenMedia(() => '', nothing, { uid: 'ada', teamId: 'museum' });
  for (let n = 0; n < 10; n += 1) await open(media(n));
  expect([...all.keys()]).toEqual(['preview-files-ada-museum']);
  const kept = [...(all.get('preview-files-ada-museum')?.keys() ?? [])];
  expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => media(n).path));
  await open(media(9));
  expect(fetched).toHaveBeenCalledTimes(10);
});

test('without caches, as over plain HTTP, files and previews open from the network', async () => {
  vi.stubGlobal('caches', undefined);
  serve(5);
  const open = createOpenMedia(() => '', nothing, 'public');
  expect((await open(media(1))).size).toBe(5);
  const target = { teamId: 'team', slideId: 'slide' } as unknown as Parameters<
    typeof storedPreview
  >[1];
  expect(await storedPreview({ caches: undefined }, target)).toBeUndefined();
});

test('without a browser that reckons hashes a library does', async () => {
  const bytes = new TextEncoder().encode('photo');
  const hash = await sha256Hex(bytes);
  vi.stubGlobal('crypto', {});
  expect(await sha256Hex(bytes)).toBe(hash);
});
