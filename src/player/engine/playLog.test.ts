import { describe, expect, it } from 'vitest';
import { createFakeBackend, createFakeTime, failure } from './engine.testkit.ts';
import { createPlayLog, type PlayRow } from './playLog.ts';

const PAIRING = { teamId: 'team-of-the-tests-0', screenId: 'screen-of-tests-00' } as never;
const MINUTE = 60_000;

function createLog(disk = new Map<string, PlayRow>(), bootId = 'boot-1') {
  const time = createFakeTime();
  const fake = createFakeBackend();
  let today = '2026-06-10';
  const log = createPlayLog({
    after: time.after,
    bootId,
    today: () => today,
    report: () => {},
    store: {
      load: async () => [...disk.values()],
      put: (row) => void disk.set(row.key, row),
      remove: async (keys) => keys.forEach((key) => disk.delete(key)),
    },
  });
  const at = (key: string) => fake.valueAt(`plays/team-of-the-tests-0/screen-of-tests-00/${key}`);
  return { time, fake, log, disk, at, setDay: (day: string) => (today = day) };
}

describe('proof of play', () => {
  it('sends absolute counts, and again only what changed', async () => {
    const { time, fake, log, at } = createLog();
    log.sendTo(fake.backend, PAIRING);
    log.played('a', 10_000);
    log.played('a', 9500);
    log.played('b', 2000);
    await time.advance(MINUTE);
    expect(at('2026-06-10/boot-1/a')).toEqual({ count: 2, seconds: 19.5 });
    log.played('b', 1000);
    await time.advance(15 * MINUTE);
    expect(fake.writes).toHaveLength(2);
    expect(Object.keys(fake.writes[1] ?? {})).toHaveLength(1);
    expect(at('2026-06-10/boot-1/b')).toEqual({ count: 2, seconds: 3 });
    await time.advance(60 * MINUTE);
    expect(fake.writes).toHaveLength(2);
  });

  it('keeps what an earlier start could not send', async () => {
    const first = createLog();
    first.log.played('a', 10_000);
    await first.time.settle();
    const second = createLog(first.disk, 'boot-2');
    second.log.sendTo(second.fake.backend, PAIRING);
    second.log.played('a', 5000);
    await second.time.advance(MINUTE);
    expect(second.at('2026-06-10/boot-1/a')).toEqual({ count: 1, seconds: 10 });
    expect(second.at('2026-06-10/boot-2/a')).toEqual({ count: 1, seconds: 5 });
    expect([...first.disk.keys()]).toEqual(['2026-06-10/boot-2/a']);
  });

  it('loses nothing while the network is away', async () => {
    const { time, fake, log, at } = createLog();
    fake.cut();
    log.sendTo(fake.backend, PAIRING);
    log.played('a', 1000);
    await time.advance(60 * MINUTE);
    fake.join();
    await time.advance(5 * MINUTE);
    expect(at('2026-06-10/boot-1/a')).toEqual({ count: 1, seconds: 1 });
  });

  it('closes a day and begins the next', async () => {
    const { time, fake, log, disk, at, setDay } = createLog();
    log.sendTo(fake.backend, PAIRING);
    log.played('a', 1000);
    setDay('2026-06-11');
    log.played('a', 1000);
    await time.advance(10 * MINUTE);
    expect(at('2026-06-10/boot-1/a')).toEqual({ count: 1, seconds: 1 });
    expect(at('2026-06-11/boot-1/a')).toEqual({ count: 1, seconds: 1 });
    expect([...disk.keys()]).toEqual(['2026-06-11/boot-1/a']);
  });

  it('does not count what left at once', () => {
    const { log, disk } = createLog();
    log.played('a', 100);
    expect(disk.size).toBe(0);
  });

  it('a row that the server does not take holds up no other, and one that it knows already is done', async () => {
    const { fake, disk, at } = createLog();
    const path = (name: string) =>
      `plays/team-of-the-tests-0/screen-of-tests-00/2026-06-09/boot-1/${name}`;
    // As after a power cut: the server received more than the disk kept.
    fake.set(path('ahead'), { count: 9, seconds: 90 });
    for (const name of ['one', 'ahead', 'odd', 'two', 'three']) {
      disk.set(`2026-06-09/boot-1/${name}`, {
        key: `2026-06-09/boot-1/${name}`,
        count: 5,
        seconds: 50,
      });
    }
    const { update } = fake.backend;
    Object.assign(fake.backend, {
      update: (values: object) => {
        const isTaken = !(path('ahead') in values) && !(path('odd') in values);
        return isTaken ? update(values as never) : Promise.reject(failure('refused'));
      },
    });
    const again = createLog(disk, 'boot-2');
    again.log.sendTo(fake.backend, PAIRING);
    again.log.played('now', 1000);
    await again.time.advance(MINUTE);
    expect(at('2026-06-09/boot-1/ahead')).toEqual({ count: 9, seconds: 90 });
    for (const name of ['one', 'two', 'three']) {
      expect(at(`2026-06-09/boot-1/${name}`)).toEqual({ count: 5, seconds: 50 });
    }
    expect(at('2026-06-10/boot-2/now')).toEqual({ count: 1, seconds: 1 });
    expect([...disk.keys()].sort()).toEqual(['2026-06-09/boot-1/odd', '2026-06-10/boot-2/now']);
  });
});
