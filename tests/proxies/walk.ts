import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  alert,
  guess,
  openPerson,
  pairPlayer,
  publish,
  sendVideo,
  startBehind,
} from './behindProxy.ts';
import type { ProxyName } from './proxy.ts';

/** Credentials: tokens, codes, keys of files and of uploads. */
const CREDENTIALS = /eyJ|auth=|token=|oobCode=|upload_id=/;
const PATIENCE = { timeout: 40_000, interval: 100 };

/** Registers, publishes, sends a video, pairs, alerts, and repeats it after a restart of the proxy. */
export async function walkBehind(name: ProxyName, videoBytes: number): Promise<void> {
  const behind = await startBehind(name);
  try {
    const person = await openPerson(behind);
    const titles: unknown[] = [];
    person.backend.watch(
      `teams/${person.teamId}/slides/0/title`,
      (title) => titles.push(title),
      () => titles.push('refused'),
    );
    await publish(person, 'first');
    await expect.poll(() => titles.at(-1), PATIENCE).toBe('first');

    const video = randomBytes(videoBytes);
    const half = video.subarray(Math.floor(videoBytes / 2));
    expect((await sendVideo(person, video)).equals(half)).toBe(true);

    const { heard } = await pairPlayer(behind, person);
    await alert(person, 'Fire drill');
    await expect.poll(() => heard.at(-1), PATIENCE).toContain('Fire drill');

    await behind.proxy.stop();
    await behind.proxy.start();
    await publish(person, 'second');
    await alert(person, 'All clear');
    await expect.poll(() => titles.at(-1), PATIENCE).toBe('second');
    await expect.poll(() => heard.at(-1), PATIENCE).toContain('All clear');

    expect(await guess(behind.url, '127.0.0.9')).toBe(400);
    expect(behind.lines.filter(([event]) => event === 'signInRefused')).toEqual([
      ['signInRefused', { code: 'INVALID_LOGIN_CREDENTIALS', address: '127.0.0.9' }],
    ]);
    expect(behind.lines.filter(([event]) => event === 'publicUrlDiffers')).toEqual([]);
    await expect.poll(() => behind.proxy.log(), PATIENCE).toContain('/functions/pairScreen');
    expect(behind.proxy.log()).not.toMatch(CREDENTIALS);
  } finally {
    await behind.stop();
  }
}
