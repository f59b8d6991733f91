import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { collectMedia } from './collectMedia.ts';
import { writeArchive } from './writeArchive.ts';

const TEAM = 'teams/t/slides';
const media = (name: string, token?: string) => ({
  path: `${TEAM}/${name}`,
  bytes: 1,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['b'.repeat(64)],
  ...(token && { token }),
});

test('finds every file of a team once, by identity and by address', () => {
  const data = {
    avatar: 'https://host/v0/b/x/o/teams%2Ft%2Favatar%2F1?alt=media&token=tok',
    logo: 'https://example.org/logo.png',
    slides: [
      { media: { landscape: media('a') } },
      null,
      { media: { portrait: media('b', 'two') } },
    ],
    history: { s: { 1: { media: { landscape: media('a', 'one') } } } },
  };
  expect(collectMedia(data)).toEqual([
    { path: 'teams/t/avatar/1', token: 'tok' },
    { path: `${TEAM}/a`, token: 'one' },
    { path: `${TEAM}/b`, token: 'two' },
  ]);
});

test('packs texts and files so that any unzip reads them, and names what was missing', async () => {
  const large = new Uint8Array(5_000_000).map((_, index) => index % 251);
  const bodies: Record<string, Response> = {
    a: new Response(large),
    b: new Response('no', { status: 404 }),
    c: new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array([1, 2, 3]));
          controller.error(new Error('cut off'));
        },
      }),
    ),
  };
  const seen: number[] = [];
  const { blob, missing } = await writeArchive({
    texts: { 'team.json': '{"name":"Café"}' },
    files: ['a', 'b', 'c', 'd'].map((name) => ({ path: name })),
    addressOf: ({ path }) => path,
    fetch: (address) =>
      bodies[String(address)]
        ? Promise.resolve(bodies[String(address)]!)
        : Promise.reject(new Error()),
    onFile: (done) => seen.push(done),
  });
  expect(missing).toEqual(['b', 'c', 'd']);
  expect(seen).toEqual([1, 2, 3, 4]);
  const found = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(JSON.parse(strFromU8(found['team.json']!))).toEqual({ name: 'Café' });
  expect(found['files/a']).toEqual(large);
  expect(strFromU8(found['missing.txt']!)).toBe('b\nc\nd\n');
});
