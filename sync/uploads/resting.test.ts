import { beforeEach, describe, expect, it } from 'vitest';
import { setSlideStatus } from '../../src/model/mutations/slide/setSlideStatus.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { RESTORABLE_MS } from '../../src/model/rules/restorable.ts';
import type { SlideStatus } from '../../src/model/slide/slide.ts';
import { T1 } from '../engine/device.testkit.ts';
import { dropRested } from '../engine/resting.ts';
import { slide } from '../engine/rules.testkit.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
beforeEach(async () => {
  u = await createUploads();
});

const setStatus = (n: number, from: SlideStatus, status: SlideStatus) =>
  u.device.commit(setSlideStatus, { teamId: T1, id: slide(n), from, status, at: 5 });

/** Returns the storage's fetch, with an action before the given piece. */
function beforePiece(at: number, happens: () => Promise<unknown>): typeof fetch {
  let pieces = 0;
  return async (address, init) => {
    const command = new Headers(init?.headers).get('x-goog-upload-command') ?? '';
    if (command.includes('upload') && ++pieces === at) await happens();
    return u.storage.fetch(address, init);
  };
}

/** Sends a video until its slide is deleted, before its third piece. */
async function deletedOnTheWay() {
  const video = await u.commitWith(1, 9 * MB, { type: 'video/mp4', status: 'published' });
  const uploader = u.uploader({
    fetch: beforePiece(3, () => setStatus(1, 'published', 'deleted')),
  });
  const report = await uploader.run();
  return { video, report, uploader };
}

describe('the video of a new slide that is deleted meanwhile', () => {
  it('[UP22] is not sent on, and is asked for again only by a change', async () => {
    const { report } = await deletedOnTheWay();
    expect(u.storage.received).toBeLessThan(4 * MB);
    expect(report.nextMs).toBeUndefined();
    expect(u.states()).toEqual(['held', 'waiting']);
    expect(u.storage.requests).not.toContain('cancel');
    await u.device.engine.drain();
    expect(u.states()).toEqual(['held', 'waiting']);
  });

  it('[UP22] its running request is ended', async () => {
    await u.commitWith(1, 9 * MB, { type: 'video/mp4' });
    let isHanging: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (isHanging = resolve));
    const hang: typeof fetch = (address, init) => {
      const command = new Headers(init?.headers).get('x-goog-upload-command') ?? '';
      if (!command.includes('upload')) return u.storage.fetch(address, init);
      isHanging();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      });
    };
    const uploader = u.uploader({ fetch: hang });
    const running = uploader.run();
    await hanging;
    await setStatus(1, 'draft', 'deleted');
    await uploader.look();
    expect(await running).toMatchObject({ nextMs: undefined });
  });

  it('[UP22] goes on where it was once the slide is taken back from the trash', async () => {
    const { video } = await deletedOnTheWay();
    await setStatus(1, 'deleted', 'draft');
    await u.uploader().run();
    expect(u.isWhole(video)).toBe(true);
    expect(u.storage.received).toBe(9 * MB);
    await u.device.engine.drain();
    expect(u.device.log()).toEqual([]);
  });

  it('[UP22] leaves the device with its changes after thirty days, and not before', async () => {
    await deletedOnTheWay();
    const deps = { store: u.device.store, mutators: MUTATORS, clock: u.ports().clock };
    u.later(RESTORABLE_MS);
    await dropRested(deps);
    expect(u.states()).toEqual(['held', 'waiting']);
    u.later(1);
    await dropRested(deps);
    expect(u.states()).toEqual([]);
    expect(u.uploads()).toEqual([]);
  });

  it('[UP22] does not hold up the videos of others', async () => {
    await u.commitWith(1, 5 * MB, { type: 'video/mp4', status: 'published' });
    const other = await u.commitWith(2, 3 * MB, { type: 'video/mp4' });
    await setStatus(1, 'published', 'deleted');
    await u.uploader().run();
    expect(u.isWhole(other)).toBe(true);
    expect(u.storage.received).toBe(3 * MB);
  });
});

it('[UP22] a picture of several slides that were made at once is sent: the others wait for it', async () => {
  await u.commitWith(1, 3 * MB);
  const [row] = u.uploads();
  const { isAlone: _alone, ...made } = row!; // just committed
  await u.device.store.transact((tx) => tx.putUploads([made]));
  await setStatus(1, 'draft', 'deleted');
  await u.uploader().run();
  expect(u.states()).toEqual(['waiting', 'waiting']);
});

it('[UP22] the video of a slide that the server has is sent: the deletion is behind it', async () => {
  await u.commitWith(1, 2_000, { status: 'published' });
  await u.uploader().run();
  await u.device.engine.drain();
  const { path } = await u.replaceFile(1, 3 * MB);
  await setStatus(1, 'published', 'deleted');
  await u.uploader().run();
  expect(u.storage.files.has(path)).toBe(true);
  await u.device.engine.drain();
  expect(u.device.log()).toEqual([]);
});
