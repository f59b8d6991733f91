import type { CDPSession, Page } from '@playwright/test';
import { encodeVideo, identityOfMovie, layOut, type MovieFile } from '../../../e2e/player/movie.ts';
import type { Record } from '../results.ts';
import { pairedPlayer, shows, type Player } from '../Player.ts';

const MB = 1024 * 1024;
const BYTES = 1000 * MB;
const SECONDS = 600;
const VIDEO = 'film-of-a-gigabyte-1';

/** A video of 1 GB: downloaded with the browser killed halfway, played offline, seeked. */
export async function gigabyte(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  try {
    const clip = await encodeVideo(page, 60);
    const file = layOut(clip, SECONDS, BYTES);
    await slowDown(await player.context.newCDPSession(page));
    await publish(player, file);
    const stored = await untilStored(page, BYTES / 2);
    await player.killBrowser();
    const again = await player.openBrowser();
    let fetched = 0;
    again.on('response', (response) => {
      if (response.url().includes('/v0/b/')) {
        fetched += Number(response.headers()['content-length'] ?? 0);
      }
    });
    const session = await player.context.newCDPSession(again);
    await again.goto(`${player.origin}/player/`);
    await again.waitForSelector('main');
    const before = await heapMiB(session);
    await shows(again, VIDEO, 120_000);
    record('1 GB video: on the disk when the browser was killed', stored / MB, Infinity, 'MiB');
    record('– fetched after it', fetched / MB, (file.bytes - stored) / MB + 1, 'MiB');
    await player.loseServer();
    const wrong = await seekAround(again);
    record('– seeks without network that show another picture', wrong, 0, 'of 5');
    record(
      '– heap grown by fetching, playing and seeking',
      (await heapMiB(session)) - before,
      50,
      'MiB',
    );
  } finally {
    await player.dispose();
  }
}

/** As fast as a good connection, so that the kill comes halfway. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1,
    downloadThroughput: 80 * MB,
    uploadThroughput: 80 * MB,
  });
}

/** Written directly to the server's storage: only the player is measured. */
async function publish(player: Player, file: MovieFile): Promise<void> {
  const { team } = player;
  const path = `teams/${team.teamId}/slides/${VIDEO}/1__landscape`;
  const { token } = await player.server.ports.files.write(
    path,
    file.read(0, file.bytes),
    'video/mp4',
  );
  const media = { ...identityOfMovie(file, path), token };
  await team.write(0, {
    id: VIDEO,
    type: 'video',
    title: 'A gigabyte',
    status: 'published',
    media: { landscape: media } as never,
    position: 'a0',
    frequency: 0,
    orientation: 2,
    duration: 10,
  });
}

/** Waits until so much is on the disk; returns the actual amount. */
async function untilStored(page: Page, bytes: number): Promise<number> {
  for (;;) {
    const stored = await page.evaluate(async () => {
      const open = indexedDB.open('vitrine-player');
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const request = db.transaction('chunks').objectStore('chunks').count();
      const count = await new Promise<number>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      db.close();
      return count;
    });
    const have = stored * 4 * MB;
    if (have >= bytes) return have;
    await page.waitForTimeout(200);
  }
}

/** Each second has its own color, so the picture shows the position in the video. */
async function seekAround(page: Page): Promise<number> {
  let wrong = 0;
  for (const second of [540.2, 31.7, 599, 300.4, 1.1]) {
    const [at, hue] = await page.evaluate(async (to) => {
      const video = document.querySelector('video')!;
      const sought = new Promise((resolve) => (video.onseeked = resolve));
      video.currentTime = to;
      await sought;
      video.pause();
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d')!;
      context.drawImage(video, 0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
      const most = Math.max(r, g, b);
      const spread = most - Math.min(r, g, b) || 1;
      const turn =
        most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
      const where = video.currentTime;
      void video.play();
      return [where, (turn * 60 + 360) % 360] as const;
    }, second);
    const expected = (Math.floor(at * 10 + 0.01) % 60) * 6;
    const off = Math.abs(((hue - expected + 540) % 360) - 180);
    if (Math.abs(at - second) > 0.2 || off > 15) wrong += 1;
  }
  return wrong;
}

/** Returns script, document and buffers of the page, after a garbage collection. */
async function heapMiB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const use = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = use;
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / MB;
}
