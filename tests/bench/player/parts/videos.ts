import { readdirSync, readFileSync } from 'node:fs';
import { openMemoryGroup } from '../../../../functions/testing/cgroup.testkit.ts';
import { drawPhotograph } from '../../../e2e/photo.ts';
import { encodeVideo, layOut } from '../../../e2e/player/movie.ts';
import type { Record } from '../results.ts';
import { pairedPlayer, shows, type Player } from '../Player.ts';

/** How much slower than this machine. */
export const SLOWER = 6;
const MEMORY_MB = 1024;
const FPS = 25;
const SECONDS = 8;
const WATCHED_MS = 60_000;
const START_MS = 6000;

/** A small machine: the page's thread slowed down, little memory, and every video decoded in software. */
export async function videos(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  const group = openMemoryGroup(`vitrine-bench-${process.pid}`, MEMORY_MB);
  try {
    for (const pid of group ? processesOf(player) : []) group?.take(pid);
    const clip = layOut(await encodeVideo(page, FPS * SECONDS, FPS), SECONDS);
    const bytes = clip.read(0, clip.bytes);
    record(
      'videos of 640 × 360 in a bare page: late frames',
      await lateInBarePage(player, bytes),
      Infinity,
      '%',
    );
    const id = await player.team.addSlide(bytes, 'video/mp4');
    await player.team.addSlide(await drawPhotograph(page, 1920, 1080), 'image/jpeg', {
      duration: 1,
    });
    const session = await player.context.newCDPSession(page);
    await shows(page, id);
    for (const rate of [1, SLOWER]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const { frames, late } = await page.evaluate(watchVideos, WATCHED_MS);
      const share = (100 * late) / frames;
      record(`videos of 640 × 360, page ${rate} × slower: late frames`, share, 0, '%');
    }
    const from = Date.now();
    await page.reload();
    await page.waitForSelector('[data-slide]');
    record(`– start to picture, ${SLOWER} × slower`, Date.now() - from, START_MS);
    if (group) record('– browsers killed for want of 1 GB', group.killed(), 0, 'times');
  } finally {
    await player.dispose();
    await group?.remove();
  }
}

/** What this browser and machine lose by themselves: the share of late frames where nothing but the video is shown. */
async function lateInBarePage(player: Player, clip: Buffer): Promise<number> {
  const page = await player.context.newPage();
  await page.setContent('<video muted loop style="position: fixed; inset: 0; width: 100%">');
  await page.evaluate(async (base64) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    video.src = `data:video/mp4;base64,${base64}`;
    await video.play();
  }, clip.toString('base64'));
  const { frames, late } = await page.evaluate(watchVideos, WATCHED_MS / 2);
  await page.close();
  return (100 * late) / frames;
}

/** Runs in the page: counts the frames of all videos for a while, and those that were too late to be shown. */
export async function watchVideos(ms: number): Promise<{ frames: number; late: number }> {
  const sums = { frames: 0, late: 0 };
  const last = new Map<HTMLVideoElement, { frames: number; late: number }>();
  const until = performance.now() + ms;
  while (performance.now() < until) {
    for (const video of document.querySelectorAll('video')) {
      const quality = video.getVideoPlaybackQuality();
      const now = { frames: quality.totalVideoFrames, late: quality.droppedVideoFrames };
      const before = last.get(video);
      // A video that is loaded again counts from zero.
      const from = before && before.frames <= now.frames ? before : { frames: 0, late: 0 };
      sums.frames += now.frames - from.frames;
      sums.late += now.late - from.late;
      last.set(video, now);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return sums;
}

/** Returns the processes of the screen's browser: those that name its profile, and their children. */
function processesOf(player: Player): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const named = all.filter((pid) => read(`/proc/${pid}/cmdline`).includes(player.folder));
  const parentOf = (pid: string) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1];
  const found = new Set(named);
  for (const pid of found) for (const one of all) if (parentOf(one) === pid) found.add(one);
  return [...found].map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}
