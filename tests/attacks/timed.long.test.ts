import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS, fillVenue, startCrowd, type Act, type Figures, type Venue } from './crowd.ts';
import { ATTACKS } from './mob.ts';
import { startTarget, type Memory, type Target } from './target.ts';

/*
 * How long honest acts take during one kind of attack, compared with just before it; and the server's memory after all
 * of them are over.
 */

const MOB = path.join(import.meta.dirname, 'mob.process.ts');
const ATTACKERS = 20;
const CALM_MS = 6_000;
const ATTACK_MS = 12_000;
/** Other work on the machine slows down one round; a server slowed down by an attack is slow in each. */
const ROUNDS = 3;
/** Time that a person perceives as immediate: below it a ratio means nothing. */
const AT_ONCE_MS = 100;
const PACE = { heartbeat: 1_000, save: 5_000, publish: 300, signIn: 700 };
const REFUSED = 100_000;

let site: Target;
let crowd: Awaited<ReturnType<typeof startCrowd>>;
let mob: ChildProcess | undefined;
let calmMemory: Memory;
let network = 0;

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
const tell = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`);

beforeAll(async () => {
  let venue: Venue = { players: [], editors: [] };
  site = await startTarget({}, async (dataDir) => {
    venue = await fillVenue(dataDir, 20, 20);
  });
  crowd = await startCrowd(site, venue, PACE);
  await wait(CALM_MS);
  ({ after: calmMemory } = await site.memory());
}, 120_000);
afterAll(async () => {
  mob?.kill('SIGKILL');
  await site.dispose();
});

/** Returns the durations of acts before an attack of one kind, and during it. */
async function round(kind: string, network: number): Promise<Record<'calm' | 'attacked', Figures>> {
  const calmFrom = performance.now();
  await wait(CALM_MS);
  const calm = crowd.figures(calmFrom);
  const attackedFrom = performance.now();
  mob = fork(MOB, [site.url, String(ATTACKERS), kind, String(network)], { stdio: 'ignore' });
  await wait(ATTACK_MS);
  const attacked = crowd.figures(attackedFrom);
  mob.kill('SIGKILL');
  return { calm, attacked };
}

/** Returns the acts that took three times as long as before. */
const slowed = ({ calm, attacked }: Awaited<ReturnType<typeof round>>): readonly Act[] =>
  ACTS.filter((act) => {
    if (act === 'save') return false;
    const most = Math.max(AT_ONCE_MS, 3 * calm[act].medianMs);
    return attacked[act].count === 0 || attacked[act].medianMs >= most;
  });

describe('an honest heartbeat, publish and sign-in', () => {
  it.each(Object.keys(ATTACKS))('take less than three times as long during: %s', async (kind) => {
    let slow: readonly Act[] = ACTS;
    for (let tries = 0; slow.length > 0 && tries < ROUNDS; tries += 1) {
      const figures = await round(kind, (network += 1));
      slow = slowed(figures);
      tell({ kind, ...figures, rssMb: Math.round(site.rssMb()), slow });
    }
    expect(slow).toEqual([]);
  });
});

describe('the server after all attacks', () => {
  it('writes less than 100 kB of log for 100,000 refused requests', async () => {
    const [before, from] = [site.logged, (await site.counters()).refused.hashes];
    const guess = { p: '', d: null, h: 'guess' };
    let refused = 0;
    while (refused < REFUSED) {
      const talk = await site.socket('127.0.0.9');
      await Promise.all(Array.from({ length: 500 }, () => talk.ask('p', guess)));
      talk.close();
      refused = (await site.counters()).refused.hashes - from;
    }
    tell({ refused, logged: site.logged - before });
    expect(site.logged - before).toBeLessThan(100_000);
  });

  it('holds what it held before, 30 s later', async () => {
    await wait(30_000);
    const rssMb = Math.round(site.rssMb());
    const { before, after } = await site.memory();
    const figures = [calmMemory, before, after].map((one) => ({
      rssMb: mb(one.rss),
      heapTotalMb: mb(one.heapTotal),
      heapUsedMb: mb(one.heapUsed),
      outsideMb: mb(one.external),
    }));
    tell({ rssMb, peakMb: Math.round(site.peakMb()), 'calm, attacked, collected': figures });
    expect(mb(after.heapUsed)).toBeLessThan(1.2 * mb(calmMemory.heapUsed));
    expect(mb(after.rss)).toBeLessThan(1.2 * mb(calmMemory.rss));
    expect(site.peakMb()).toBeLessThan(700);
  });

  it('lost nothing, and comes up again', async () => {
    expect(await crowd.stop()).toEqual([]);
    await site.end('SIGKILL');
    await site.start();
    expect(await crowd.saves()).toEqual([]);
  });
});
