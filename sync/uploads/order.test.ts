import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationId } from '../../src/model/ids.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { parkRows } from '../engine/leave.ts';
import { discardParked } from '../engine/review.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
beforeEach(async () => {
  u = await createUploads();
});

const isPiece = (command: string) => command.includes('upload');

/** Returns the storage's fetch, with an action before the given piece of a video. */
function beforePiece(at: number, happens: () => Promise<unknown>): typeof fetch {
  let pieces = 0;
  return async (address, init) => {
    const command = new Headers(init?.headers).get('x-goog-upload-command') ?? '';
    if (isPiece(command) && ++pieces === at) await happens();
    return u.storage.fetch(address, init);
  };
}

describe('the order in which files share the line', () => {
  it('[UP10] [c J] a photo that is saved while a video is on its way goes before the next piece', async () => {
    await u.commitWith(1, 40 * MB, { type: 'video/mp4' });
    const fetch = beforePiece(2, () => u.commitWith(2, 2_000));
    await u.uploader({ fetch }).run();
    const { requests } = u.storage;
    const before = requests.slice(0, requests.indexOf('multipart')).filter(isPiece);
    expect(before).toHaveLength(2);
    expect(requests.filter(isPiece).length).toBeGreaterThan(15);
    // Returning to the video costs nothing: its progress is known.
    expect(requests.filter((command) => command === 'query')).toEqual([]);
    expect(u.states()).toEqual(['waiting', 'waiting']);
  });

  it('[UP10] a clock that is set meanwhile makes no piece larger than the line carries in time', async () => {
    await u.commitWith(1, 10 * MB, { type: 'video/mp4' });
    let [passedMs, before] = [0, 0];
    const sizes: number[] = [];
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const answer = await u.storage.fetch(address, init);
      const bytes = u.storage.received - before;
      before += bytes;
      if (bytes > 0) sizes.push(bytes);
      passedMs += bytes / 128; // a megabit per second
      u.later(-3_600_000);
      return answer;
    };
    await u.uploader({ fetch, elapsed: () => passedMs }).run();
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MB);
    expect(u.states()).toEqual(['waiting']);
  });

  it('[UP10] files of what screens show go before those of drafts, light ones before videos', async () => {
    await u.commitWith(1, 1 * MB);
    await u.commitWith(2, 30 * MB, { type: 'video/mp4' });
    await u.commitWith(3, 2 * MB, { status: 'published' });
    await u.commitWith(4, 40 * MB, { type: 'video/mp4', status: 'published' });
    const arrived: string[] = [];
    const { set } = u.storage.files;
    u.storage.files.set = (path, bytes) => {
      arrived.push(path.split('/').at(-1) ?? '');
      return set.call(u.storage.files, path, bytes);
    };
    await u.uploader().run();
    expect(arrived).toEqual(['3__landscape', '1__landscape', '4__landscape', '2__landscape']);
  });
});

describe('a change that is discarded while its file is on its way', () => {
  /** Parked for another reason, then discarded by its user; the staged bytes go with it. */
  async function discard(id: MutationId): Promise<void> {
    const clock = { now: () => 0 };
    const deps = { store: u.device.store, mutators: MUTATORS, clock };
    await u.device.store.transact(async (tx) => {
      const row = (await tx.log()).find((known) => known.id === id);
      await parkRows(tx, deps, [{ row: row!, code: 'removedFromTeam' }]);
    });
    await discardParked(deps, id);
    u.staged.clear();
  }

  it('[UP15] [c K] leaves no record of its upload, and the service forgets what it has', async () => {
    await u.commitWith(1, 9 * MB);
    const fetch = beforePiece(2, () => discard(u.firstChange()));
    await u.uploader({ fetch }).run();
    expect(u.states()).toEqual([]);
    expect(u.uploads()).toEqual([]);
    expect(u.storage.requests.slice(-2)).toEqual(['upload', 'cancel']);
  });

  it('[UP15] also while it waits, the service forgets what it has', async () => {
    await u.commitWith(1, 9 * MB);
    let pieces = 0;
    u.storage.fault = (command) => (isPiece(command) && ++pieces > 2 ? 'lost' : undefined);
    const uploader = u.uploader();
    expect((await uploader.run()).nextMs).toBeGreaterThan(0);
    await discard(u.firstChange());
    await uploader.run();
    expect(u.storage.requests.at(-1)).toBe('cancel');
    await uploader.run();
    expect(u.storage.requests.filter((command) => command === 'cancel')).toHaveLength(1);
  });

  it('[UP15] its running request is ended', async () => {
    await u.commitWith(1, 9 * MB);
    let isHanging: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (isHanging = resolve));
    const hang: typeof fetch = (address, init) => {
      const command = new Headers(init?.headers).get('x-goog-upload-command') ?? '';
      if (!isPiece(command)) return u.storage.fetch(address, init);
      isHanging();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      });
    };
    const uploader = u.uploader({ fetch: hang });
    const running = uploader.run();
    await hanging;
    await uploader.look(); // Nothing changed: it continues.
    await discard(u.firstChange());
    await uploader.look();
    expect(await running).toMatchObject({ nextMs: undefined });
    expect(u.uploads()).toEqual([]);
    expect(u.storage.requests.at(-1)).toBe('cancel');
  });

  it('[UP15] another change that waits for the same file still gets it', async () => {
    const media = await u.commitWith(1, 9 * MB);
    const [row] = u.uploads();
    await u.commitWith(2, 2_000);
    const second = u.uploads().find(({ path }) => path !== media.path);
    await u.device.store.transact(async (tx) => {
      const { path, bytes, sha256, type } = row!;
      await tx.putUploads([{ ...second!, path, bytes, sha256, type }]);
    });
    const bytes = u.staged.get(media.path)!;
    const fetch = beforePiece(3, async () => {
      await discard(u.firstChange());
      u.staged.set(media.path, bytes);
    });
    await u.uploader({ fetch }).run();
    expect(u.states()).toEqual(['waiting']);
    expect(u.isWhole(media)).toBe(true);
    expect(u.storage.received).toBe(9 * MB);
  });
});
