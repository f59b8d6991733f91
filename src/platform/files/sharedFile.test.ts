import { beforeEach, expect, it, vi } from 'vitest';
import { receiveShare, takeSharedFile } from './sharedFile.ts';

const SITE = 'https://signs.example';
const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      match: async (path: string) => kept.get(path),
      delete: async (path: string) => kept.delete(path),
    }),
  });
  vi.spyOn(Response, 'redirect').mockImplementation(() => new Response(null, { status: 303 }));
});

/** A form as the worker gets it: `Origin` and the referrer are set by browsers alone. */
function posted(origin: string | undefined, referrer = ''): Request {
  const body = new FormData();
  body.append('file', new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  const request = new Request(`${SITE}/share`, { method: 'POST', body });
  if (origin !== undefined) request.headers.set('origin', origin);
  Object.defineProperty(request, 'referrer', { value: referrer });
  return request;
}

it.each<[string, string | undefined, string]>([
  ['another app, as the system hands it over', 'null', ''],
  ['another app, in a browser that names no origin to workers', undefined, 'about:client'],
  ['a page of this site', SITE, `${SITE}/dashboard`],
])('a file of %s is kept, and taken once', async (_who, origin, referrer) => {
  await receiveShare(posted(origin, referrer));
  const file = await takeSharedFile(false);
  expect([file?.name, file?.type]).toEqual(['photo.jpg', 'image/jpeg']);
  expect(await takeSharedFile(false)).toBeUndefined();
});

it.each<[string, string | undefined, string]>([
  ['its origin', 'https://evil.example', ''],
  ['its referrer', undefined, 'https://evil.example/'],
  ['its referrer, hiding its origin', 'null', 'https://evil.example/'],
])('a page of another website, known by %s, leaves nothing on the device', async (...given) => {
  await receiveShare(posted(given[1], given[2]));
  expect(kept.size).toBe(0);
});

it('one that hides where it is has its file thrown away in the tab that it opens', async () => {
  await receiveShare(posted('null'));
  expect(await takeSharedFile(true)).toBeUndefined();
  expect(kept.size).toBe(0);
});
