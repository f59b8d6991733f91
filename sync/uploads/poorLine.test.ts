import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlideId, TeamId } from '../../src/model/ids.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { startCuttingRelay } from './cuttingRelay.testkit.ts';
import { createLine, SMALLEST_PIECE } from './line.ts';
import { photoOf, startUploadSite, type UploadSite } from './site.testkit.ts';
import { createUploads, MB, type Uploads } from './uploads.testkit.ts';

describe('a line that resets each connection, before the real server', () => {
  const TEAM = 'teamteamteamteam0029' as TeamId;
  let site: UploadSite;
  beforeAll(async () => {
    site = await startUploadSite('poor', TEAM);
  });
  afterAll(() => site.close());

  it.each([
    [1_500_000, 1.1],
    [300_000, 1.3],
  ])(
    '[UP11] after %i bytes still carries a video, with little waste and few waits',
    async (cutAfter, most) => {
      const relay = await startCuttingRelay(site.server.port, cutAfter);
      const { store, sendAll, log } = await site.device(relay.port);
      const id = `slidefilm${String(cutAfter).padStart(11, '0')}` as SlideId;
      const path = `teams/${TEAM}/slides/${id}/1700000000001__landscape`;
      const video = await store.stageFile(photoOf(20 * MB), { path, type: 'video/mp4' });
      const what = { teamId: TEAM, id, type: 'video', status: 'draft' as const, position: 'a1' };
      const args = { ...what, fields: { title: 'Film', media: { landscape: video } }, at: 1 };
      const files = [{ media: video, ref: slideKey(TEAM, id), slot: 'landscape' }];
      await store.commit(addSlide, args, { files });
      const waitedMs = await sendAll();
      expect(await log()).toEqual(['slide.add waiting']);
      expect(relay.cuts()).toBeGreaterThan((0.9 * video.bytes) / cutAfter);
      expect(relay.sent()).toBeLessThan(video.bytes * most);
      expect(waitedMs).toBeLessThan(60_000);
      await relay.close();
      await store.destroy();
    },
  );
});

