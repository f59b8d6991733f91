import { describe, expect, it } from 'vitest';
import { createFakeBackend } from './engine.testkit.ts';
import {
  createDisk,
  createTeam,
  DEVICE,
  id,
  MINUTE,
  NOON,
  pairedPlayer,
  powerOn,
  SCREEN,
  SECOND,
  TEAM,
} from './player.testkit.ts';

/* Injects every failure that a screen meets over the years: the show goes on. */

const DAY = 24 * 60 * MINUTE;
type Player = Awaited<ReturnType<typeof powerOn>>;

/** Returns what was on screen while `trouble` went on; never nothing, and never the same all the time. */
async function during(rig: Player, ms: number): Promise<readonly string[]> {
  const from = rig.shown().length;
  await rig.time.advance(ms);
  return rig.shown().slice(from);
}

const report = (server: ReturnType<typeof createFakeBackend>) =>
  server.valueAt(`screenStates/${TEAM}/${SCREEN}`) as { failures: Record<string, string> };

describe('a screen in trouble', () => {
  it.each([
    ['a wedged video', { lengthMs: 8000, wedgesAtMs: 1000 }],
    ['a picture that cannot be decoded', { failsToPrepare: true }],
    ['a page whose frame never loads', { neverReady: true }],
    ['a first frame that never comes', { neverPaints: true }],
    ['a script error in the one that draws', { throws: true }],
  ])('%s costs the slide its turns, is benched and told of; the others play', async (_, fault) => {
    const { rig, server } = await pairedPlayer();
    rig.stage.behave(id('two'), fault);
    const seen = await during(rig, 5 * MINUTE);
    expect(seen.filter((slide) => slide === id('one')).length).toBeGreaterThan(0);
    expect(rig.stage.onScreen()).toBe(id('one'));
    expect(report(server).failures).toEqual({ [id('two')]: 'failed' });
    expect(rig.stage.alive()).toBeLessThanOrEqual(2);
  });

  it('a file that the disk has damaged is fetched anew, and its slide comes back', async () => {
    const { disk, rig, server } = await pairedPlayer();
    const [hash] =
      disk.content?.slides.find(({ title }) => title === 'two')?.media.landscape?.chunks ?? [];
    if (!hash) throw new Error('the slide has a file');
    disk.chunks.set(hash, new ArrayBuffer(1));
    rig.stage.behave(id('two'), { failsToPrepare: true });
    const before = rig.downloads();
    for (let second = 0; second < 60 && rig.downloads() === before; second += 1) {
      await rig.time.advance(SECOND);
    }
    expect(disk.chunks.get(hash)?.byteLength).toBeGreaterThan(1);
    rig.stage.behave(id('two'), {});
    expect(await during(rig, MINUTE)).toContain(id('two'));
    await rig.time.advance(MINUTE);
    expect(report(server).failures ?? {}).toEqual({});
  });

  it('a lost connection, and one that keeps being lost', async () => {
    const { rig, server, team } = await pairedPlayer();
    for (let round = 0; round < 20; round += 1) {
      server.cut();
      expect(await during(rig, 25 * SECOND)).toContain(id('two'));
      server.join();
      await rig.time.advance(5 * SECOND);
    }
    team.write(2, 'three');
    expect(await during(rig, MINUTE)).toContain(id('three'));
  });

  it('a full disk: what plays stays, what does not fit is told of, and comes once there is room', async () => {
    const { rig, server, team } = await pairedPlayer();
    rig.fillDisk(true);
    team.write(2, 'large');
    const seen = await during(rig, 2 * MINUTE);
    expect(new Set(seen)).toEqual(new Set([id('one'), id('two')]));
    expect(report(server).failures).toEqual({ [id('large')]: 'overQuota' });
    rig.fillDisk(false);
    team.write(1, 'two', { status: 'archived' });
    expect(await during(rig, 2 * MINUTE)).toContain(id('large'));
  });

  it('a full disk: what is withdrawn leaves all the same, and cleaning up can be asked for', async () => {
    const { disk, rig, server, team } = await pairedPlayer();
    rig.fillDisk(true);
    team.write(1, 'two', { status: 'archived' });
    await rig.time.advance(5 * SECOND);
    expect(await during(rig, MINUTE)).not.toContain(id('two'));
    const path = `commands/${TEAM}/${SCREEN}`;
    const until = NOON + 60 * MINUTE;
    server.set(path, { id: 'command-number-0001', name: 'reload', until });
    await rig.time.advance(SECOND);
    expect(rig.faces).not.toContain('reload');
    server.set(path, { id: 'command-number-0002', name: 'clear', until });
    await rig.time.advance(SECOND);
    expect(disk.chunks.size).toBe(0);
    // The command could not be stored: every start would run it and clear again.
    expect(rig.faces).not.toContain('reload');
    rig.fillDisk(false);
    server.set(path, { id: 'command-number-0003', name: 'clear', until });
    await rig.time.advance(SECOND);
    expect(rig.faces).toContain('reload');
    expect(disk.command).toBe('command-number-0003');
  });

  it('a disk that refuses everything: what cannot be read is not thrown away', async () => {
    const { disk, rig } = await pairedPlayer();
    const held = disk.chunks.size;
    rig.breakDisk(true);
    rig.stage.behave(id('two'), { failsToPrepare: true });
    await during(rig, 2 * MINUTE);
    rig.breakDisk(false);
    expect(disk.chunks.size).toBe(held);
    const before = rig.downloads();
    await during(rig, MINUTE);
    expect(rig.downloads()).toBe(before);
  });

  it('a disk that refuses everything: an unpaired screen shows a code all the same', async () => {
    const { rig, server } = await pairedPlayer();
    rig.breakDisk(true);
    rig.fillDisk(true);
    server.set(DEVICE, null);
    await rig.time.advance(5 * SECOND);
    expect(rig.faces.at(-1)).toBe('showingCode');
    expect(rig.player.inspect().content).toBeUndefined();
    expect(rig.stage.onScreen()).not.toBe(id('one'));
  });

  it.each([-400 * DAY, 400 * DAY, 3 * 60 * MINUTE])(
    'a clock that is set by %i ms while it plays',
    async (jump) => {
      const { rig, team } = await pairedPlayer();
      rig.server.join();
      const day = '2026-06-10';
      team.write(2, 'today', { dates: { start: day, end: day } });
      await rig.time.advance(MINUTE);
      rig.time.jump(jump);
      const seen = await during(rig, 5 * MINUTE);
      expect(seen).toContain(id('today'));
      expect(seen).not.toContain('card');
    },
  );

  it('an expired token: what is refused for a while is asked for again', async () => {
    const { rig, server, team } = await pairedPlayer();
    for (const path of server.listening()) server.refuse(path);
    server.failOnce('refused');
    team.write(2, 'three');
    const seen = await during(rig, 10 * MINUTE);
    expect(seen).toContain(id('one'));
    expect(seen).toContain(id('three'));
    expect(rig.faces).not.toContain('showingCode');
  });

  it('72 hours without a server, with restarts: no card, the loop in its order', {
    timeout: 90_000,
  }, async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    team.pair();
    for (const [at, name] of ['one', 'two', 'three'].entries()) team.write(at, name);
    let rig = await powerOn(disk, server);
    await rig.time.advance(30 * SECOND);
    server.cut();
    const order = [id('one'), id('two'), id('three')];
    for (let start = 0; start < 6; start += 1) {
      const from = rig.shown().length;
      await rig.time.advance(12 * 60 * MINUTE);
      const seen = rig.shown().slice(from);
      expect(seen.length).toBeGreaterThan(4000);
      expect(seen).not.toContain('card');
      const follows = seen.slice(1).every((slide, at) => {
        const before = order.indexOf(seen[at] ?? '');
        return slide === order[(before + 1) % 3];
      });
      expect(follows).toBe(true);
      rig.player.dispose();
      rig = await powerOn(disk, server, NOON + (start + 1) * 12 * 60 * MINUTE);
      await rig.time.advance(2 * SECOND);
      expect(order).toContain(rig.stage.onScreen());
    }
    server.join();
    team.write(3, 'after');
    expect(await during(rig, 2 * MINUTE)).toContain(id('after'));
    await rig.time.advance(6 * MINUTE);
    // What played in those days is reported, separately for each run.
    const plays = server.valueAt(`plays/${TEAM}/${SCREEN}`) as Record<string, object>;
    expect(Object.keys(plays).length).toBeGreaterThanOrEqual(3);
  });

  it('an update that waits gets its turn between two slides, and while the card shows', async () => {
    const { rig, team } = await pairedPlayer();
    const before = rig.boundaries();
    await rig.time.advance(25 * SECOND);
    expect(rig.boundaries()).toBeGreaterThan(before);
    team.write(0, 'one', { status: 'archived' });
    team.write(1, 'two', { status: 'archived' });
    await rig.time.advance(10 * SECOND);
    const idle = rig.boundaries();
    await rig.time.advance(3 * MINUTE);
    expect(rig.boundaries()).toBeGreaterThan(idle);
  });
});

