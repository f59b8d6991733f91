import { describe, expect, it } from 'vitest';
import { TEAM, SCREEN, MINUTE, NOON, SECOND, id, pairedPlayer, powerOn } from './player.testkit.ts';

const SALE = 'campaign-00000000001';
const two = (n: number) => String(n).padStart(2, '0');
const clock = (ms: number) => {
  const at = new Date(ms);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};
const timed = { campaign: SALE, status: 'campaign' };

/** A campaign of today, from so many minutes after noon for as many. */
const sale = (from: number, minutes: number, over: object = {}) => ({
  [SALE]: {
    id: SALE,
    name: 'Summer sale',
    mode: 'replaces',
    dates: { start: '2026-06-10', end: '2026-06-10' },
    windows: [{ from: clock(NOON + from * MINUTE), to: clock(NOON + (from + minutes) * MINUTE) }],
    priority: 1,
    ...over,
  },
});
type Rig = Awaited<ReturnType<typeof pairedPlayer>>['rig'];
const shownIn = async (rig: Rig, ms: number) => {
  const before = rig.shown().length;
  await rig.time.advance(ms);
  return rig.shown().slice(before);
};
const [ONE, TWO, THREE, FOUR] = ['one', 'two', 'three', 'four'].map(id);

describe('a campaign on a screen', () => {
  it('begins and ends on the minute; the others go on where they were', async () => {
    const { server, team, rig, disk } = await pairedPlayer();
    server.set(`teams/${TEAM}/campaigns`, sale(5, 5));
    team.write(2, 'three', timed);
    team.write(3, 'four', timed);
    expect(new Set(await shownIn(rig, 4 * MINUTE))).toEqual(new Set([ONE, TWO]));
    await rig.time.advance(40 * SECOND); // ends five seconds before it begins
    const place = disk.cursor?.lastBase;
    const during = await shownIn(rig, 5 * MINUTE - 10 * SECOND);
    expect(during.slice(1, 5)).toEqual(expect.arrayContaining([THREE, FOUR]));
    expect(during.filter((shown) => shown !== THREE && shown !== FOUR)).toEqual(
      during.slice(0, during.indexOf(THREE as never)),
    );
    expect(disk.cursor?.lastBase).toBe(place);
    const after = await shownIn(rig, 2 * MINUTE);
    expect(after.filter((shown) => shown === THREE || shown === FOUR).length).toBeLessThan(3);
    expect(new Set(after.slice(-6))).toEqual(new Set([ONE, TWO]));
    expect(rig.shown().lastIndexOf('card')).toBe(0);
  });

  it('replaces nothing until a file of it is here, and then goes on without network', async () => {
    const { server, team, rig, disk } = await pairedPlayer();
    rig.serve(false);
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600));
    team.write(2, 'three', timed);
    expect(new Set(await shownIn(rig, 3 * MINUTE))).toEqual(new Set([ONE, TWO]));
    rig.serve(true);
    rig.player.online();
    await rig.time.advance(MINUTE);
    expect(rig.stage.onScreen()).toBe(THREE);
    rig.player.dispose();
    server.cut();
    const again = await powerOn(disk, server, NOON + 10 * MINUTE);
    await again.time.advance(MINUTE);
    expect(again.stage.onScreen()).toBe(THREE);
    await again.time.advance(601 * MINUTE);
    expect(new Set((await shownIn(again, MINUTE)).slice(1))).toEqual(new Set([ONE, TWO]));
  });

  it('deleted, or ended by an edit, gives the screen back; its slides play nowhere', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600));
    team.write(2, 'three', timed);
    await rig.time.advance(MINUTE);
    expect(rig.stage.onScreen()).toBe(THREE);
    server.set(`teams/${TEAM}/campaigns`, null);
    server.set(`teams/${TEAM}/shown`, 50);
    await rig.time.advance(20 * SECOND);
    expect(new Set(await shownIn(rig, MINUTE))).toEqual(new Set([ONE, TWO]));
    expect(rig.shown().lastIndexOf('card')).toBe(0);
  });

  it('that joins others takes its turns among them', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600, { mode: 'joins' }));
    team.write(2, 'three', timed);
    await rig.time.advance(20 * SECOND);
    expect(new Set(await shownIn(rig, MINUTE))).toEqual(new Set([ONE, TWO, THREE]));
  });

  it('fetches what it replaces all the same, and keeps it', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/campaigns`, sale(0, 5));
    team.write(2, 'three', timed);
    await rig.time.advance(MINUTE);
    team.write(3, 'four');
    await rig.time.advance(2 * MINUTE);
    rig.serve(false);
    await rig.time.advance(3 * MINUTE);
    expect(new Set(await shownIn(rig, MINUTE))).toEqual(new Set([ONE, TWO, FOUR]));
  });

  it('whose only slide fails again and again replaces nothing', async () => {
    const { server, team, rig } = await pairedPlayer();
    rig.stage.behave(THREE as never, { failsToPrepare: true });
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600));
    team.write(2, 'three', timed);
    await rig.time.advance(MINUTE);
    expect(new Set(await shownIn(rig, 3 * MINUTE))).toEqual(new Set([ONE, TWO]));
  });

  it('that interrupts plays each of its slides once at every mark, and cuts the turn on screen', async () => {
    const { server, team, rig, disk } = await pairedPlayer();
    const every = { mode: 'interrupts', everyMinutes: 10 };
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600, every));
    team.write(0, 'one', { duration: 150 });
    team.write(1, 'two', { duration: 150 });
    team.write(2, 'three', timed);
    team.write(3, 'four', timed);
    await rig.time.advance(2 * MINUTE);
    const before = rig.stage.log.length;
    await rig.time.advance(30 * MINUTE);
    const log = rig.stage.log.slice(before);
    const first = log
      .filter(({ shows }) => shows === THREE)
      .map(({ at }) => (NOON + at) % (10 * MINUTE));
    expect(first).toHaveLength(3);
    expect(Math.max(...first)).toBeLessThan(2 * SECOND);
    expect(log.filter(({ shows }) => shows === FOUR)).toHaveLength(3);
    const shown = log.map(({ shows }) => shows);
    for (const at of [0, 1, 2].map((n) => shown.indexOf(THREE as never, n))) {
      expect(shown[at + 1]).toBe(FOUR);
    }
    const others = shown.filter((one) => one === ONE || one === TWO);
    expect(others.every((one, at) => at === 0 || one !== others[at - 1])).toBe(true);
    expect(shown).not.toContain('card');
    expect(disk.cursor?.passes?.[SALE]?.last).toBeNull();
  });

  it('that interrupts plays on its own where there is nothing to interrupt', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600, { mode: 'interrupts', everyMinutes: 1 }));
    team.write(2, 'three', timed);
    team.write(3, 'four', timed);
    team.write(0, 'one', { status: 'draft' });
    team.write(1, 'two', { status: 'draft' });
    await rig.time.advance(20 * SECOND);
    const shown = await shownIn(rig, MINUTE);
    expect(shown.length).toBeGreaterThanOrEqual(5);
    expect(new Set(shown)).toEqual(new Set([THREE, FOUR]));
  });

  it('is for its screens alone', async () => {
    const { server, team, rig } = await pairedPlayer();
    server.set(
      `teams/${TEAM}/campaigns`,
      sale(0, 600, { screens: { 'another-screen-0000': true } }),
    );
    team.write(2, 'three', timed);
    expect(new Set(await shownIn(rig, MINUTE))).toEqual(new Set([ONE, TWO]));
    server.set(`teams/${TEAM}/campaigns`, sale(0, 600, { screens: { [SCREEN]: true } }));
    server.set(`teams/${TEAM}/shown`, 50);
    await rig.time.advance(20 * SECOND);
    expect(new Set(await shownIn(rig, MINUTE))).toEqual(new Set([]));
    expect(rig.stage.onScreen()).toBe(THREE);
  });
});