describe('how an upload fits the line', () => {
  let u: Uploads;
  beforeEach(async () => {
    u = await createUploads();
  });

  /** Records the sizes of requested pieces, and the time limits of requests. */
  function watched() {
    const [pieces, limits]: [number[], number[]] = [[], []];
    const fetch: typeof globalThis.fetch = (address, init) => {
      const command = new Headers(init?.headers).get('x-goog-upload-command') ?? '';
      if (command.includes('upload'))
        pieces.push((init?.body as Uint8Array | undefined)?.length ?? 0);
      return u.storage.fetch(address, init);
    };
    const limit = (ms: number) => {
      limits.push(ms);
      return new AbortController().signal;
    };
    return { pieces, limits, ports: { fetch, limit } };
  }

  it('[UP11] pieces halve when they fail, down to 256 KB, and grow again', async () => {
    await u.commitWith(1, 30 * MB);
    const { pieces, ports } = watched();
    const uploader = u.uploader(ports);
    u.storage.fault = (command) =>
      command === 'upload' && pieces.length > 3 && pieces.length < 9 ? 'lost' : undefined;
    for (let turn = 0; turn < 8; turn++) {
      uploader.hurry();
      await uploader.run();
    }
    expect(pieces.slice(0, 9).map((bytes) => bytes / SMALLEST_PIECE)).toEqual([
      2, 4, 8, 8, 4, 2, 1, 1, 1,
    ]);
    expect(Math.max(...pieces.slice(9))).toBe(2 * MB);
    expect(u.states()).toEqual(['waiting']);
  });

  it('[UP11] 413 of something on the way halves the piece for good, without a wait', async () => {
    await u.commitWith(1, 20 * MB);
    const { pieces, ports } = watched();
    u.storage.fault = (command) =>
      command.includes('upload') && (pieces.at(-1) ?? 0) > MB ? 413 : undefined;
    expect(await u.uploader(ports).run()).toMatchObject({ nextMs: undefined });
    expect(u.states()).toEqual(['waiting']);
    expect(pieces.filter((bytes) => bytes > MB)).toHaveLength(1);
  });

  it('[UP11] what takes no piece at all is asked again later, and refuses nothing', async () => {
    await u.commitWith(1, 20 * MB);
    u.storage.fault = (command) => (command.includes('upload') ? 413 : undefined);
    const { nextMs } = await u.uploader().run();
    expect(nextMs).toBeGreaterThan(0);
    expect(u.states()).toEqual(['held']);
    expect(u.uploads()).toMatchObject([{ hindered: 'tooLarge' }]);
  });

  it('[UP11] an upload that advances by a little each time never waits longer than at first', async () => {
    const media = await u.commitWith(1, 3 * MB);
    // A part of each piece arrives, too little to continue at once.
    const { fetch } = u.storage;
    const drip: typeof globalThis.fetch = async (address, init) => {
      const headers = new Headers(init?.headers);
      if (!headers.get('x-goog-upload-command')?.includes('upload')) return fetch(address, init);
      headers.set('x-goog-upload-command', 'upload');
      const body = (init?.body as Uint8Array<ArrayBuffer> | undefined)?.slice(0, 50_000) ?? null;
      await fetch(address, { ...init, headers, body });
      throw new TypeError('reset');
    };
    let line = drip;
    const uploader = u.uploader({ fetch: (...request) => line(...request) });
    for (let turn = 0; turn < 60; turn++) {
      const { nextMs = 0 } = await uploader.run();
      expect(nextMs).toBeLessThanOrEqual(2_000);
      u.later(nextMs);
    }
    line = fetch;
    await uploader.run();
    expect(u.isWhole(media)).toBe(true);
  });

  it('[UP11] more than was known when asked ends the wait of an earlier failure', async () => {
    await u.commitWith(1, 3 * MB);
    const uploader = u.uploader();
    u.storage.fault = (command) => (command === 'start' ? undefined : 'lost');
    for (let turn = 0; turn < 12; turn++) u.later((await uploader.run()).nextMs ?? 0);
    // A piece arrives, without any confirmation.
    let pieces = 0;
    u.storage.fault = (command) => {
      if (command === 'upload') return pieces++ === 0 ? 'cut' : 'lost';
      return pieces === 1 && command === 'query' ? 'lost' : undefined;
    };
    u.later((await uploader.run()).nextMs ?? 0);
    u.storage.fault = (command) => (command === 'upload' ? 'lost' : undefined);
    const { nextMs } = await uploader.run();
    expect(nextMs).toBeLessThanOrEqual(2_000);
  });

  it('[UP13] a line that stands still is given up by its measured speed, not after minutes', async () => {
    await u.commitWith(1, 20 * MB);
    const { limits, ports } = watched();
    let pieces = 0;
    const uploader = u.uploader({
      ...ports,
      limit: (ms) => {
        limits.push(ms);
        // Everything after the fourth piece is swallowed.
        return pieces > 4 ? AbortSignal.abort() : new AbortController().signal;
      },
    });
    u.storage.fault = (command) => {
      if (command.includes('upload')) {
        pieces++;
        u.later(1_000);
      }
      return undefined;
    };
    await uploader.run();
    expect(limits.at(-2)).toBe(20_000);
    expect(limits.at(-1)).toBe(20_000);
    expect(u.states()).toEqual(['held']);
  });

  it('[UP13] a slow line gets the time that it needs, in pieces that do not take long', () => {
    const line = createLine();
    expect(line.limitMs(line.pieceBytes())).toBeGreaterThanOrEqual(60_000);
    line.passed(512 * 1024, 16_000); // 262 kbit/s
    expect(line.pieceBytes()).toBe(SMALLEST_PIECE);
    expect(line.limitMs(SMALLEST_PIECE)).toBe(32_000);
    line.failed(true);
    expect(line.limitMs(SMALLEST_PIECE)).toBe(64_000);
    for (let n = 0; n < 9; n++) line.failed(true);
    expect(line.limitMs(SMALLEST_PIECE)).toBe(120_000);
  });
});
