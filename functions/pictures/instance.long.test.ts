import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { SERVICES } from '../firebase/platform.ts';
import { openMemoryGroup } from '../testing/cgroup.testkit.ts';
import { MAX_PIXELS } from './drawWithin.ts';
import { skippedIf } from '../../tests/tools/skipped.ts';

/* An instance that exceeds its memory ends with all its calls: here the kernel decides, not a calculation. */

const LIMIT_MB = 1024 * Number.parseInt(SERVICES.roomy.memory, 10);
const group = openMemoryGroup(`vitrine-${process.pid}`, LIMIT_MB);

test.runIf(group)(
  `an instance takes as many of the worst calls as it is given${skippedIf(!group, 'no groups of processes with a limit of memory')}`,
  async (context) => {
    if (!group) return context.skip();
    onTestFinished(() => group.remove());
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-peak-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const side = Math.floor(Math.sqrt(MAX_PIXELS));
    const background = { r: 9, g: 99, b: 200, alpha: 0.5 };
    const picture = sharp({ create: { width: side, height: side, channels: 4, background } });
    const file = path.join(folder, 'picture.png');
    writeFileSync(file, await picture.png({ progressive: true }).toBuffer());

    const child = fork(path.join(import.meta.dirname, 'instance.testkit.ts'), [file]);
    const gone = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await gone;
    });
    await once(child, 'message');
    group.take(child.pid ?? 0);
    child.send(SERVICES.roomy.concurrency);
    const [answered] = (await Promise.race([once(child, 'message'), gone])) as [readonly string[]];
    expect(answered).toEqual(
      Array.from({ length: 2 * SERVICES.roomy.concurrency }, () => 'fulfilled'),
    );
    expect(group.killed()).toBe(0);
    console.info(`an instance of ${LIMIT_MB} MB: ${Math.round(group.peakMb())} MB at most`);
    expect(group.peakMb()).toBeLessThan(LIMIT_MB);
  },
  120_000,
);
