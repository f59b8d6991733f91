import { beforeEach, describe, expect, it } from 'vitest';
import type { Media } from '../../src/model/media.ts';
import { addSlide } from '../../src/model/mutations/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import type { Slide } from '../../src/model/slide.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import {
  createDevice,
  seededBytes,
  T1,
  T2,
  twoTeams,
  U1,
  type Device,
} from '../engine/device.testkit.ts';
import { add, reasons, ref, slide, states, stored, team } from '../engine/rules.testkit.ts';
import type { Locks } from '../engine/ports.ts';
import { drainInWorker } from '../host/drainInWorker.ts';
import { createFakeStorage, type FakeStorage } from './fakeStorage.testkit.ts';
import { createUploader } from './createUploader.ts';

const MB = 1024 * 1024;
let device: Device;
let storage: FakeStorage;
let now = 0;
let refreshed = 0;
const staged = new Map<string, Uint8Array<ArrayBuffer>>();
const server = () => createMemoryServer({ initial: twoTeams() });
let backend = server().connect(U1);

beforeEach(async () => {
  now = 1_000_000;
  refreshed = 0;
  staged.clear();
  storage = createFakeStorage();
  backend = server().connect(U1);
  device = createDevice(backend, { seed: 1, now: () => now });
  await device.engine.open(team, 'member');
  await device.engine.drain();
});

const ports = () => ({
  store: device.store,
  clock: { now: () => now },
  random: seededBytes(3),
  mutators: MUTATORS,
  fetch: storage.fetch,
  storageBase: 'https://files.example/v0/b/bucket',
  token: async (force?: boolean) => {
    if (force) refreshed++;
    return 'token';
  },
  readStaged: async (path: string, start: number, end: number) => {
    const bytes = staged.get(path);
    return bytes && new Blob([bytes.slice(start, end)]);
  },
});

