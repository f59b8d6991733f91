import { fork, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ACTS, fillVenue, startCrowd, type Figures, type Venue } from './crowd.ts';
import { startTarget, type Target } from './target.ts';

/*
 * Ten minutes of everything at once, from 200 connections, a quarter of them from the venue's own address.
 * `SOAK_MINUTES` makes it shorter or longer.
 */

const SOAK_MS = 60_000 * Number(process.env['SOAK_MINUTES'] ?? 10);
const CALM_MS = Math.min(60_000, SOAK_MS / 2);
const ATTACKERS = 200;
const MOB = path.join(import.meta.dirname, 'mob.process.ts');
/** Time that a person perceives as immediate: below it a ratio means nothing. */
const AT_ONCE_MS = 100;

/** Other work on the machine slows down a few tenths; a server slowed down by attacks is slow in most. */
const SLOW_TENTHS = 6;

/** The server's memory, and the machine's load from this and everything else. */
const machine = (site: Target) => ({ rssMb: Math.round(site.rssMb()), load: loadavg()[0] });

it('keeps 200 players and 20 editors at work while 200 connections attack', async () => {
  let mob: ChildProcess | undefined;
  let venue: Venue = { players: [], editors: [] };
  const site = await startTarget({}, async (dataDir) => {
    venue = await fillVenue(dataDir, 200, 20);
  });
  try {
    const crowd = await startCrowd(site, venue);
    const calmFrom = performance.now();
    await wait(CALM_MS);
    const calm = { ...crowd.figures(calmFrom), ...machine(site) };
    mob = fork(MOB, [site.url, String(ATTACKERS)], { stdio: 'ignore' });
    // Attackers need a moment to start.
    await wait(2_000);
    const from = performance.now();
    const tenths: Figures[] = [];
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const began = performance.now();
      await wait(SOAK_MS / 10);
      tenths.push({ ...crowd.figures(began), ...machine(site) });
    }
    const attacked = crowd.figures(from);
    const heard = crowd.heardByAll;
    const counts = crowd.counts();
    mob.kill('SIGKILL');
    await wait(30_000);
    const after = machine(site);
    const lost = await crowd.stop();
    const { refused, spent } = await site.counters();
    const peakMb = site.peakMb();
    const told = {
      calm,
      tenths,
      attacked,
      after,
      peakMb,
      heard,
      ...counts,
      refused,
      spent,
    };
    process.stdout.write(`${JSON.stringify(told, null, 1)}\n`);
    expect(lost).toEqual([]);
    expect(counts).toMatchObject({ refusedSignIns: 0, cut: 0 });
    for (const act of ACTS) {
      expect([act, attacked[act].count > 0]).toEqual([act, true]);
      const most = Math.max(AT_ONCE_MS, 3 * calm[act].medianMs);
      const slow = tenths.filter((tenth) => tenth[act].medianMs >= most);
      expect([act, slow.length <= SLOW_TENTHS]).toEqual([act, true]);
    }
    expect(site.peakMb()).toBeLessThan(700);
    await site.end('SIGKILL');
    await site.start();
    expect(await crowd.saves()).toEqual([]);
  } finally {
    mob?.kill('SIGKILL');
    await site.dispose();
  }
});
