import { describe, expect, it } from 'vitest';
import { createFakeBackend, failure } from './engine.testkit.ts';
import {
  createDisk,
  createTeam,
  id,
  MINUTE,
  NOON,
  pairedPlayer,
  powerOn,
  SCREEN,
  SECOND,
  TEAM,
} from './player.testkit.ts';

/* What happens to a screen that nobody looks at for months: rare, and never at a good time. */

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
const meetPage = () => Promise.reject(Object.assign(failure('offline'), { isPortal: true }));
const page = { type: 'webview', media: {}, web: 'https://example.org/board' };

describe('alerts', () => {
  it('one that runs shows after a restart without network and ends in time, one that is over does not', async () => {
    const { disk, server, rig } = await pairedPlayer();
    server.set(alertPath('short'), alertOf('Short', { until: NOON + 2 * MINUTE, level: 'danger' }));
    server.set(alertPath('long'), alertOf('Long', { until: NOON + 10 * MINUTE }));
    await rig.time.advance(SECOND);
    expect(rig.faces.at(-1)).toBe('alert Short');
    rig.player.dispose();
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
    const { server, rig } = await pairedPlayer();
    server.set(alertPath('info'), alertOf('Info', { level: 'info', created: 5 }));
    server.set(
      alertPath('danger'),
      alertOf('Danger', { level: 'danger', until: NOON + 5 * MINUTE }),
    );
    await rig.time.advance(MINUTE);
    expect(rig.faces.at(-1)).toBe('alert Danger');
    await rig.time.advance(5 * MINUTE);
    expect(rig.faces.at(-1)).toBe('alert Info');
    await rig.time.advance(HOUR);
    expect(rig.faces.at(-1)).toBe('alert gone');
  });

  it('one ends in time on a machine that slept, or whose clock was set meanwhile', async () => {
    const { server, rig } = await pairedPlayer();
    server.set(alertPath('door'), alertOf('Door'));
    await rig.time.advance(SECOND);
    rig.server.join();
    rig.time.jump(2 * HOUR);
    await rig.time.advance(10 * SECOND);
    expect(rig.faces.at(-1)).toBe('alert gone');
  });

  it('one of the team above stays over a restart, while the network comes back and when it is lost again', async () => {
    const { disk, server, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/parentTeam`, PARENT);
    server.set(`teams/${TEAM}/shown`, 50);
    server.set(alertPath('above', PARENT), alertOf('Above', { until: NOON + 3 * HOUR }));
    await rig.time.advance(10 * SECOND);
    expect(rig.faces.at(-1)).toBe('alert Above');
    // The team of the screen does not have this alert: its pages are told whose it is.
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/alertTeam`)).toBe(PARENT);
    rig.player.dispose();
    const again = await powerOn(disk, server, NOON + MINUTE);
    await again.time.advance(10 * SECOND);
    server.cut();
    again.player.dispose();
    expect(again.faces.filter((ui) => ui.startsWith('alert'))).toEqual([
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
    const { server, team, rig } = await pairedPlayer();
    team.write(2, 'page', page);
    server.join();
    await rig.time.advance(MINUTE);
    const seenIn = async (ms: number) => {
      const from = rig.shown().length;
      await rig.time.advance(ms);
      return rig.shown().slice(from);
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

  it('play on while only the site’s server is away, also after a restart of the screen', async () => {
    const { disk, server, team, rig } = await pairedPlayer();
    rig.asksPages();
    team.write(2, 'page', page);
    server.join();
    await rig.time.advance(MINUTE);
    server.cut();
    await rig.time.advance(10 * MINUTE);
    const from = rig.shown().length;
    await rig.time.advance(2 * MINUTE);
    expect(rig.shown().slice(from)).toContain(id('page'));
    rig.player.dispose();
    const again = await powerOn(disk, server, NOON + HOUR);
    again.asksPages();
    await again.time.advance(2 * MINUTE);
    expect(again.shown()).toContain(id('page'));
  });

  it('do not play behind a network that answers with a page of its own', async () => {
    const { server, team, rig } = await pairedPlayer();
    rig.asksPages();
    team.write(2, 'page', page);
    server.join();
    await rig.time.advance(MINUTE);
    Object.assign(server.backend, { get: meetPage, update: meetPage });
    server.blockSockets();
    await rig.time.advance(3 * MINUTE);
    const from = rig.shown().length;
    await rig.time.advance(2 * MINUTE);
    expect(rig.shown().slice(from + 1)).not.toContain(id('page'));
  });

  it('leave at once when the machine itself knows that it has no network', async () => {
    const { server, team, rig } = await pairedPlayer();
    team.write(2, 'page', page);
    server.join();
    await rig.time.advance(MINUTE);
    rig.cutOff();
    server.cut();
    const from = rig.shown().length;
    await rig.time.advance(2 * MINUTE);
    expect(rig.shown().slice(from + 1)).not.toContain(id('page'));
  });

  it('a screen is paired, alerted and told what to do where a firewall lets no socket through', async () => {
    const [disk, server] = [createDisk(), createFakeBackend()];
    Object.assign(server.backend, { listen: () => () => {} });
    const team = createTeam(server);
    const rig = await powerOn(disk, server);
    expect(rig.faces.at(-1)).toBe('showingCode');
    team.pair();
    team.write(0, 'one');
    await rig.time.advance(25 * SECOND);
    expect(rig.stage.onScreen()).toBe(id('one'));
    server.set(alertPath('door'), alertOf('Door'));
    const command = { id: 'command-number-0001', name: 'identify', until: NOON + HOUR };
    server.set(`commands/${TEAM}/${SCREEN}`, command);
    await rig.time.advance(25 * SECOND);
    expect(rig.faces).toContain('alert Door');
    expect(rig.faces.filter((ui) => ui === 'identify')).toHaveLength(1);
    team.write(0, 'one', { status: 'archived' });
    await rig.time.advance(25 * SECOND);
    expect(rig.stage.onScreen()).toBe('card');
    server.set('devices/device-number-000001', null);
    await rig.time.advance(25 * SECOND);
    expect(rig.faces.at(-1)).toBe('showingCode');
  });

  it('play where a firewall lets no socket through', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.blockSockets();
    await rig.time.advance(HOUR);
    team.write(2, 'page', page);
    await rig.time.advance(7 * MINUTE);
    const from = rig.shown().length;
    await rig.time.advance(MINUTE);
    expect(rig.shown().slice(from)).toContain(id('page'));
    team.write(2, 'page', { ...page, status: 'archived' });
    await rig.time.advance(7 * MINUTE);
    const later = rig.shown().length;
    await rig.time.advance(MINUTE);
    expect(rig.shown().slice(later)).not.toContain(id('page'));
  });
});

describe('the loop', () => {
  it('every slide ends in the same moment: the card; the first that comes plays', async () => {
    const { team, rig } = await pairedPlayer();
    const dates = { start: '2026-06-01', end: '2026-06-10' };
    ['one', 'two'].forEach((name, at) => team.write(at, name, { dates }));
    await rig.time.advance(12 * HOUR - MINUTE);
    expect([id('one'), id('two')]).toContain(rig.stage.onScreen());
    await rig.time.advance(2 * MINUTE);
    expect(rig.stage.onScreen()).toBe('card');
    expect(rig.stage.alive()).toBe(0);
    team.write(2, 'three');
    await rig.time.advance(2 * SECOND);
    expect(rig.stage.onScreen()).toBe(id('three'));
  });

  it('200 slides: each in its turn, two alive, and one that is withdrawn goes at once', async () => {
    const { team, rig } = await pairedPlayer();
    const names = Array.from({ length: 200 }, (_, at) => `s${String(at).padStart(3, '0')}`);
    names.forEach((name, at) =>
      team.write(at + 2, name, { duration: 2, position: `b${String(at).padStart(3, '0')}` }),
    );
    await rig.time.advance(MINUTE);
    const from = rig.shown().length;
    await rig.time.advance(430 * SECOND);
    const seen = rig.shown().slice(from);
    expect(new Set(seen).size).toBe(202);
    expect(seen).not.toContain('card');
    expect(rig.stage.alive()).toBeLessThanOrEqual(2);
    const shown = rig.stage.onScreen();
    const at = names.findIndex((name) => id(name) === shown);
    team.write(at + 2, names[at] ?? '', { status: 'archived' });
    await rig.time.advance(3 * SECOND);
    expect(rig.stage.onScreen()).not.toBe(shown);
  });

  it('a screen gets and loses a tag: what is for that tag comes and goes', async () => {
    const { server, team, rig } = await pairedPlayer();
    const tag = 'tag00000000000000001';
    server.set(`teams/${TEAM}/tags`, { [tag]: { id: tag, name: 'Lobby' } });
    const tags = { [tag]: true };
    team.write(2, 'tagged', { tags });
    await rig.time.advance(MINUTE);
    expect(rig.shown()).not.toContain(id('tagged'));
    const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC' };
    server.set(`teams/${TEAM}/screens`, { 0: { ...screen, tags } });
    server.set(`teams/${TEAM}/shown`, 90);
    await rig.time.advance(MINUTE);
    expect(rig.shown()).toContain(id('tagged'));
    server.set(`teams/${TEAM}/screens`, { 0: screen });
    server.set(`teams/${TEAM}/shown`, 91);
    await rig.time.advance(3 * SECOND);
    const from = rig.shown().length;
    await rig.time.advance(MINUTE);
    expect(rig.shown().slice(from)).not.toContain(id('tagged'));
  });

  it('what is withdrawn while the screen is offline goes once it is online', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.cut();
    await rig.time.advance(DAY);
    team.write(0, 'one', { status: 'archived' });
    await rig.time.advance(HOUR);
    expect(rig.shown().slice(-2)).toContain(id('one'));
    server.join();
    await rig.time.advance(5 * SECOND);
    expect(rig.stage.onScreen()).toBe(id('two'));
    const from = rig.shown().length;
    await rig.time.advance(HOUR);
    expect(rig.shown().slice(from)).not.toContain(id('one'));
  });

  it('a server whose clock is years wrong, and right again', async () => {
    const { server, team, rig } = await pairedPlayer();
    const day = '2026-06-10';
    team.write(2, 'today', { dates: { start: day, end: day } });
    server.join(4000 * DAY);
    await rig.time.advance(5 * MINUTE);
    expect(rig.player.now()).toBeGreaterThan(NOON + 4000 * DAY);
    server.join(0);
    await rig.time.advance(MINUTE);
    expect(Math.abs(rig.player.now() - NOON)).toBeLessThan(HOUR);
    const from = rig.shown().length;
    await rig.time.advance(MINUTE);
    expect(rig.shown().slice(from)).toContain(id('today'));
  });
});

describe('what gets lost', () => {
  it('a database that is gone: the account alone brings everything back, and nobody has to come by', async () => {
    const { server, rig } = await pairedPlayer();
    rig.player.dispose();
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
    const rig = await powerOn(disk, server);
    await rig.time.advance(3 * MINUTE);
    expect(server.valueAt(`screens/${TEAM}/${SCREEN}`)).not.toBeNull();
  });

  it('a disk that does not answer at all keeps no withdrawn slide on the screen', async () => {
    const { team, rig } = await pairedPlayer();
    rig.hangDisk();
    const shown = rig.stage.onScreen();
    const at = [id('one'), id('two')].indexOf(shown ?? '');
    team.write(at, at === 0 ? 'one' : 'two', { status: 'archived' });
    await rig.time.advance(5 * SECOND);
    expect(rig.stage.onScreen()).not.toBe(shown);
    team.write(2, 'three');
    await rig.time.advance(MINUTE);
    expect(rig.shown()).toContain(id('three'));
  });

  it('an edit for which there is no room: the earlier version plays, and somebody is told', async () => {
    const { server, team, rig } = await pairedPlayer();
    rig.fillDisk(true);
    team.write(0, 'one', { file: 'larger' });
    const from = rig.shown().length;
    await rig.time.advance(3 * MINUTE);
    expect(rig.shown().slice(from)).toContain(id('one'));
    expect(server.valueAt(`screenStates/${TEAM}/${SCREEN}/failures`)).toEqual({
      [id('one')]: 'overQuota',
    });
  });
});