async function commitWith(n: number, bytes: number): Promise<Media> {
  const path = `teams/${T1}/slides/${slide(n)}/${n}__landscape`;
  staged.set(path, new Uint8Array(bytes).fill(97 + n));
  const media = { path, bytes, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const file = { media, ref: ref(n), slot: 'landscape' };
  await device.commit(addSlide, add(n, { media: { landscape: media } }), [file]);
  return media;
}
const upload = () => [...device.slot.disk.uploads.values()][0];
const later = (ms: number) => (now += ms);

describe('uploads', () => {
  it('[UP1] a film that is cut off at any request wastes less than a piece', async () => {
    for (const stage of ['lost', 'cut'] as const) {
      for (let cutAt = 0; cutAt < 6; cutAt++) {
        storage = createFakeStorage();
        const media = await commitWith(10 + cutAt + (stage === 'cut' ? 50 : 0), 5 * MB);
        let count = 0;
        storage.fault = () => (count++ === cutAt ? stage : undefined);
        await createUploader(ports()).run();
        await createUploader(ports()).run(); // Another process after a crash: all it knows is on disk.
        const arrived = storage.files.get(media.path);
        expect(Buffer.compare(arrived!, staged.get(media.path)!)).toBe(0);
        expect(storage.received - 5 * MB).toBeLessThan(2 * MB);
      }
    }
    expect(new Set(states(device))).toEqual(new Set(['waiting']));
  });

  it('[UP1] tells its progress and stops when it is told to', async () => {
    await commitWith(1, 5 * MB);
    let pieces = 0;
    storage.fault = (command) => void (command.includes('upload') && pieces++);
    await createUploader(ports()).run({
      get aborted() {
        return pieces >= 1;
      },
    });
    expect(upload()).toMatchObject({ sent: 2 * MB, state: 'sending' });
  });

  it('[UP2] a small file goes at once, and one that is there already counts as sent', async () => {
    const media = await commitWith(1, 2_000);
    storage.fault = (command) => (command === 'multipart' ? 'cut' : undefined);
    await createUploader(ports()).run();
    expect(states(device)).toEqual(['held']);
    storage.fault = undefined;
    await createUploader(ports()).run();
    expect(states(device)).toEqual(['waiting']);
    expect(storage.files.get(media.path)).toHaveLength(2_000);
  });

  it('[UP3] a session that is gone starts anew', async () => {
    const media = await commitWith(1, 5 * MB);
    let count = 0;
    storage.fault = () => (count++ === 2 ? 'lost' : undefined);
    await createUploader(ports()).run();
    expect(upload()?.sessionUrl).toBeDefined();
    storage.dropSessions();
    await createUploader(ports()).run();
    expect(storage.files.get(media.path)).toHaveLength(5 * MB);
  });

  it('[UP7] a first success after an outage lets all others go at once', async () => {
    for (let n = 1; n <= 5; n++) await commitWith(n, 2_000);
    const uploader = createUploader(ports());
    storage.fault = () => 'lost';
    const { nextMs } = await uploader.run();
    storage.fault = undefined;
    later(nextMs ?? Number.NaN);
    await uploader.run();
    expect(storage.files.size).toBe(5);
  });

  it('[UP4] a refusal refreshes the token, is tried for ten minutes and then parked', async () => {
    await commitWith(1, 2_000);
    storage.fault = () => 403;
    const uploader = createUploader(ports());
    for (let minute = 0; minute < 10; minute++) {
      uploader.hurry();
      await uploader.run();
      later(60_000);
    }
    expect(states(device)).toEqual(['held']);
    expect(refreshed).toBeGreaterThan(5);
    later(60_000);
    uploader.hurry();
    await uploader.run();
    expect(reasons(device)).toEqual(['uploadRefused']);
  });

  it('[UP5] the token is in what is sent [UP6] and the staged bytes go afterwards', async () => {
    const media = await commitWith(1, 2_000);
    await createUploader(ports()).run();
    expect(device.slot.disk.uploads.size).toBe(1);
    await device.engine.drain();
    const landscape = (stored(device, 1)?.value as Slide | undefined)?.media.landscape;
    expect(landscape).toMatchObject({ path: media.path, token: `token-${media.path}` });
    expect(device.slot.disk.uploads.size).toBe(0);
  });

  it('a staged file that is gone parks its change', async () => {
    await commitWith(1, 2_000);
    staged.clear();
    await createUploader(ports()).run();
    expect(reasons(device)).toEqual(['fileMissing']);
  });
});

describe('the worker', () => {
  const locks = (isTaken: boolean): Locks => ({
    async hold(_name, _options, work) {
      if (isTaken) return false;
      await work({ aborted: false });
      return true;
    },
  });
  const deps = (isTaken: boolean) => ({
    ...ports(),
    uid: U1,
    addressOf: () => '',
    locks: locks(isTaken),
    connect: async () => ({ backend, storageBase: ports().storageBase, token: ports().token }),
  });

  it('[HO2] sends files and changes while nobody leads, and tells what is left', async () => {
    await commitWith(1, 2_000);
    expect(await drainInWorker(deps(true))).toBe('elsewhere');
    expect(states(device)).toEqual(['held']);
    storage.fault = () => 'lost';
    expect(await drainInWorker(deps(false))).toBe('again');
    storage.fault = undefined;
    expect(await drainInWorker(deps(false))).toBe('done');
    expect(device.log()).toEqual([]);
  });
});

describe('other work beside an upload', () => {
  it('[CO4] a film of a gigabyte holds up its own slide only', async () => {
    const GB = 1024 * MB;
    await device.engine.open(`teams/${T2}`, 'member');
    await device.engine.drain();
    const media = await commitWith(1, 2_000);
    const [row] = device.slot.disk.uploads.values();
    await device.store.transact((tx) => tx.putUploads([{ ...row!, bytes: GB }])); // just committed
    let sent = 0;
    const big = { ...ports(), readStaged: async () => new Blob([new Uint8Array(64)]) };
    // Its pieces go one by one, and between any two of them everything else is sent.
    storage.fault = (command) => (command.includes('upload') && ++sent > 3 ? 'lost' : undefined);
    await device.commit(addSlide, add(2));
    expect(await device.commit(addSlide, add(3, {}, T2))).toMatchObject({ ok: true });
    const uploader = createUploader(big);
    await Promise.all([uploader.run(), device.engine.drain()]);
    expect(states(device)).toEqual(['held']);
    expect(storage.files.has(media.path)).toBe(false);
    await device.commit(addSlide, add(4));
    await device.engine.drain();
    expect(device.log()).toEqual(['slide.add held']);
  });
});
