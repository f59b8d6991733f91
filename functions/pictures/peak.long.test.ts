import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_MEMORY_MB } from '../isolate/openIsolate.ts';
import { MAX_PIXELS } from './drawWithin.ts';
import { PICTURE_PEAK_MB } from './peak.testkit.ts';
import { skippedIf } from '../../tests/tools/skipped.ts';

/* Peak memory of the drawing process as counted by the kernel, on which the functions' memory is based. */

const SIDE = Math.floor(Math.sqrt(MAX_PIXELS));
const hasCounts = existsSync('/proc/self/status');

/** A small file with very many pixels, as an attacker would send. */
const large = (channels: 3 | 4): Sharp =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels,
      background: { r: 9, g: 99, b: 200, alpha: 0.5 },
    },
  });

const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'an interlaced PNG': () => large(4).png({ progressive: true }).toBuffer(),
  'a PNG of 16 bits': () => large(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'a progressive JPEG': () => large(3).jpeg({ progressive: true }).toBuffer(),
  'a WebP': () => large(4).webp({ lossless: true, effort: 0 }).toBuffer(),
};

function start(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'picture.worker.ts'), {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function peakMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test.runIf(hasCounts).each(Object.keys(PICTURES))(
  `%s of as many pixels as are drawn takes no more than is planned for${skippedIf(!hasCounts, 'only on Linux')}`,
  async (name) => {
    const data = await PICTURES[name]?.();
    const child = start();
    const peaks: Record<string, number> = {};
    for (const job of ['photo', 'cutOut', 'png']) {
      child.send({ job, data });
      const [answer] = (await once(child, 'message')) as [{ readonly value?: unknown }];
      expect(answer.value).not.toBeTypeOf('string');
      peaks[job] = peakMb(child);
    }
    for (const peak of Object.values(peaks)) expect(peak).toBeLessThan(PICTURE_PEAK_MB);
  },
  60_000,
);
