import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../../model/slide/welcomeSlide.ts';
import { createFakeBackend } from './engine.testkit.ts';
import {
  TEAM,
  SCREEN,
  DEVICE,
  SECOND,
  MINUTE,
  NOON,
  id,
  createDisk,
  createTeam,
  pairedPlayer,
  powerOn,
} from './player.testkit.ts';

describe('a screen from power-on', () => {
  it('shows a code, is paired, welcomes, fetches and plays', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    const rig = await powerOn(disk, server);
    expect(rig.faces).toEqual(['connecting', 'connecting', 'showingCode']);
    team.write(0, 'one');
    team.pair();
    await rig.time.advance(3 * SECOND);
    expect(rig.faces).toContain('welcome Museum Hall');
    expect(rig.stage.onScreen()).toBe(id('one'));
  });

  it('wears the logo of its team once the file has come', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    server.set(`teams/${TEAM}/brand`, { logo: 'https://signs.example/logo.png' });
    team.write(0, 'one');
    team.pair();
    const rig = await powerOn(disk, server);
    rig.serve(false);
    await rig.time.advance(MINUTE);
    expect(rig.logo()).toBeUndefined();
    rig.serve(true);
    await rig.time.advance(10 * MINUTE);
    expect(rig.logo()).toContain('logo.png');
  });

  it('a new team’s welcome plays as soon as the screen is paired, and while nothing else does', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    team.write(0, 'hello', { editedBy: PRODUCT });
    team.pair();
    const rig = await powerOn(disk, server);
    await rig.time.advance(3 * SECOND);
    expect(rig.stage.onScreen()).toBe(id('hello'));
    team.write(1, 'one');
    team.write(2, 'two');
    await rig.time.advance(MINUTE);
    const before = rig.shown().length;
    await rig.time.advance(MINUTE);
    expect(new Set(rig.shown().slice(before))).toEqual(new Set([id('one'), id('two')]));
    team.write(1, 'one', { status: 'archived' });
    team.write(2, 'two', { status: 'draft' });
    await rig.time.advance(MINUTE);
    expect(rig.stage.onScreen()).toBe(id('hello'));
  });

  it('plays what was chosen by a tag alone once the team has removed that tag, offline too', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    const tag = 'tag00000000000000001';
    server.set(`teams/${TEAM}/tags`, { [tag]: { id: tag, name: 'Lobby' } });
    team.pair();
    team.write(0, 'tagged', { tags: { [tag]: true } });
    team.write(1, 'other');
    const rig = await powerOn(disk, server);
    await rig.time.advance(25 * SECOND);
    expect(rig.shown()).not.toContain(id('tagged'));
    server.set(`teams/${TEAM}/tags`, null);
    server.set(`teams/${TEAM}/shown`, 9);
    await rig.time.advance(25 * SECOND);
    expect(rig.shown()).toContain(id('tagged'));
    rig.player.dispose();
    server.cut();
    const again = await powerOn(disk, server);
    await again.time.advance(25 * SECOND);
    expect(again.shown()).toContain(id('tagged'));
  });

  it('plays the same again after a restart without network, from where it was', async () => {
    const { disk, server, rig } = await pairedPlayer();
    expect(rig.shown()).toEqual(['card', id('one'), id('two')]);
    rig.player.dispose();
    server.cut();
    const again = await powerOn(disk, server);
    again.serve(false);
    await again.time.advance(25 * SECOND);
    expect(again.shown()).toEqual([id('one'), id('two'), id('one')]);
    expect(again.stage.log[0]?.at).toBeLessThan(3 * SECOND);
    expect(again.downloads()).toBe(0);
  });

  it('walks through days without network, minding weekdays and hours', {
    timeout: 90_000,
  }, async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    team.pair();
    team.write(0, 'always', { duration: 600 });
    team.write(1, 'nights', { duration: 600, time: { from: '22:00', to: '02:00' }, days: ['Fr'] });
    const rig = await powerOn(disk, server);
    await rig.time.advance(5 * SECOND);
    server.cut();
    await rig.time.advance(4 * 24 * 60 * MINUTE);
    const nights = rig.stage.log
      .filter(({ shows }) => shows === id('nights'))
      .map(({ at }) => NOON + at);
    const start = Date.UTC(2026, 5, 12, 22);
    expect(nights.length).toBeGreaterThanOrEqual(11);
    expect(Math.min(...nights)).toBeGreaterThanOrEqual(start);
    expect(Math.min(...nights)).toBeLessThan(start + 11 * MINUTE);
    expect(Math.max(...nights)).toBeLessThan(start + 4 * 60 * MINUTE);
    expect(rig.shown().lastIndexOf('card')).toBe(0);
    expect(rig.stage.alive()).toBeLessThanOrEqual(2);
  });

  it('an edit plays only once all of it is here; until then the earlier version does', async () => {
    const { team, rig } = await pairedPlayer();
    rig.serve(false);
    team.write(0, 'one', { file: 'new' });
    await rig.time.advance(60 * SECOND);
    expect(rig.shown().filter((name) => name === id('one')).length).toBeGreaterThanOrEqual(3);
    rig.serve(true);
    rig.player.online();
    await rig.time.advance(30 * SECOND);
    expect(rig.downloads()).toBe(3);
    expect(rig.player.inspect().slides.every(({ verdict }) => verdict.plays)).toBe(true);
  });

  it('an edit of dates counts at once, although its new file is not here yet', async () => {
    const { team, rig } = await pairedPlayer();
    rig.serve(false);
    team.write(0, 'one', { file: 'new', dates: { start: '2026-01-01', end: '2026-01-02' } });
    await rig.time.advance(2 * SECOND);
    const before = rig.shown().length;
    await rig.time.advance(60 * SECOND);
    expect(rig.shown().slice(before)).not.toContain(id('one'));
  });

  it('a slide without its file never enters the loop', async () => {
    const { team, rig } = await pairedPlayer();
    rig.serve(false);
    team.write(2, 'three');
    await rig.time.advance(120 * SECOND);
    expect(rig.shown()).not.toContain(id('three'));
    const row = rig.player.inspect().slides.find(({ slide }) => slide.title === 'three');
    expect(row?.verdict).toEqual({ plays: false, whyNot: ['notDownloaded'] });
  });

  it('forgets everything of the team when its pairing ends, and offers a new code', async () => {
    const { disk, server, rig } = await pairedPlayer();
    server.set(DEVICE, null);
    await rig.time.advance(2 * SECOND);
    expect([disk.content, disk.chunks.size, disk.generations.size, disk.plays.size]).toEqual([
      undefined,
      0,
      0,
      0,
    ]);
    expect(rig.faces[rig.faces.length - 1]).toBe('showingCode');
    expect(rig.stage.alive()).toBe(0);
  });

  it('learns after a restart that its pairing ended while it was off', async () => {
    const { disk, server, rig } = await pairedPlayer();
    rig.player.dispose();
    server.set(DEVICE, null);
    const again = await powerOn(disk, server);
    await again.time.advance(2 * SECOND);
    expect(again.faces[again.faces.length - 1]).toBe('showingCode');
    expect(disk.content).toBeUndefined();
  });

  it('tells that it lives and what it plays, once a minute', async () => {
    const { server, rig } = await pairedPlayer();
    const beats = () =>
      server.writes.filter((write) => `screens/${TEAM}/${SCREEN}` in write).length;
    const before = beats();
    await rig.time.advance(10 * MINUTE);
    expect(beats() - before).toBe(10);
    const state = server.valueAt(`screenStates/${TEAM}/${SCREEN}`) as Record<string, unknown>;
    expect(state['rev']).toBe(2);
    expect([id('one'), id('two')]).toContain(state['playing']);
    expect(state['timeZone']).toBe('Europe/Zurich');
    expect(state['decodes']).toEqual({ h264TenBit: true, vp9: true, av1: false });
  });

  it('tells with its next slide that its machine is too slow to fade, and when it fades again', async () => {
    const { server, rig } = await pairedPlayer();
    await rig.time.advance(2 * MINUTE);
    const lowMode = () => server.valueAt(`screenStates/${TEAM}/${SCREEN}/lowMode`);
    expect(lowMode()).toBe(false);
    rig.lower(true);
    await rig.time.advance(12 * SECOND);
    expect(lowMode()).toBe(true);
    rig.lower(false);
    await rig.time.advance(12 * SECOND);
    expect(lowMode()).toBe(false);
  });

  it('tells with its next slide that all its files have come', async () => {
    const { server, team, rig } = await pairedPlayer();
    const lacks = (): boolean => {
      const path = `screenStates/${TEAM}/${SCREEN}/media`;
      const { haveBytes, wantedBytes } = server.valueAt(path) as Record<string, number>;
      return Number(haveBytes) < Number(wantedBytes);
    };
    await rig.time.advance(MINUTE);
    rig.serve(false);
    team.write(2, 'three');
    await rig.time.advance(5 * SECOND);
    expect(lacks()).toBe(true);
    const before = rig.downloads();
    rig.serve(true);
    while (rig.downloads() === before) await rig.time.advance(SECOND);
    await rig.time.advance(12 * SECOND);
    expect(lacks()).toBe(false);
  });

  it('tells with its files how much of the disk they take', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    const rig = await powerOn(disk, server);
    const used = () => server.valueAt(`screenStates/${TEAM}/${SCREEN}/storage/usedBytes`);
    team.write(0, 'one');
    team.write(1, 'two');
    team.pair();
    await rig.time.advance(2 * MINUTE);
    expect(disk.chunks.size).toBe(2);
    expect(used()).toBe(2000);
  });

  it('while nobody looks writes once a minute, and tells then what plays', async () => {
    const { server, rig } = await pairedPlayer();
    await rig.time.advance(2 * MINUTE);
    const writes = server.writes.length;
    await rig.time.advance(60 * MINUTE);
    expect(server.writes.length - writes).toBeLessThanOrEqual(66);
    expect([id('one'), id('two')]).toContain(
      server.valueAt(`screenStates/${TEAM}/${SCREEN}/playing`),
    );
  });

  it('tells at once that it plays again, and that it plays nothing, while nobody looks', async () => {
    const { server, team, rig } = await pairedPlayer();
    const time = { from: '12:10', to: '12:20' };
    for (const [at, name] of ['one', 'two'].entries()) team.write(at, name, { duration: 2, time });
    const playing = () => server.valueAt(`screenStates/${TEAM}/${SCREEN}/playing`);
    await rig.time.advance(NOON + 10 * MINUTE - rig.player.now() - SECOND);
    expect(playing()).toBeNull();
    await rig.time.advance(4 * SECOND);
    expect([id('one'), id('two')]).toContain(playing());
    await rig.time.advance(10 * MINUTE);
    expect(playing()).toBeNull();
  });

  it('tells what plays to whoever begins to look, and stops a minute after the last look', async () => {
    const { server, rig } = await pairedPlayer();
    await rig.time.advance(2 * MINUTE);
    const writes = () => server.writes.length;
    const quiet = writes();
    server.set(`watch/${TEAM}`, rig.player.now() - 5 * MINUTE);
    await rig.time.advance(50 * SECOND);
    expect(writes() - quiet).toBeLessThanOrEqual(1);
    const before = writes();
    server.set(`watch/${TEAM}`, rig.player.now());
    await rig.time.advance(MINUTE);
    expect(writes() - before).toBeGreaterThanOrEqual(3);
    await rig.time.advance(MINUTE);
    const after = writes();
    await rig.time.advance(5 * MINUTE);
    expect(writes() - after).toBeLessThanOrEqual(6);
  });

  it('tells every change to a server that knows nothing of looks', async () => {
    const { server, rig } = await pairedPlayer();
    server.refuse(`watch/${TEAM}`);
    await rig.time.advance(10 * SECOND);
    const writes = server.writes.length;
    await rig.time.advance(50 * SECOND);
    expect(server.writes.length - writes).toBeGreaterThanOrEqual(3);
  });

  it('tells at once what plays, and what follows at most every 15 s', async () => {
    const { server, team, rig } = await pairedPlayer();
    const looks = (): void => {
      server.set(`watch/${TEAM}`, rig.player.now());
      rig.time.after(30 * SECOND, looks);
    };
    looks();
    const time = { from: '12:10', to: '13:00' };
    for (const [at, name] of ['one', 'two'].entries()) team.write(at, name, { duration: 2, time });
    const playing = () => server.valueAt(`screenStates/${TEAM}/${SCREEN}/playing`);
    await rig.time.advance(NOON + 10 * MINUTE - rig.player.now() - SECOND);
    expect(playing()).toBeNull();
    await rig.time.advance(4 * SECOND);
    expect([id('one'), id('two')]).toContain(playing());
    const writes = server.writes.length;
    await rig.time.advance(MINUTE);
    expect(server.writes.length - writes).toBeLessThanOrEqual(7);
  });

  it('shows an alert, tells so, and takes it away in time', async () => {
    const { server, rig } = await pairedPlayer();
    const alertId = 'alert-of-the-tests-01';
    const until = rig.player.now() + 30 * SECOND;
    server.set(`alerts/${TEAM}/${alertId}`, { text: 'Leave', level: 'danger', until });
    await rig.time.advance(1 * SECOND);
    expect(rig.faces).toContain('alert Leave');
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/alert`)).toBe(alertId);
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/alertTeam`)).toBeNull();
    await rig.time.advance(30 * SECOND);
    expect(rig.faces[rig.faces.length - 1]).toBe('alert gone');
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/alert`)).toBeNull();
  });

  it('does a command once, and none that comes too late', async () => {
    const { disk, server, rig } = await pairedPlayer();
    const path = `commands/${TEAM}/${SCREEN}`;
    server.set(path, { id: 'command-number-0001', name: 'identify', until: NOON + 60 * MINUTE });
    server.set(path, { id: 'command-number-0001', name: 'identify', until: NOON + 60 * MINUTE });
    await rig.time.advance(1 * SECOND);
    expect(rig.faces.filter((ui) => ui === 'identify')).toHaveLength(1);
    server.set(path, { id: 'command-number-0002', name: 'reload', until: NOON });
    await rig.time.advance(1 * SECOND);
    expect(rig.faces).not.toContain('reload');
    rig.player.dispose();
    const again = await powerOn(disk, server);
    await again.time.advance(5 * SECOND);
    expect(again.faces).not.toContain('reload');
  });

  it.each([
    ['ran for minutes', 2 * MINUTE],
    ['was switched off in its first minute', 15 * SECOND],
  ])('a clock that starts in 1970 does not bring back what is over: it %s', async (_, ms) => {
    const { disk, server, team, rig } = await pairedPlayer();
    team.write(2, 'over', { dates: { start: '1970-01-01', end: '2000-01-01' } });
    server.join();
    await rig.time.advance(ms);
    rig.player.dispose();
    server.cut();
    const again = await powerOn(disk, server, 0);
    await again.time.advance(60 * SECOND);
    expect(again.player.now()).toBeGreaterThan(NOON);
    expect(again.shown()).not.toContain(id('over'));
    expect(again.shown()).toContain(id('one'));
  });

  it('is dark outside its hours, and plays again after', async () => {
    const { server, team, rig } = await pairedPlayer();
    const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC', hours: 'We Th 09:00-12:30' };
    server.set(`teams/${TEAM}/screens`, { 0: screen });
    team.write(2, 'three');
    await rig.time.advance(29 * MINUTE);
    expect(rig.isResting()).toBe(false);
    await rig.time.advance(2 * MINUTE);
    expect(rig.isResting()).toBe(true);
    const before = rig.shown().length;
    await rig.time.advance(20 * 60 * MINUTE);
    expect(rig.shown()).toHaveLength(before);
    await rig.time.advance(60 * MINUTE);
    expect(rig.isResting()).toBe(false);
    expect(rig.shown().length).toBeGreaterThan(before + 10);
  });

  it('is dark on a closed day of its team, and shows what plays only then on another', async () => {
    const { server, team, rig } = await pairedPlayer();
    const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC', hours: 'We Th Fr 09:00-20:00' };
    const today = new Date(rig.player.now()).toISOString().slice(0, 10);
    const day = (isClosed: boolean) => ({ [today]: { id: today, name: 'Fair', isClosed } });
    server.set(`teams/${TEAM}/screens`, { 0: screen });
    team.write(2, 'three', { specialDays: 'only', status: 'timed' });
    await rig.time.advance(MINUTE);
    expect(rig.isResting()).toBe(false);
    expect(rig.shown()).not.toContain(id('three'));
    server.set(`teams/${TEAM}/specialDays`, day(false));
    team.write(3, 'four');
    await rig.time.advance(MINUTE);
    expect(rig.shown()).toContain(id('three'));
    server.set(`teams/${TEAM}/specialDays`, day(true));
    team.write(4, 'five');
    await rig.time.advance(MINUTE);
    expect(rig.isResting()).toBe(true);
  });

  it('tells at once by which settings of its screen it plays', async () => {
    const { server, team, rig, disk } = await pairedPlayer();
    const told = () => server.valueAt(`screenStates/${TEAM}/${SCREEN}/screenRev`);
    const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC' };
    server.set(`teams/${TEAM}/screens`, { 0: { ...screen, hours: 'We Th 09:00-20:00', rev: 7 } });
    team.write(2, 'three');
    await rig.time.advance(2 * SECOND);
    expect(told()).toBe(7);
    server.set(`teams/${TEAM}/screens`, { 0: { ...screen, name: 'Bar', rev: 9 } });
    team.write(3, 'four');
    await rig.time.advance(2 * SECOND);
    expect(told()).toBe(9);
    expect(disk.content).toMatchObject({ screenRev: 9, screen: { name: 'Bar' } });
  });

  it('leaves no timer behind when it is disposed of', async () => {
    const { rig } = await pairedPlayer();
    rig.player.dispose();
    await rig.time.advance(10 * MINUTE);
    expect(rig.time.pending()).toBe(0);
    expect(rig.stage.alive()).toBe(0);
  });
});
