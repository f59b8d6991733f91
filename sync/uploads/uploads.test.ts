import { beforeEach, describe, expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import { T2, U1 } from '../engine/device.testkit.ts';
import { BackendError, type Locks } from '../engine/ports.ts';
import { add, stored } from '../engine/rules.testkit.ts';
import { drainInWorker } from '../host/drainInWorker.ts';
import { type FakeStorage, ownError } from './fakeStorage.testkit.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
beforeEach(async () => {
  u = await createUploads();
});

describe('uploads', () => {
  it('[UP1] a video that is cut off at any request wastes less than a piece', async () => {
    for (const stage of ['lost', 'cut'] as const) {
      for (let cutAt = 0; cutAt < 8; cutAt++) {
        const before = u.storage.received;
        const media = await u.commitWith(10 + cutAt + (stage === 'cut' ? 50 : 0), 5 * MB);
        let count = 0;
        u.storage.fault = () => (count++ === cutAt ? stage : undefined);
        await u.uploader().run();
        await u.uploader().run(); // Another process after a crash: all it knows is on disk.
        expect(u.isWhole(media)).toBe(true);
        expect(u.storage.received - before - 5 * MB).toBeLessThan(2 * MB);
      }
    }
    expect(new Set(u.states())).toEqual(new Set(['waiting']));
  });

  it('[UP1] tells its progress and stops when it is told to', async () => {
    await u.commitWith(1, 5 * MB);
    let pieces = 0;
    u.storage.fault = (command) => void (command.includes('upload') && pieces++);
    await u.uploader().run({
      get aborted() {
        return pieces >= 1;
      },
    });
    expect(u.uploads()).toMatchObject([{ sent: u.storage.received, state: 'sending' }]);
    expect(pieces).toBe(1);
  });

  it('[UP2] a small file goes at once, and one that is there already counts as sent', async () => {
    const media = await u.commitWith(1, 2_000);
    u.storage.fault = (command) => (command === 'multipart' ? 'cut' : undefined);
    await u.uploader().run();
    expect(u.states()).toEqual(['held']);
    u.storage.fault = undefined;
    await u.uploader().run();
    expect(u.states()).toEqual(['waiting']);
    expect(u.isWhole(media)).toBe(true);
  });

  it('[UP2] what has arrived is not sent again, also where the service would take it', async () => {
    u.storage.takesAgain = true;
    for (const [bytes, from] of [
      [2_000, 0],
      [5 * MB, 20],
    ] as const) {
      for (let cutAt = 0; cutAt < 8; cutAt++) {
        const media = await u.commitWith(from + cutAt, bytes);
        let count = 0;
        u.storage.fault = () => (count++ === cutAt ? 'cut' : undefined);
        await u.uploader().run();
        if (cutAt % 2 === 0) u.storage.dropSessions();
        await u.uploader().run();
        u.later(5 * 60_000);
        await u.uploader().run();
        expect(u.isWhole(media)).toBe(true);
      }
    }
    expect(u.storage.rewrites).toBe(0);
  });

  it('[UP3] a session that is gone starts anew', async () => {
    const media = await u.commitWith(1, 5 * MB);
    u.storage.fault = (command) => (command.includes('upload') ? 'lost' : undefined);
    await u.uploader().run();
    expect(u.uploads()[0]?.sessionUrl).toBeDefined();
    u.storage.dropSessions();
    u.storage.fault = undefined;
    const uploader = u.uploader();
    u.later((await uploader.run()).nextMs ?? Number.NaN);
    await uploader.run();
    expect(u.isWhole(media)).toBe(true);
  });

  it('[UP21] one that was sent long before its change is looked for again, and sent if it is gone', async () => {
    const kept = await u.commitWith(1, 2_000);
    const lost = await u.commitWith(2, 2_000, { more: { portrait: 5 * MB } });
    u.storage.fault = (command) => (command === 'start' ? 'lost' : undefined); // the video
    const uploader = u.uploader();
    await uploader.run();
    expect(u.states()).toEqual(['waiting', 'held']);
    // Its folder is restored to yesterday, which nothing in the database reveals.
    u.storage.files.delete(lost.path);
    u.storage.fault = undefined;
    u.later(3_600_000);
    await uploader.run();
    const before = u.storage.received;
    for (const _turn of [1, 2]) {
      await u.device.engine.drain();
      await uploader.run();
    }
    await u.device.engine.drain();
    expect(u.states()).toEqual([]);
    expect([kept, lost].map(u.isWhole)).toEqual([true, true]);
    expect(u.storage.received - before).toBeLessThan(2 * 2_000); // nothing else is sent again
  });

  it('[UP21] a video that is still there is not sent again, nor given another token', async () => {
    u.storage.takesAgain = true;
    const media = await u.commitWith(1, 5 * MB);
    const uploader = u.uploader();
    await uploader.run();
    expect(u.states()).toEqual(['waiting']);
    u.later(3_600_000);
    const before = u.storage.received;
    await u.device.engine.drain();
    expect(u.states()).toEqual(['held']);
    await uploader.run();
    await u.device.engine.drain();
    expect([u.states(), u.isWhole(media)]).toEqual([[], true]);
    expect([u.storage.rewrites, u.storage.received - before]).toEqual([0, 0]);
  });

  it('[UP21] also where its change was under way: an update that nobody answered is not sent again before', async () => {
    const lost = await u.commitWith(1, 2_000);
    const uploader = u.uploader();
    await uploader.run();
    const { patch } = u.backend;
    u.backend.patch = async () => {
      throw new BackendError('unreachable', 'nobody answers');
    };
    await u.device.engine.drain();
    expect(u.states()).toEqual(['sent']);
    u.backend.patch = patch;
    u.storage.files.delete(lost.path);
    u.later(3_600_000);
    for (const _turn of [1, 2]) {
      await u.device.engine.drain();
      await uploader.run();
    }
    await u.device.engine.drain();
    expect([u.states(), u.isWhole(lost)]).toEqual([[], true]);
  });

  it('[UP7] a first success after an outage lets all others go at once', async () => {
    for (let n = 1; n <= 5; n++) await u.commitWith(n, 2_000);
    const uploader = u.uploader();
    u.storage.fault = () => 'lost';
    const { nextMs } = await uploader.run();
    u.storage.fault = undefined;
    u.later(nextMs ?? Number.NaN);
    await uploader.run();
    expect(u.storage.files.size).toBe(5);
  });

  it('[UP4] a refusal refreshes the token, is tried for ten minutes and then parked', async () => {
    await u.commitWith(1, 2_000);
    u.storage.fault = (command) => (command === 'read' ? undefined : ownError(403));
    const uploader = u.uploader();
    await uploader.run();
    expect(u.uploads()).toMatchObject([{ state: 'waiting', hindered: 'refused' }]);
    for (let minute = 0; minute < 10; minute++) {
      uploader.hurry();
      await uploader.run();
      u.later(60_000);
    }
    expect(u.states()).toEqual(['held']);
    expect(u.refreshed()).toBeGreaterThan(5);
    u.later(60_000);
    uploader.hurry();
    await uploader.run();
    expect(u.reasons()).toEqual(['uploadRefused']);
  });

  it('[UP4] [c S] time in which nothing was tried does not count as refused', async () => {
    await u.commitWith(1, 2_000);
    const uploader = u.uploader();
    const turn = async (fault: FakeStorage['fault']) => {
      u.storage.fault = fault;
      uploader.hurry();
      await uploader.run();
    };
    const refuses: FakeStorage['fault'] = (command) =>
      command === 'read' ? undefined : ownError(403);
    await turn(refuses);
    u.later(60 * 60_000);
    await turn(() => 'lost');
    u.later(60_000);
    await turn(refuses);
    expect(u.states()).toEqual(['held']);
    u.later(8 * 60 * 60_000); // The device slept overnight.
    await turn(refuses);
    expect(u.states()).toEqual(['held']);
    await u.uploader().run(); // The app was closed for a while.
    expect(u.states()).toEqual(['held']);
  });

  it('[UP5] the token is in what is sent [UP6] and the staged bytes go afterwards', async () => {
    const media = await u.commitWith(1, 2_000);
    await u.uploader().run();
    expect(u.uploads()).toHaveLength(1);
    await u.device.engine.drain();
    const landscape = (stored(u.device, 1)?.value as Slide | undefined)?.media.landscape;
    expect(landscape).toMatchObject({ path: media.path, token: `token-${media.path}` });
    expect(u.uploads()).toEqual([]);
  });
});

describe('a file that is no longer on this device', () => {
  it('[UP16] parks its change', async () => {
    await u.commitWith(1, 2_000);
    u.staged.clear();
    await u.uploader().run();
    expect(u.reasons()).toEqual(['fileMissing']);
  });

  it('[UP16] parks its change too when the browser lists its bytes and does not give them out', async () => {
    await u.commitWith(1, 2_000);
    await u.commitWith(2, 3 * MB);
    const lost = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const readStaged = async () => ({ size: 2_000, arrayBuffer: lost }) as unknown as Blob; // like Safari's
    const uploader = u.uploader({ readStaged });
    for (let turn = 0; turn < 3; turn++) {
      expect(u.states()).toEqual(['held', 'held']); // A single failure may be temporary.
      await uploader.run();
      uploader.hurry();
    }
    expect(u.reasons()).toEqual(['fileMissing', 'fileMissing']);
    expect(u.storage.received).toBe(0);
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
    ...u.ports(),
    uid: U1,
    addressOf: () => '',
    locks: locks(isTaken),
    connect: async () => ({ ...u.ports(), backend: u.backend }),
  });

  it('[HO2] sends files and changes while nobody leads, and tells what is left', async () => {
    await u.commitWith(1, 2_000);
    expect(await drainInWorker(deps(true))).toBe('elsewhere');
    expect(u.states()).toEqual(['held']);
    u.storage.fault = () => 'lost';
    expect(await drainInWorker(deps(false))).toBe('again');
    u.storage.fault = undefined;
    expect(await drainInWorker(deps(false))).toBe('done');
    expect(u.device.log()).toEqual([]);
  });
});

describe('other work beside an upload', () => {
  it('[CO4] a video of a gigabyte holds up its own slide only', async () => {
    const { device, storage } = u;
    await device.engine.open(`teams/${T2}`, 'member');
    await device.engine.drain();
    const media = await u.commitWith(1, 2_000);
    const [row] = u.uploads();
    await device.store.transact((tx) => tx.putUploads([{ ...row!, bytes: 1024 * MB }])); // just committed
    let sent = 0;
    // Its pieces go one by one, and between any two of them everything else is sent.
    storage.fault = (command) => (command.includes('upload') && ++sent > 3 ? 'lost' : undefined);
    await device.commit(addSlide, add(2));
    expect(await device.commit(addSlide, add(3, {}, T2))).toMatchObject({ ok: true });
    const readStaged = async (_path: string, start: number, end: number) =>
      new Blob([new Uint8Array(end - start)]);
    await Promise.all([u.uploader({ readStaged }).run(), device.engine.drain()]);
    expect(u.states()).toEqual(['held']);
    expect(storage.files.has(media.path)).toBe(false);
    await device.commit(addSlide, add(4));
    await device.engine.drain();
    expect(device.log()).toEqual(['slide.add held']);
  });
});
