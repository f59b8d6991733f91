import { describe, expect, it } from 'vitest';
import { createFakeBackend, failure } from './engine.testkit.ts';
import {
  createDisk,
  createTeam,
  id,
  MINUTE,
  NOON,
  pairedWall,
  powerOn,
  SCREEN,
  SECOND,
  TEAM,
} from './wall.testkit.ts';

/* What happens to a wall that nobody looks at for months: rare, and never at a good time. */

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PARENT = 'team-of-the-parent0';
const alertOf = (text: string, over: object = {}) => ({
  text,
  level: 'warning',
  created: 1,
  until: NOON + HOUR,
  ...over,
});
const alertPath = (name: string, team: string = TEAM) => `alerts/${team}/alert-${name}-000000000`;
const page = { type: 'webview', media: {}, web: 'https://example.org/board' };

describe('alerts', () => {
  it('one that runs shows after a restart without network and ends in time, one that is over does not', async () => {
    const { disk, server, wall } = await pairedWall();
    server.set(alertPath('short'), alertOf('Short', { until: NOON + 2 * MINUTE, level: 'danger' }));
    server.set(alertPath('long'), alertOf('Long', { until: NOON + 10 * MINUTE }));
    await wall.time.advance(SECOND);
    expect(wall.faces.at(-1)).toBe('alert Short');
    wall.player.dispose();
    server.cut();
    const again = await powerOn(disk, server, NOON + 5 * MINUTE);
    await again.time.advance(SECOND);
    expect(again.faces).toContain('alert Long');
    expect(again.faces).not.toContain('alert Short');
    await again.time.advance(4 * MINUTE);
    expect(again.faces.at(-1)).toBe('alert Long');
    await again.time.advance(MINUTE);
    expect(again.faces.at(-1)).toBe('alert gone');
  });

  it('of two the graver one shows, and the other once that has ended', async () => {
    const { server, wall } = await pairedWall();
    server.set(alertPath('info'), alertOf('Info', { level: 'info', created: 5 }));
    server.set(
      alertPath('danger'),
      alertOf('Danger', { level: 'danger', until: NOON + 5 * MINUTE }),
    );
    await wall.time.advance(MINUTE);
    expect(wall.faces.at(-1)).toBe('alert Danger');
    await wall.time.advance(5 * MINUTE);
    expect(wall.faces.at(-1)).toBe('alert Info');
    await wall.time.advance(HOUR);
    expect(wall.faces.at(-1)).toBe('alert gone');
  });

  it('one ends in time on a machine that slept, or whose clock was set meanwhile', async () => {
    const { server, wall } = await pairedWall();
    server.set(alertPath('door'), alertOf('Door'));
    await wall.time.advance(SECOND);
    wall.server.join();
    wall.time.jump(2 * HOUR);
    await wall.time.advance(10 * SECOND);
    expect(wall.faces.at(-1)).toBe('alert gone');
  });

  it('one of the team above stays over a restart, while the network comes back and when it is lost again', async () => {
    const { disk, server, wall } = await pairedWall();
    server.set(`teams/${TEAM}/parentTeam`, PARENT);
    server.set(`teams/${TEAM}/shown`, 50);
    server.set(alertPath('above', PARENT), alertOf('Above', { until: NOON + 3 * HOUR }));
    await wall.time.advance(10 * SECOND);
    expect(wall.faces.at(-1)).toBe('alert Above');
    // The team of the wall does not have this alert: its pages are told whose it is.
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/alertTeam`)).toBe(PARENT);
    wall.player.dispose();
    const again = await powerOn(disk, server, NOON + MINUTE);
    await again.time.advance(10 * SECOND);
    server.cut();
    again.player.dispose();
    expect(again.faces.filter((face) => face.startsWith('alert'))).toEqual([
      'alert Above',
      'alert gone',
    ]);
    const last = await powerOn(disk, server, NOON + 2 * MINUTE);
    await last.time.advance(10 * SECOND);
    expect(last.faces).toContain('alert Above');
  });
});

describe('pages of the web', () => {
  it('stay while a server starts anew, and leave when the network is really gone', async () => {
    const { server, team, wall } = await pairedWall();
    team.write(2, 'page', page);
    server.join();
    await wall.time.advance(MINUTE);
    const seenIn = async (ms: number) => {
      const from = wall.shown().length;
      await wall.time.advance(ms);
      return wall.shown().slice(from);
    };
    expect(await seenIn(MINUTE)).toContain(id('page'));
    server.cut();
    expect(await seenIn(MINUTE)).toContain(id('page'));
    server.join();
    await seenIn(MINUTE);
    server.cut();
    await seenIn(3 * MINUTE);
    expect(await seenIn(2 * MINUTE)).not.toContain(id('page'));
    server.join();
    expect(await seenIn(MINUTE)).toContain(id('page'));
  });

  it('leave at once when the machine itself knows that it has no network', async () => {
    const { server, team, wall } = await pairedWall();
    team.write(2, 'page', page);
    server.join();
    await wall.time.advance(MINUTE);
    wall.cutOff();
    server.cut();
    const from = wall.shown().length;
    await wall.time.advance(2 * MINUTE);
    expect(wall.shown().slice(from + 1)).not.toContain(id('page'));
  });

  it('a wall is paired, alerted and told what to do where a firewall lets no socket through', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    Object.assign(server.backend, { listen: () => () => {} });
    const team = createTeam(server);
    const wall = await powerOn(disk, server);
    expect(wall.faces.at(-1)).toBe('showingCode');
    team.pair();
    team.write(0, 'one');
    await wall.time.advance(25 * SECOND);
    expect(wall.stage.onScreen()).toBe(id('one'));
    server.set(alertPath('door'), alertOf('Door'));
    const command = { id: 'command-number-0001', name: 'identify', until: NOON + HOUR };
    server.set(`commands/${TEAM}/${SCREEN}`, command);
    await wall.time.advance(25 * SECOND);
    expect(wall.faces).toContain('alert Door');
    expect(wall.faces.filter((face) => face === 'identify')).toHaveLength(1);
    team.write(0, 'one', { status: 'archived' });
    await wall.time.advance(25 * SECOND);
    expect(wall.stage.onScreen()).toBe('card');
    server.set('devices/device-number-000001', null);
    await wall.time.advance(25 * SECOND);
    expect(wall.faces.at(-1)).toBe('showingCode');
  });

  it('play where a firewall lets no socket through', async () => {
    const { server, team, wall } = await pairedWall();
    server.blockSockets();
    await wall.time.advance(HOUR);
    team.write(2, 'page', page);
    await wall.time.advance(7 * MINUTE);
    const from = wall.shown().length;
    await wall.time.advance(MINUTE);
    expect(wall.shown().slice(from)).toContain(id('page'));
    team.write(2, 'page', { ...page, status: 'archived' });
    await wall.time.advance(7 * MINUTE);
    const later = wall.shown().length;
    await wall.time.advance(MINUTE);
    expect(wall.shown().slice(later)).not.toContain(id('page'));
  });
});

describe('the loop', () => {
  it('every slide ends in the same moment: the card; the first that comes plays', async () => {
    const { team, wall } = await pairedWall();
    const dates = { start: '2026-06-01', end: '2026-06-10' };
    ['one', 'two'].forEach((name, at) => team.write(at, name, { dates }));
    await wall.time.advance(12 * HOUR - MINUTE);
    expect([id('one'), id('two')]).toContain(wall.stage.onScreen());
    await wall.time.advance(2 * MINUTE);
    expect(wall.stage.onScreen()).toBe('card');
    expect(wall.stage.alive()).toBe(0);
    team.write(2, 'three');
    await wall.time.advance(2 * SECOND);
    expect(wall.stage.onScreen()).toBe(id('three'));
  });

  it('200 slides: each in its turn, two alive, and one that is withdrawn goes at once', async () => {
    const { team, wall } = await pairedWall();
    const names = Array.from({ length: 200 }, (_, at) => `s${String(at).padStart(3, '0')}`);
    names.forEach((name, at) =>
      team.write(at + 2, name, { duration: 2, position: `b${String(at).padStart(3, '0')}` }),
    );
    await wall.time.advance(MINUTE);
    const from = wall.shown().length;
    await wall.time.advance(430 * SECOND);
    const seen = wall.shown().slice(from);
    expect(new Set(seen).size).toBe(202);
    expect(seen).not.toContain('card');
    expect(wall.stage.alive()).toBeLessThanOrEqual(2);
    const shown = wall.stage.onScreen();
    const at = names.findIndex((name) => id(name) === shown);
    team.write(at + 2, names[at] ?? '', { status: 'archived' });
    await wall.time.advance(3 * SECOND);
    expect(wall.stage.onScreen()).not.toBe(shown);
  });

  it('a screen gets and loses a tag: what is for that tag comes and goes', async () => {
    const { server, team, wall } = await pairedWall();
    const tag = 'tag00000000000000001';
    server.set(`teams/${TEAM}/tags`, { [tag]: { id: tag, name: 'Lobby' } });
    const tags = { [tag]: true };
    team.write(2, 'tagged', { tags });
    await wall.time.advance(MINUTE);
    expect(wall.shown()).not.toContain(id('tagged'));
    const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC' };
    server.set(`teams/${TEAM}/screens`, { 0: { ...screen, tags } });
    server.set(`teams/${TEAM}/shown`, 90);
    await wall.time.advance(MINUTE);
    expect(wall.shown()).toContain(id('tagged'));
    server.set(`teams/${TEAM}/screens`, { 0: screen });
    server.set(`teams/${TEAM}/shown`, 91);
    await wall.time.advance(3 * SECOND);
    const from = wall.shown().length;
    await wall.time.advance(MINUTE);
    expect(wall.shown().slice(from)).not.toContain(id('tagged'));
  });

  it('what is withdrawn while the wall is offline goes once it is online', async () => {
    const { server, team, wall } = await pairedWall();
    server.cut();
    await wall.time.advance(DAY);
    team.write(0, 'one', { status: 'archived' });
    await wall.time.advance(HOUR);
    expect(wall.shown().slice(-2)).toContain(id('one'));
    server.join();
    await wall.time.advance(5 * SECOND);
    expect(wall.stage.onScreen()).toBe(id('two'));
    const from = wall.shown().length;
    await wall.time.advance(HOUR);
    expect(wall.shown().slice(from)).not.toContain(id('one'));
  });

  it('a server whose clock is years wrong, and right again', async () => {
    const { server, team, wall } = await pairedWall();
    const day = '2026-06-10';
    team.write(2, 'today', { dates: { start: day, end: day } });
    server.join(4000 * DAY);
    await wall.time.advance(5 * MINUTE);
    expect(wall.player.now()).toBeGreaterThan(NOON + 4000 * DAY);
    server.join(0);
    await wall.time.advance(MINUTE);
    expect(Math.abs(wall.player.now() - NOON)).toBeLessThan(HOUR);
    const from = wall.shown().length;
    await wall.time.advance(MINUTE);
    expect(wall.shown().slice(from)).toContain(id('today'));
  });
});

describe('what gets lost', () => {
  it('a database that is gone: the account alone brings everything back, and nobody has to come by', async () => {
    const { server, wall } = await pairedWall();
    wall.player.dispose();
    const again = await powerOn(createDisk(), server);
    await again.time.advance(5 * SECOND);
    expect(again.faces).not.toContain('showingCode');
    expect([id('one'), id('two')]).toContain(again.stage.onScreen());
  });

  it('a server that does not take what the player says of itself still hears that it lives', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    const team = createTeam(server);
    team.pair();
    team.write(0, 'one');
    const { update } = server.backend;
    Object.assign(server.backend, {
      update: (values: object) =>
        Object.keys(values).some((path) => path.startsWith('screenStates/'))
          ? Promise.reject(failure('broken'))
          : update(values as never),
    });
    const wall = await powerOn(disk, server);
    await wall.time.advance(3 * MINUTE);
    expect(server.valueAt(`screens/${TEAM}/${SCREEN}`)).not.toBeNull();
  });

  it('a disk that does not answer at all keeps no withdrawn slide on the wall', async () => {
    const { team, wall } = await pairedWall();
    wall.hangDisk();
    const shown = wall.stage.onScreen();
    const at = [id('one'), id('two')].indexOf(shown ?? '');
    team.write(at, at === 0 ? 'one' : 'two', { status: 'archived' });
    await wall.time.advance(5 * SECOND);
    expect(wall.stage.onScreen()).not.toBe(shown);
    team.write(2, 'three');
    await wall.time.advance(MINUTE);
    expect(wall.shown()).toContain(id('three'));
  });

  it('an edit for which there is no room: the earlier version plays, and somebody is told', async () => {
    const { server, team, wall } = await pairedWall();
    wall.fillDisk(true);
    team.write(0, 'one', { file: 'larger' });
    const from = wall.shown().length;
    await wall.time.advance(3 * MINUTE);
    expect(wall.shown().slice(from)).toContain(id('one'));
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/failures`)).toEqual({
      [id('one')]: 'overQuota',
    });
  });
});
