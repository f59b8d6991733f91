import { beforeEach, expect, it } from 'vitest';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
let isMetered = true;
beforeEach(async () => {
  u = await createUploads();
  isMetered = true;
});

it('[UP17] on a line that is paid by the byte videos wait, and everything else goes', async () => {
  const video = await u.commitWith(1, 30 * MB, { type: 'video/mp4', more: { picture: 70_000 } });
  await u.commitWith(2, 9 * MB);
  await u.commitWith(3, 2 * MB, { type: 'video/mp4' });
  const uploader = u.uploader({ isMetered: () => isMetered });
  const { nextMs } = await uploader.run();
  expect(nextMs).toBeUndefined();
  expect(u.states()).toEqual(['held', 'waiting', 'waiting']);
  expect(u.uploads().find(({ path }) => path === video.path)).toMatchObject({ sent: 0 });
  isMetered = false;
  await uploader.run();
  expect(u.states()).toEqual(['waiting', 'waiting', 'waiting']);
});

it('[UP17] a video that waits goes when somebody asks for it', async () => {
  await u.commitWith(1, 30 * MB, { type: 'video/mp4' });
  await u.commitWith(2, 30 * MB, { type: 'video/mp4' });
  const uploader = u.uploader({ isMetered: () => isMetered });
  const [video] = u.uploads();
  await u.device.store.transact((tx) => tx.putUploads([{ ...video!, isAskedFor: true }]));
  await uploader.run();
  expect(u.states()).toEqual(['waiting', 'held']);
});

it('[UP17] a video on its way stops when the line becomes one that is paid by the byte', async () => {
  const video = await u.commitWith(1, 30 * MB, { type: 'video/mp4' });
  u.storage.fault = (command) => {
    isMetered = u.storage.received > 4 * MB;
    return command === 'upload' && isMetered ? 'lost' : undefined;
  };
  isMetered = false;
  const uploader = u.uploader({ isMetered: () => isMetered });
  // Its wait ends with it: a leader told to come back at once would never rest.
  expect(await uploader.run()).toMatchObject({ nextMs: undefined });
  expect(u.states()).toEqual(['held']);
  u.storage.fault = undefined;
  isMetered = false;
  await uploader.run();
  expect(u.isWhole(video)).toBe(true);
  expect(u.storage.received).toBe(30 * MB);
});
