import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { readPicture } from './readPicture.ts';

/** Counts the pictures that sharp opens, since not all may reach it. */
vi.mock('sharp', async (load) => {
  const actual = await load<{ readonly default: typeof sharp }>();
  return { default: vi.fn<typeof sharp>(actual.default) };
});

const TEAM = 'teamTEAMteamTEAM1234';
let photo: Buffer;
let clear: Buffer;
let solid: Buffer;
let heavy: Buffer;
let bomb: Buffer;

beforeAll(async () => {
  const size = { width: 60, height: 40 };
  const plain = { ...size, channels: 3 as const, background: '#336699' };
  photo = await sharp({ create: plain })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  clear = await sharp({ create: { ...size, channels: 4, background: '#33669980' } })
    .webp()
    .toBuffer();
  solid = await sharp({ create: { ...size, channels: 4, background: '#336699' } })
    .png()
    .toBuffer();
  // 21 megapixels in some kilobytes.
  bomb = await sharp({ create: { ...plain, width: 7_000, height: 3_000 } })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 1800, height: 1800, channels: 4 as const, background: '#0000', noise };
  heavy = await sharp({ create }).webp({ quality: 80, effort: 0 }).toBuffer();
}, 60_000);

async function setUp() {
  const site = await startLocalServer((req, res) => {
    if (req.url === '/gone') return void res.writeHead(404).end();
    if (req.url === '/away')
      return void res.writeHead(302, { location: 'http://[::1]/x.jpg' }).end();
    const bodies: Record<string, Buffer | string> = {
      '/a.jpg': photo,
      '/b.webp': clear,
      '/solid.png': solid,
      '/heavy.webp': heavy,
      '/bomb.png': bomb,
      '/cut.png': solid.subarray(0, 60),
      '/nonsense.jpg': 'no picture',
      '/drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '/large.jpg': Buffer.alloc(9 * 1024 * 1024),
    };
    const type = req.url === '/page' ? 'text/html' : 'image/jpeg';
    res.setHeader('content-type', type).end(bodies[req.url ?? ''] ?? '<p>');
  });
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'editor' } } },
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const ports = {
    ...memory.ports,
    guardedFetch: createGuardedFetch({ ports: [site.port, 80], isAllowed }),
  };
  return (path: string, who = 'ada') =>
    readPicture
      .call(ports, memory.person(who), { teamId: TEAM, url: site.origin + path })
      .catch((error: { code: string }) => error.code) as Promise<
      { bytes: Uint8Array; type: string } | string
    >;
}

test('brings a photo without what was hidden in it, and keeps what is clear', async () => {
  const read = await setUp();
  const answer = await read('/a.jpg');
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.type).toBe('image/jpeg');
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 60, format: 'jpeg' });
  expect((await sharp(answer.bytes).metadata()).exif).toBeUndefined();
  expect(await read('/b.webp')).toMatchObject({ type: 'image/png' });
});

test('a picture that could be clear and is not comes as the smaller JPEG', async () => {
  expect(await (await setUp())('/solid.png')).toMatchObject({ type: 'image/jpeg' });
});

test('whatever it answers storage takes: a heavy one is drawn smaller', {
  timeout: 60_000,
}, async () => {
  expect(heavy.length).toBeLessThan(8 * 1024 * 1024);
  expect((await sharp(heavy).png().toBuffer()).length).toBeGreaterThan(10 * 1024 * 1024);
  const answer = await (await setUp())('/heavy.webp');
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.type).toBe('image/png');
  expect(answer.bytes.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect((await sharp(answer.bytes).metadata()).width).toBeGreaterThan(1000);
});

test.each([
  ['/nonsense.jpg', 'wrongType'],
  ['/drawing.jpg', 'wrongType'],
  ['/cut.png', 'wrongType'],
  ['/bomb.png', 'tooLarge'],
  ['/a.jpg', 'image/jpeg'],
])('%s is opened by no library of this process', async (path, answer) => {
  const read = await setUp();
  vi.mocked(sharp).mockClear();
  const told = await read(path);
  expect(typeof told === 'string' ? told : told.type).toBe(answer);
  expect(sharp).not.toHaveBeenCalled();
});

test.each([
  ['/gone', 'siteUnreachable'],
  ['/away', 'addressRefused'],
  ['/page', 'wrongType'],
  ['/nonsense.jpg', 'wrongType'],
  ['/drawing.jpg', 'wrongType'],
  ['/large.jpg', 'tooLarge'],
])('%s is refused: %s', async (path, code) => {
  expect(await (await setUp())(path)).toBe(code);
});

test('is for members of the team', async () => {
  expect(await (await setUp())('/a.jpg', 'eve')).toBe('notAllowed');
});
