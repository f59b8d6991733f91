import { expect, it } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import { BackendError, type Json, type Query } from '../engine/ports.ts';
import { createScreensGlance } from './screensGlance.ts';

const TEAM = 'teamteamteamteam0001' as TeamId;
const MINUTE = 60_000;

function setUp() {
  let now = 1_000_000;
  let isOffline = false;
  const read: string[] = [];
  const facts = new Map<string, Json>();
  const glance = createScreensGlance(
    { clock: { now: () => now }, putFact: async (path, value) => void facts.set(path, value) },
    {
      async read(path: string, query?: Query) {
        if (isOffline) throw new BackendError('unreachable', 'no answer');
        read.push(query ? `${path} ${query.orderBy}` : path);
        return query ? { player: { failures: { slide: 'broken' } } } : { player: now };
      },
    },
  );
  return {
    glance,
    read,
    facts,
    pass: (ms: number) => (now += ms),
    goOffline: (is: boolean) => (isOffline = is),
  };
}

it('reads beats every five minutes, and of what screens say only those that lack something', async () => {
  const { glance, read, facts, pass } = setUp();
  for (let turn = 0; turn <= 60; turn += 1) {
    await glance.read([TEAM]);
    pass(MINUTE / 2);
  }
  expect(read.filter((path) => path === `screens/${TEAM}`)).toHaveLength(7);
  expect(read.filter((path) => path === `screenStates/${TEAM} failures`)).toHaveLength(3);
  expect([...facts.keys()]).toEqual([`screens/${TEAM}`, `failing/${TEAM}`]);
});

it('tries again at the next turn what failed, and reads anew for somebody who looks', async () => {
  const { glance, read, facts, pass, goOffline } = setUp();
  goOffline(true);
  await glance.read([TEAM]);
  expect(facts.size).toBe(0);
  goOffline(false);
  await glance.read([TEAM]);
  expect(read).toHaveLength(2);
  pass(2 * MINUTE);
  await glance.read([TEAM]);
  expect(read).toHaveLength(2);
  glance.hurry();
  await glance.read([TEAM]);
  expect(read).toHaveLength(4);
});
