import { expect, it } from 'vitest';
import fc from '../../../tests/tools/property.ts';
import { createFakeBackend } from './engine.testkit.ts';
import {
  createDisk,
  createTeam,
  id,
  NOON,
  pairedPlayer,
  powerOn,
  SCREEN,
  SECOND,
  sha,
  TEAM,
} from './player.testkit.ts';

type Rig = Awaited<ReturnType<typeof pairedPlayer>>['rig'];

const divide = (server: ReturnType<typeof createFakeBackend>, layout: string): void => {
  server.set(`teams/${TEAM}/screens`, {
    0: { id: SCREEN, name: 'Hall', timeZone: 'UTC', layout, rev: 1 },
  });
  server.set(`teams/${TEAM}/shown`, 1000 + Number(server.valueAt(`teams/${TEAM}/shown`)));
};
const sideOf = (rig: Rig) => rig.side.log.map(({ shows }) => shows);
const film = (name: string) => ({
  type: 'video',
  media: {
    landscape: { path: name, bytes: 9, type: 'video/mp4', sha256: sha(name), chunks: [sha(name)] },
  },
});

it('a screen without a side plays slides of the side in main, in their order', async () => {
  const { team, rig } = await pairedPlayer();
  team.write(2, 'three', { zone: 'side' });
  const before = rig.shown().length;
  await rig.time.advance(60 * SECOND);
  expect(new Set(rig.shown().slice(before))).toEqual(new Set([id('one'), id('two'), id('three')]));
  expect(sideOf(rig).every((shows) => shows === 'card')).toBe(true);
});

it('a divided screen has two loops, which take turns apart, and both are counted', async () => {
  const { disk, server, team, rig } = await pairedPlayer();
  team.write(2, 'three', { zone: 'side', duration: 7 });
  team.write(3, 'four', { zone: 'side', duration: 7 });
  divide(server, 'right');
  await rig.time.advance(30 * SECOND);
  const [before, beside] = [rig.shown().length, sideOf(rig).length];
  await rig.time.advance(60 * SECOND);
  expect(new Set(rig.shown().slice(before))).toEqual(new Set([id('one'), id('two')]));
  expect(new Set(sideOf(rig).slice(beside))).toEqual(new Set([id('three'), id('four')]));
  expect(disk.cursor?.lastBase).toMatch(/one|two/);
  expect(disk.sideCursor?.lastBase).toMatch(/three|four/);
  const counted = JSON.stringify([server.valueAt('plays'), [...disk.plays.keys()]]);
  for (const name of ['one', 'two', 'three', 'four']) expect(counted).toContain(id(name));
});

it('each zone goes on from its place after a restart', async () => {
  const { disk, server, team, rig } = await pairedPlayer();
  for (const [at, name] of ['three', 'four', 'five'].entries()) {
    team.write(2 + at, name, { zone: 'side', duration: 9 });
  }
  divide(server, 'left');
  await rig.time.advance(41 * SECOND);
  const [main, side] = [disk.cursor, disk.sideCursor];
  rig.player.dispose();
  const next = await powerOn(disk, server, NOON + 60 * SECOND);
  await next.time.advance(3 * SECOND);
  const nameIn = (place: string | null | undefined) => /slide-(\w+)-/.exec(place ?? '')?.[1] ?? '';
  expect(next.shown()[0]).not.toBe(id(nameIn(main?.lastBase)));
  expect(next.side.log[0]?.shows).not.toBe(id(nameIn(side?.lastBase)));
  expect(next.side.log[0]?.shows).toMatch(/three|four|five/);
});

