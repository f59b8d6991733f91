import { beforeEach, describe, expect, it } from 'vitest';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../src/model/mutations/slide/setSlideStatus.ts';
import { slideKey } from '../../src/model/kinds.ts';
import type { SlideStatus } from '../../src/model/slide/slide.ts';
import { seededBytes, T1 } from '../engine/device.testkit.ts';
import { prioritizeWithdrawal } from '../engine/prioritizeWithdrawal.ts';
import { slide } from '../engine/rules.testkit.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

let u: Uploads;
beforeEach(async () => {
  u = await createUploads();
});

interface Served {
  readonly status: SlideStatus;
  readonly title?: string;
  readonly media?: { readonly landscape?: { readonly path: string } };
}
const onServer = () => u.server.tree.get(`teams/${T1}/slides/0`) as unknown as Served;

/** A slide on screens whose video is being replaced. */
async function replacing() {
  await u.commitWith(1, 1000, { type: 'video/mp4', status: 'published' });
  await u.uploader().run();
  await u.device.engine.drain();
  const video = await u.replaceFile(1, 9 * MB);
  return video;
}

async function setStatus(from: SlideStatus, status: SlideStatus) {
  const args = { teamId: T1, id: slide(1), from, status, at: 5 };
  const result = await u.device.commit(setSlideStatus, args);
  if (!result.ok) throw new Error(result.refused);
  const deps = { store: u.device.store, mutators: MUTATORS, random: seededBytes(7) };
  await prioritizeWithdrawal(deps, result.changes[0].id, ({ name }) => name === saveSlide.name);
}

describe('a withdrawal behind a video', () => {
  it('[CO5] arrives before it, and the video afterwards, as it was saved', async () => {
    const video = await replacing();
    await setStatus('published', 'archived');
    expect(u.device.row(slideKey(T1, slide(1)))).toMatchObject({
      status: 'archived',
      media: { landscape: { path: video.path } },
    });
    await u.device.engine.drain();
    expect(onServer().status).toBe('archived');
    expect(onServer().media?.landscape?.path).not.toBe(video.path);
    await u.uploader().run();
    await u.device.engine.drain();
    expect(onServer()).toMatchObject({
      status: 'archived',
      media: { landscape: { path: video.path } },
    });
    expect(u.device.rows()).toEqual([]);
  });

  it('[CO5] goes ahead of later saves of the same slide as well', async () => {
    await replacing();
    const fields = { title: 'Later' };
    await u.device.commit(saveSlide, { teamId: T1, id: slide(1), fields, at: 5 });
    await setStatus('published', 'draft');
    await u.device.engine.drain();
    expect(onServer()).toMatchObject({ status: 'draft' });
    expect(onServer().title).not.toBe('Later');
    await u.uploader().run();
    await u.device.engine.drain();
    expect(onServer()).toMatchObject({ status: 'draft', title: 'Later' });
  });

  it('[CO5] goes ahead of a deletion, which takes no more saves, and is made first', async () => {
    const video = await replacing();
    await setStatus('published', 'deleted');
    expect(u.device.row(slideKey(T1, slide(1)))).toMatchObject({ status: 'deleted' });
    await u.device.engine.drain();
    expect(onServer().status).toBe('archived');
    expect(u.device.row(slideKey(T1, slide(1)))).toMatchObject({ status: 'deleted' });
    await u.uploader().run();
    await u.device.engine.drain();
    expect(onServer()).toMatchObject({
      status: 'deleted',
      media: { landscape: { path: video.path } },
    });
    expect(u.device.rows()).toEqual([]);
  });

  it('[CO5] a publication waits for the video', async () => {
    await replacing();
    await setStatus('published', 'draft');
    await u.device.engine.drain();
    await setStatus('draft', 'published');
    await u.device.engine.drain();
    expect(onServer().status).toBe('draft');
  });

  it('[CO5] waits behind what must come before it', async () => {
    await replacing();
    await u.device.commit(setSlideStatus, {
      teamId: T1,
      id: slide(1),
      from: 'published',
      status: 'draft',
      at: 5,
    });
    await setStatus('draft', 'archived');
    await u.device.engine.drain();
    expect(onServer().status).toBe('published');
  });

  it('[CO5] waits with a slide that the server does not have', async () => {
    await u.commitWith(1, 9 * MB, { type: 'video/mp4', status: 'published' });
    await setStatus('published', 'archived');
    await u.device.engine.drain();
    expect(onServer()).toBeNull();
    await u.uploader().run();
    await u.device.engine.drain();
    expect(onServer().status).toBe('archived');
  });

  it('[CO5] waits behind a save whose outcome is open', async () => {
    await replacing();
    await u.device.store.transact(async (tx) => {
      const log = await tx.log();
      await tx.putLog(log.map((row) => ({ ...row, tries: [{ revs: {}, conflicts: [] }] })));
    });
    await setStatus('published', 'archived');
    await u.device.engine.drain();
    expect(onServer().status).toBe('published');
  });
});
