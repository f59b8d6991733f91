import { beforeEach, describe, expect, it } from 'vitest';
import { ownError, page } from './fakeStorage.testkit.ts';
import { createStorageClient } from './storageClient.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
beforeEach(async () => {
  u = await createUploads();
});

/** Responses of anything between a device and the service, and incomplete responses. */
const STRANGERS: readonly (readonly [string, () => Response])[] = [
  ['a page with 200', () => page()],
  ['an empty answer', () => new Response('')],
  ['a cut answer', () => new Response('{"name":"teams/')],
  ['an answer of another file', () => Response.json({ name: 'another', size: '2000' })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
  ['a permanent redirect', () => new Response(null, { status: 308 })],
  ...[401, 402, 403, 404, 405, 407, 410, 412, 413, 451, 502, 511].map(
    (status) => [`a page with ${status}`, () => page(status)] as const,
  ),
  ['JSON of a gateway with 403', () => Response.json({ message: 'no' }, { status: 403 })],
  ['JSON of a gateway with 400', () => Response.json({ error: 'bad' }, { status: 400 })],
];

describe('answers that are not of the service', () => {
  for (const bytes of [2_000, MB]) {
    it.each(STRANGERS)(
      `[UP12] [c T] [c U] ${bytes} bytes survive %s at any request`,
      async (_name, answer) => {
        for (let from = 0; from < 6; from++) {
          const media = await u.commitWith(from, bytes);
          let count = 0;
          u.storage.fault = () => (count++ >= from && count <= from + 3 ? answer() : undefined);
          const uploader = u.uploader();
          for (let turn = 0; turn < 6; turn++) {
            uploader.hurry();
            await uploader.run();
            expect(u.states().at(-1)).not.toBe('parked');
            u.later(5 * 60_000);
          }
          expect(u.isWhole(media)).toBe(true);
        }
        expect(new Set(u.states())).toEqual(new Set(['waiting']));
      },
    );
  }

  it('[UP20] are noted with the file until it advances', async () => {
    await u.commitWith(1, MB);
    const uploader = u.uploader();
    const hindered = () => u.uploads()[0]?.hindered;
    u.storage.fault = () => page();
    await uploader.run();
    expect(hindered()).toBe('portal');
    u.storage.fault = () => ownError(503);
    uploader.hurry();
    await uploader.run();
    expect(hindered()).toBe('noAnswer');
    u.storage.fault = () => ownError(507);
    uploader.hurry();
    await uploader.run();
    expect(hindered()).toBe('full');
    u.storage.fault = undefined;
    uploader.hurry();
    await uploader.run();
    expect(hindered()).toBeUndefined();
  });

  it('[UP12] tell that the network may want a sign-in of its own, where a page came', async () => {
    const client = createStorageClient(u.ports());
    const file = { path: 'a', type: 'image/png', bytes: 9 };
    const failure = async (answer: Response) => {
      u.storage.fault = () => answer;
      return client.describe(file, { limitMs: 1_000 }).catch((cause: unknown) => cause);
    };
    const unreachable = { kind: 'unreachable' };
    expect(await failure(page())).toMatchObject({ ...unreachable, isPortal: true });
    expect(await failure(page(403))).toMatchObject({ ...unreachable, isPortal: true });
    const login = new Response(null, { status: 307, headers: { location: 'http://portal/' } });
    expect(await failure(login)).toMatchObject({ ...unreachable, isPortal: true });
    expect(await failure(ownError(503))).toMatchObject({ ...unreachable, isPortal: false });
  });

  it('[UP12] a whole day behind a portal loses and refuses nothing', async () => {
    await u.commitWith(1, 2_000);
    await u.commitWith(2, 3 * MB);
    const uploader = u.uploader();
    u.storage.fault = () => page(403);
    for (let hour = 0; hour < 24; hour++) {
      uploader.hurry();
      await uploader.run();
      u.later(60 * 60_000);
    }
    expect(u.states()).toEqual(['held', 'held']);
    u.storage.fault = undefined;
    uploader.hurry();
    await uploader.run();
    expect(u.states()).toEqual(['waiting', 'waiting']);
  });

  it('[UP12] never follows to another address, and gives nobody else the token', async () => {
    await u.commitWith(1, 2_000);
    const asked: (RequestRedirect | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (address, init) => {
      asked.push(init?.redirect);
      return u.storage.fetch(address, init);
    };
    await u.uploader({ fetch }).run();
    expect(asked).toEqual(['manual']);
  });

  it('[UP12] a session is asked for where the service is now, whatever address it began under', async () => {
    const media = await u.commitWith(1, 3 * MB);
    u.storage.fault = (command) => (command.includes('upload') ? 'lost' : undefined);
    await u.uploader().run();
    u.storage.fault = undefined;
    const hosts = new Set<string>();
    const fetch: typeof globalThis.fetch = (address, init) => {
      hosts.add(new URL(String(address)).origin);
      return u.storage.fetch(address, init);
    };
    const storageBase = 'https://museum.local:8443/v0/b/bucket';
    await u.uploader({ fetch, storageBase }).run();
    expect([...hosts]).toEqual(['https://museum.local:8443']);
    expect(u.isWhole(media)).toBe(true);
  });
});

describe('answers of the service', () => {
  it('[UP12] a team without room for files is told so at once', async () => {
    await u.commitWith(1, 2_000);
    u.storage.fault = () =>
      Response.json({ error: { code: 402, status: 'storageFull' } }, { status: 402 });
    await u.uploader().run();
    expect(u.reasons()).toEqual(['storageFull']);
  });

  it('[UP12] what it calls wrong is parked at once', async () => {
    await u.commitWith(1, 2_000);
    u.storage.fault = () => ownError(400);
    await u.uploader().run();
    expect(u.reasons()).toEqual(['uploadRefused']);
  });

  it('[UP12] its trouble and its limits are waited for, as long as it asks', async () => {
    for (const status of [402, 404, 405, 409, 429, 500, 503]) {
      await u.commitWith(status, 2_000);
      u.storage.fault = () => ownError(status, { 'retry-after': '40' });
      const { nextMs } = await u.uploader().run();
      expect(nextMs).toBe(40_000);
    }
    expect(new Set(u.states())).toEqual(new Set(['held']));
  });

  it.each(['upload, finalize', 'query'])(
    '[UP9] a file that is whole, whose answer to "%s" was lost and whose session is over, is sent',
    async (command) => {
      const media = await u.commitWith(1, 3 * MB);
      const uploader = u.uploader();
      u.storage.fault = (asked) => {
        if (asked === 'upload, finalize')
          u.storage.fault = (next) => (next === command ? 'lost' : undefined);
        return asked === 'upload, finalize' ? 'cut' : undefined;
      };
      await uploader.run();
      u.storage.dropSessions();
      u.storage.fault = undefined;
      uploader.hurry();
      await uploader.run();
      expect(u.states()).toEqual(['waiting']);
      expect(u.isWhole(media)).toBe(true);
      expect(u.storage.received).toBe(3 * MB);
    },
  );

  it('[UP9] a file of another content under the same path is not taken for it', async () => {
    for (const bytes of [2_000, 3 * MB]) {
      const media = await u.commitWith(bytes, bytes);
      u.storage.files.set(media.path, new Uint8Array(bytes));
      const uploader = u.uploader();
      await uploader.run();
      expect(u.states().at(-1)).toBe('held');
      u.storage.files.set(media.path, u.staged.get(media.path)!);
      uploader.hurry();
      await uploader.run();
      expect(u.states().at(-1)).toBe('waiting');
    }
    expect(u.storage.received).toBe(0);
  });
});

describe('a session address that is not found', () => {
  it.each(['the service', 'a proxy'])(
    '[UP14] [c I] again and again, as %s says: new sessions begin with growing pauses',
    async (who) => {
      await u.commitWith(1, 5 * MB);
      u.storage.fault = (command) => {
        if (!command.includes('upload')) return undefined;
        return who === 'a proxy' ? 404 : ownError(404);
      };
      const uploader = u.uploader();
      const started = () => u.storage.requests.filter((command) => command === 'start').length;
      let passed = 0;
      for (; passed < 60 * 60_000; ) {
        const { nextMs = Number.NaN } = await uploader.run();
        expect(nextMs).toBeGreaterThan(0);
        u.later(nextMs);
        passed += nextMs;
      }
      expect(started()).toBeGreaterThan(3);
      expect(started()).toBeLessThan(60);
      expect(u.states()).toEqual(['held']);
    },
  );

  it('[UP14] a proxy that says so for a while costs nothing of what was sent', async () => {
    const media = await u.commitWith(1, 5 * MB);
    const uploader = u.uploader();
    let pieces = 0;
    u.storage.fault = (command) => {
      if (command.includes('upload')) pieces++;
      return pieces >= 3 ? page(404) : undefined;
    };
    await uploader.run();
    u.later(60 * 60_000);
    await uploader.run();
    u.storage.fault = undefined;
    u.later(60 * 60_000);
    await uploader.run();
    expect(u.isWhole(media)).toBe(true);
    expect(u.storage.received).toBe(5 * MB);
  });
});