it('an empty side gives its room back within seconds, and so does a screen that is whole again', async () => {
  const { server, team, rig } = await pairedPlayer();
  team.write(2, 'three', { zone: 'side' });
  divide(server, 'ticker');
  await rig.time.advance(20 * SECOND);
  expect(rig.side.onScreen()).toBe(id('three'));
  team.write(2, 'three', { zone: 'side', status: 'deleted' });
  await rig.time.advance(5 * SECOND);
  expect(rig.side.onScreen()).toBe('card');
  team.write(2, 'three', { zone: 'side' });
  await rig.time.advance(10 * SECOND);
  expect(rig.side.onScreen()).toBe(id('three'));
  divide(server, 'whole');
  await rig.time.advance(2 * SECOND);
  expect(rig.side.onScreen()).toBe('card');
  await rig.time.advance(60 * SECOND);
  expect(rig.shown()).toContain(id('three'));
  expect(rig.side.alive()).toBe(0);
});

it('an empty main shows the card, and the side goes on; only main is reported', async () => {
  const { server, team, rig } = await pairedPlayer();
  team.write(2, 'three', { zone: 'side' });
  divide(server, 'ticker');
  await rig.time.advance(20 * SECOND);
  team.write(0, 'one', { status: 'deleted' });
  team.write(1, 'two', { status: 'deleted' });
  await rig.time.advance(80 * SECOND);
  expect(rig.stage.onScreen()).toBe('card');
  expect(rig.side.onScreen()).toBe(id('three'));
  expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/playing`)).toBeNull();
});

it('on a slow machine the side leaves out films while main plays one, which is no failure', async () => {
  const { server, team, rig } = await pairedPlayer();
  rig.stage.behave(id('one'), { lengthMs: 20 * SECOND });
  team.write(0, 'one', film('one'));
  team.write(2, 'three', { zone: 'side', ...film('three') });
  rig.side.behave(id('three'), { lengthMs: 5 * SECOND });
  divide(server, 'halves');
  await rig.time.advance(90 * SECOND);
  expect(sideOf(rig)).toContain(id('three'));
  rig.lower(true);
  await rig.time.advance(60 * SECOND);
  const [from, beside] = [rig.stage.log.length, rig.side.log.length];
  await rig.time.advance(120 * SECOND);
  const filmSpans = rig.stage.log
    .slice(from)
    .flatMap(({ at, shows }) =>
      shows === id('one') ? [[at + 3 * SECOND, at + 19 * SECOND] as const] : [],
    );
  expect(filmSpans.length).toBeGreaterThan(2);
  for (const { at, shows } of rig.side.log.slice(beside)) {
    if (shows !== id('three')) continue;
    expect(filmSpans.some(([start, end]) => at > start && at < end)).toBe(false);
  }
  expect(rig.player.inspect().slides.every(({ verdict }) => verdict.plays)).toBe(true);
  expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/failures`) ?? {}).toEqual({});
});

it('the side never swaps within a second of a swap of main, whatever their lengths', async () => {
  const lengths = fc.array(fc.integer({ min: 4, max: 15 }), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(lengths, lengths, async (main, side) => {
      const [disk, server] = [createDisk(), createFakeBackend()];
      const team = createTeam(server);
      team.pair();
      main.forEach((duration, at) => team.write(at, `main${at}`, { duration }));
      side.forEach((duration, at) => {
        team.write(10 + at, `side${at}`, { duration, zone: 'side' });
      });
      divide(server, 'right');
      const rig = await powerOn(disk, server);
      await rig.time.advance(120 * SECOND);
      const swaps = rig.stage.log.map(({ at }) => at);
      const beside = rig.side.log.filter(({ shows }) => shows !== 'card');
      expect(beside.length).toBeGreaterThan(4);
      for (const { at } of beside) {
        const gaps = swaps.map((swap) => Math.abs(swap - at));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
      }
      rig.player.dispose();
    }),
    { numRuns: 20 },
  );
});

it('a main whose slides all fail does not keep the side from its turns', async () => {
  const { server, team, rig } = await pairedPlayer();
  for (const name of ['one', 'two']) rig.stage.behave(id(name), { neverReady: true });
  team.write(2, 'three', { zone: 'side', duration: 5 });
  team.write(3, 'four', { zone: 'side', duration: 5 });
  divide(server, 'right');
  await rig.time.advance(120 * SECOND);
  expect(sideOf(rig)).toEqual(expect.arrayContaining([id('three'), id('four')]));
});