describe('content that nobody should have made', () => {
  it.each([
    ['a negative duration', { duration: -5 }],
    ['no duration', { duration: 0 }],
    ['a duration of text', { duration: 'long' }],
    ['malformed dates', { dates: { start: '2026-13-45', end: 'never' } }],
    ['malformed days and time', { days: ['Funday'], time: { from: '25:00', to: 'x' } }],
    ['an unknown frequency', { frequency: 77 }],
    ['fields of other kinds', { screens: 'all', tags: 5, branches: [null], web: {}, pdf: 'x' }],
  ])('%s is repaired: it plays', async (_, over) => {
    const { rig, team } = await pairedPlayer();
    team.write(2, 'odd', over);
    expect(await during(rig, MINUTE)).toContain(id('odd'));
  });

  it.each([
    ['no file', { media: {} }, 'broken'],
    ['a file without chunks', { media: { landscape: { path: 'x' } } }, 'broken'],
    ['an unknown type', { type: 'hologram', media: {} }, 'unknownType'],
    ['a video that is none', { media: { landscape: media('text/plain') } }, 'failed'],
    ['a page without an address', { type: 'webview', media: {} }, 'empty'],
    ['a document without pages', { type: 'pdf', media: {}, pdf: {} }, 'empty'],
  ])('%s is left out and told of; the loop goes on', async (_, over, why) => {
    const { rig, server, team } = await pairedPlayer();
    team.write(2, 'odd', over);
    const seen = await during(rig, 3 * MINUTE);
    expect(seen).not.toContain(id('odd'));
    expect(seen).toContain(id('two'));
    expect(report(server).failures).toEqual({ [id('odd')]: why });
  });

  it('rows that are no slides at all disturb nobody', async () => {
    const { rig, server, team } = await pairedPlayer();
    const rows = [null, 5, 'slide', [], {}, { id: 7 }, { id: '../../users' }];
    rows.forEach((row, at) => server.set(`teams/${TEAM}/published/${20 + at}`, row));
    team.write(2, 'three');
    expect(await during(rig, MINUTE)).toContain(id('three'));
  });
});

function media(type: string) {
  const hash = 'a'.repeat(64);
  return { path: 'x', bytes: 9, type, sha256: hash, chunks: [hash] };
}
