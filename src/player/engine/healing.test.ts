import { describe, expect, it } from 'vitest';
import { createFakeBackend } from './engine.testkit.ts';
import {
  createDisk,
  createTeam,
  DEVICE,
  id,
  MINUTE,
  NOON,
  pairedWall,
  powerOn,
  SCREEN,
  SECOND,
  TEAM,
} from './wall.testkit.ts';

/* Injects every failure that a wall meets over the years: the show goes on. */

const DAY = 24 * 60 * MINUTE;
type Wall = Awaited<ReturnType<typeof powerOn>>;

/** Returns what was on screen while `trouble` went on; never nothing, and never the same all the time. */
async function during(wall: Wall, ms: number): Promise<readonly string[]> {
  const from = wall.shown().length;
  await wall.time.advance(ms);
  return wall.shown().slice(from);
}

const report = (server: ReturnType<typeof createFakeBackend>) =>
  server.valueAt(`screenStates/${TEAM}/${SCREEN}`) as { failures: Record<string, string> };

describe('a wall in trouble', () => {
  it.each([
    ['a wedged video', { lengthMs: 8000, wedgesAtMs: 1000 }],
    ['a picture that cannot be decoded', { failsToPrepare: true }],
    ['a page whose frame never loads', { neverReady: true }],
    ['a first frame that never comes', { neverPaints: true }],
    ['a script error in the one that draws', { throws: true }],
  ])('%s costs the slide its turns, is benched and told of; the others play', async (_, fault) => {
    const { wall, server } = await pairedWall();
    wall.stage.behave(id('two'), fault);
    const seen = await during(wall, 5 * MINUTE);
    expect(seen.filter((slide) => slide === id('one')).length).toBeGreaterThan(0);
    expect(wall.stage.onScreen()).toBe(id('one'));
    expect(report(server).failures).toEqual({ [id('two')]: 'failed' });
    expect(wall.stage.alive()).toBeLessThanOrEqual(2);
  });

  it('a file that the disk has damaged is fetched anew, and its slide comes back', async () => {
    const { disk, wall, server } = await pairedWall();
    const [hash] =
      disk.content?.slides.find(({ title }) => title === 'two')?.media.landscape?.chunks ?? [];
    if (!hash) throw new Error('the slide has a file');
    disk.chunks.set(hash, new ArrayBuffer(1));
    wall.stage.behave(id('two'), { failsToPrepare: true });
    const before = wall.downloads();
    for (let second = 0; second < 60 && wall.downloads() === before; second += 1) {
      await wall.time.advance(SECOND);
    }
    expect(disk.chunks.get(hash)?.byteLength).toBeGreaterThan(1);
    wall.stage.behave(id('two'), {});
    expect(await during(wall, MINUTE)).toContain(id('two'));
    await wall.time.advance(MINUTE);
    expect(report(server).failures ?? {}).toEqual({});
  });

  it('a lost connection, and one that keeps being lost', async () => {
    const { wall, server, team } = await pairedWall();
    for (let round = 0; round < 20; round += 1) {
      server.cut();
      expect(await during(wall, 25 * SECOND)).toContain(id('two'));
      server.join();
      await wall.time.advance(5 * SECOND);
    }
    team.write(2, 'three');
    expect(await during(wall, MINUTE)).toContain(id('three'));
  });

  it('a full disk: what plays stays, what does not fit is told of, and comes once there is room', async () => {
    const { wall, server, team } = await pairedWall();
    wall.fillDisk(true);
    team.write(2, 'large');
    const seen = await during(wall, 2 * MINUTE);
    expect(new Set(seen)).toEqual(new Set([id('one'), id('two')]));
    expect(report(server).failures).toEqual({ [id('large')]: 'overQuota' });
    wall.fillDisk(false);
    team.write(1, 'two', { status: 'archived' });
    expect(await during(wall, 2 * MINUTE)).toContain(id('large'));
  });

  it('a full disk: what is withdrawn leaves all the same, and cleaning up can be asked for', async () => {
    const { disk, wall, server, team } = await pairedWall();
    wall.fillDisk(true);
    team.write(1, 'two', { status: 'archived' });
    await wall.time.advance(5 * SECOND);
    expect(await during(wall, MINUTE)).not.toContain(id('two'));
    const path = `commands/${TEAM}/${SCREEN}`;
    const until = NOON + 60 * MINUTE;
    server.set(path, { id: 'command-number-0001', name: 'reload', until });
    await wall.time.advance(SECOND);
    expect(wall.faces).not.toContain('reload');
    server.set(path, { id: 'command-number-0002', name: 'clear', until });
    await wall.time.advance(SECOND);
    expect(disk.chunks.size).toBe(0);
    // The command could not be stored: every start would run it and clear again.
    expect(wall.faces).not.toContain('reload');
    wall.fillDisk(false);
    server.set(path, { id: 'command-number-0003', name: 'clear', until });
    await wall.time.advance(SECOND);
    expect(wall.faces).toContain('reload');
    expect(disk.command).toBe('command-number-0003');
  });

  it('a disk that refuses everything: what cannot be read is not thrown away', async () => {
    const { disk, wall } = await pairedWall();
    const held = disk.chunks.size;
    wall.breakDisk(true);
    wall.stage.behave(id('two'), { failsToPrepare: true });
    await during(wall, 2 * MINUTE);
    wall.breakDisk(false);
    expect(disk.chunks.size).toBe(held);
    const before = wall.downloads();
    await during(wall, MINUTE);
    expect(wall.downloads()).toBe(before);
  });

  it('a disk that refuses everything: an unpaired wall shows a code all the same', async () => {
    const { wall, server } = await pairedWall();
    wall.breakDisk(true);
    wall.fillDisk(true);
    server.set(DEVICE, null);
    await wall.time.advance(5 * SECOND);
    expect(wall.faces.at(-1)).toBe('showingCode');
    expect(wall.player.inspect().content).toBeUndefined();
    expect(wall.stage.onScreen()).not.toBe(id('one'));
  });

  it.each([-400 * DAY, 400 * DAY, 3 * 60 * MINUTE])(
    'a clock that is set by %i ms while it plays',
    async (jump) => {
      const { wall, team } = await pairedWall();
      wall.server.join();
      const day = '2026-06-10';
      team.write(2, 'today', { dates: { start: day, end: day } });
      await wall.time.advance(MINUTE);
      wall.time.jump(jump);
      const seen = await during(wall, 5 * MINUTE);
      expect(seen).toContain(id('today'));
      expect(seen).not.toContain('card');
    },
  );

  it('an expired token: what is refused for a while is asked for again', async () => {
    const { wall, server, team } = await pairedWall();
    for (const path of server.listening()) server.refuse(path);
    server.failOnce('refused');
    team.write(2, 'three');
    const seen = await during(wall, 10 * MINUTE);
    expect(seen).toContain(id('one'));
    expect(seen).toContain(id('three'));
    expect(wall.faces).not.toContain('showingCode');
  });

  it('72 hours without a server, with restarts: no card, the loop in its order', {
    timeout: 90_000,
  }, async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    team.pair();
    for (const [at, name] of ['one', 'two', 'three'].entries()) team.write(at, name);
    let wall = await powerOn(disk, server);
    await wall.time.advance(30 * SECOND);
    server.cut();
    const order = [id('one'), id('two'), id('three')];
    for (let start = 0; start < 6; start += 1) {
      const from = wall.shown().length;
      await wall.time.advance(12 * 60 * MINUTE);
      const seen = wall.shown().slice(from);
      expect(seen.length).toBeGreaterThan(4000);
      expect(seen).not.toContain('card');
      const follows = seen.slice(1).every((slide, at) => {
        const before = order.indexOf(seen[at] ?? '');
        return slide === order[(before + 1) % 3];
      });
      expect(follows).toBe(true);
      wall.player.dispose();
      wall = await powerOn(disk, server, NOON + (start + 1) * 12 * 60 * MINUTE);
      await wall.time.advance(2 * SECOND);
      expect(order).toContain(wall.stage.onScreen());
    }
    server.join();
    team.write(3, 'after');
    expect(await during(wall, 2 * MINUTE)).toContain(id('after'));
    await wall.time.advance(6 * MINUTE);
    // What played in those days is reported, separately for each run.
    const plays = server.valueAt(`plays/${TEAM}/${SCREEN}`) as Record<string, object>;
    expect(Object.keys(plays).length).toBeGreaterThanOrEqual(3);
  });

  it('an update that waits gets its turn between two slides, and while the card shows', async () => {
    const { wall, team } = await pairedWall();
    const before = wall.boundaries();
    await wall.time.advance(25 * SECOND);
    expect(wall.boundaries()).toBeGreaterThan(before);
    team.write(0, 'one', { status: 'archived' });
    team.write(1, 'two', { status: 'archived' });
    await wall.time.advance(10 * SECOND);
    const idle = wall.boundaries();
    await wall.time.advance(3 * MINUTE);
    expect(wall.boundaries()).toBeGreaterThan(idle);
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
    const { wall, team } = await pairedWall();
    team.write(2, 'odd', over);
    expect(await during(wall, MINUTE)).toContain(id('odd'));
  });

  it.each([
    ['no file', { media: {} }, 'broken'],
    ['a file without chunks', { media: { landscape: { path: 'x' } } }, 'broken'],
    ['an unknown type', { type: 'hologram', media: {} }, 'unknownType'],
    ['a video that is none', { media: { landscape: media('text/plain') } }, 'failed'],
    ['a page without an address', { type: 'webview', media: {} }, 'empty'],
    ['a document without pages', { type: 'pdf', media: {}, pdf: {} }, 'empty'],
  ])('%s is left out and told of; the loop goes on', async (_, over, why) => {
    const { wall, server, team } = await pairedWall();
    team.write(2, 'odd', over);
    const seen = await during(wall, 3 * MINUTE);
    expect(seen).not.toContain(id('odd'));
    expect(seen).toContain(id('two'));
    expect(report(server).failures).toEqual({ [id('odd')]: why });
  });

  it('rows that are no slides at all disturb nobody', async () => {
    const { wall, server, team } = await pairedWall();
    const rows = [null, 5, 'slide', [], {}, { id: 7 }, { id: '../../users' }];
    rows.forEach((row, at) => server.set(`teams/${TEAM}/published/${20 + at}`, row));
    team.write(2, 'three');
    expect(await during(wall, MINUTE)).toContain(id('three'));
  });
});

function media(type: string) {
  const hash = 'a'.repeat(64);
  return { path: 'x', bytes: 9, type, sha256: hash, chunks: [hash] };
}
