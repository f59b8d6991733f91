import { describe, expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import type { Content } from './content.ts';
import { startContentSync } from './contentSync.ts';
import { createFakeBackend, createFakeTime, failure } from './engine.testkit.ts';

const TEAM = mustId<'team'>('team-of-the-tests-0');
const PARENT = mustId<'team'>('team-of-the-parent0');
const SCREEN = mustId<'screen'>('screen-of-tests-00');
const id = (name: string) => `slide-number-${name.padStart(4, '0')}`;

function createSync() {
  const time = createFakeTime();
  const fake = createFakeBackend();
  const pairing = { teamId: TEAM, screenId: SCREEN };
  let content: Content = { pairing, teams: [], slides: [] };
  let rev = 0;
  const reports: string[] = [];
  fake.set(`teams/${TEAM}/name`, 'Museum');
  fake.set(`teams/${TEAM}/screens`, { 0: { id: SCREEN, name: 'Hall' } });
  /** A write as the app makes it: the row, its stamp and the counter. */
  function write(team: string, index: number, slide: Record<string, unknown>): void {
    rev += 1;
    const row = { type: 'webview', status: 'published', ...slide, shownRev: rev };
    fake.set(`teams/${team}/slides/${index}`, row);
    fake.set(`teams/${team}/shown`, rev);
  }
  const start = () => {
    const sync = startContentSync({
      backend: fake.backend,
      after: time.after,
      random: () => 0,
      monotonic: time.clock.monotonic,
      pairing,
      content: () => content,
      onContent: async (next) => void (content = next),
      onSignedOut: () => reports.push('signedOut'),
      report: (event) => reports.push(event),
    });
    sync.refresh();
    return sync;
  };
  return {
    time,
    fake,
    write,
    start,
    reports,
    content: () => content,
    titles: () => content.slides.map((slide) => slide.title).sort(),
  };
}

describe('the local copy of a wall', () => {
  it('holds the screen, the team and its published slides', async () => {
    const { time, write, start, content, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    write(TEAM, 1, { id: id('2'), title: 'two', status: 'draft' });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
    expect(content().screen?.name).toBe('Hall');
    expect(content().teams).toEqual([
      { teamId: TEAM, name: 'Museum', subscribed: [], tags: [], shownRev: 2 },
    ]);
  });

  it('gives up what a restored backup does not know, of its parent too', async () => {
    const { time, fake, write, start, titles } = createSync();
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    write(TEAM, 0, { id: id('1'), title: 'one' });
    write(TEAM, 1, { id: id('2'), title: 'two' });
    write(PARENT, 0, { id: id('3'), title: 'three' });
    start();
    await time.settle();
    expect(titles()).toEqual(['one', 'three', 'two']);
    for (const team of [TEAM, PARENT]) fake.set(`teams/${team}/revs/epoch`, 5);
    fake.set(`teams/${TEAM}/slides/1`, null);
    fake.set(`teams/${PARENT}/slides/0`, null);
    write(TEAM, 0, { id: id('1'), title: 'one, restored' });
    await time.settle();
    expect(titles()).toEqual(['one, restored']);
    const reads = fake.reads.filter((path) => path.endsWith('shownRev>=1'));
    write(TEAM, 2, { id: id('4'), title: 'four' });
    await time.settle();
    expect(titles()).toEqual(['four', 'one, restored']);
    expect(fake.reads.filter((path) => path.startsWith(`teams/${TEAM}/slides?`)).at(-1)).not.toBe(
      reads[0],
    );
  });

  it('follows changes and reads only what is newer', async () => {
    const { time, fake, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    await time.settle();
    fake.reads.length = 0;
    write(TEAM, 1, { id: id('2'), title: 'two' });
    await time.settle();
    expect(titles()).toEqual(['one', 'two']);
    expect(fake.reads).toContain(`teams/${TEAM}/slides?shownRev>=1`);
  });

  it.each(['draft', 'archived', 'deleted'])('a slide that becomes %s leaves', async (status) => {
    const { time, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    await time.settle();
    write(TEAM, 0, { id: id('1'), title: 'one', status });
    await time.settle();
    expect(titles()).toEqual([]);
  });

  it('keeps the copy while the network is away and catches up after', async () => {
    const { time, fake, write, start, titles, reports } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    const sync = start();
    await time.settle();
    fake.cut();
    sync.refresh();
    await time.advance(10 * 60_000);
    expect(titles()).toEqual(['one']);
    expect(reports.length).toBeGreaterThan(5);
    write(TEAM, 1, { id: id('2'), title: 'two' });
    fake.join();
    await time.advance(60_000);
    expect(titles()).toEqual(['one', 'two']);
  });

  it('does not lose a change that comes while it reads', async () => {
    const { time, write, start, titles } = createSync();
    start();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    await Promise.resolve();
    write(TEAM, 1, { id: id('2'), title: 'two' });
    await time.settle();
    await time.settle();
    expect(titles()).toEqual(['one', 'two']);
  });

  it('takes over slides of the parent and the root, and follows them', async () => {
    const { time, fake, write, start, content, titles } = createSync();
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    fake.set(`teams/${TEAM}/rootTeam`, PARENT);
    fake.set(`teams/${TEAM}/subscriptions`, {
      0: { id: id('9'), active: true },
      1: { id: id('8') },
    });
    write(PARENT, 0, { id: id('9'), title: 'shared' });
    start();
    await time.settle();
    expect(titles()).toEqual(['shared']);
    expect(content().slides[0]?.teamId).toBe(PARENT);
    expect(content().teams.map((team) => team.teamId)).toEqual([TEAM, PARENT]);
    expect(content().teams[0]?.subscribed).toEqual([id('9')]);
    write(PARENT, 1, { id: id('8'), title: 'more' });
    await time.settle();
    expect(titles()).toEqual(['more', 'shared']);
  });

  it('wears its own brand only where the teams above let it', async () => {
    const { time, fake, write, start, content } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    fake.set(`teams/${TEAM}/brand/colors/primary/hex`, '#111111');
    fake.set(`teams/${PARENT}/brand/colors/primary/hex`, '#222222');
    const sync = start();
    await time.settle();
    expect(content().brand?.colors['primary']?.hex).toBe('#222222');
    fake.set(`teams/${PARENT}/children/${TEAM}/brandManager`, true);
    sync.refresh();
    await time.settle();
    expect(content().brand?.colors['primary']?.hex).toBe('#111111');
  });

  it('knows the tags of its team; a server that does not tell them costs nothing else', async () => {
    const { time, fake, write, start, content, titles } = createSync();
    const tag = 'tag00000000000000001';
    write(TEAM, 0, { id: id('1'), title: 'one' });
    fake.set(`teams/${TEAM}/tags`, { [tag]: { id: tag, name: 'Lobby' } });
    const sync = start();
    await time.settle();
    expect(content().teams[0]?.tags).toEqual([tag]);
    fake.set(`teams/${TEAM}/tags`, null);
    sync.refresh();
    await time.settle();
    expect(content().teams[0]?.tags).toEqual([]);
    const get = fake.backend.get;
    Object.assign(fake.backend, {
      get: (path: string, query?: never) =>
        path.endsWith('/tags')
          ? Promise.reject(Object.assign(new Error(), { kind: 'refused' }))
          : get(path, query),
    });
    write(TEAM, 1, { id: id('2'), title: 'two' });
    await time.settle();
    expect(titles()).toEqual(['one', 'two']);
    expect(content().teams[0]?.tags).toBeUndefined();
  });

  it('goes on with its own slides when those of the parent are refused', async () => {
    const { time, fake, write, start, titles, reports } = createSync();
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    write(TEAM, 0, { id: id('1'), title: 'one' });
    const get = fake.backend.get;
    Object.assign(fake.backend, {
      get: (path: string, query?: never) =>
        path.startsWith(`teams/${PARENT}`)
          ? Promise.reject(Object.assign(new Error(), { kind: 'refused' }))
          : get(path, query),
    });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
    expect(reports).toContain('parentRefused');
  });

  it('forgets slides of a team that is no parent any more', async () => {
    const { time, fake, write, start, titles } = createSync();
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    write(PARENT, 0, { id: id('9'), title: 'shared' });
    start();
    await time.settle();
    fake.set(`teams/${TEAM}/parentTeam`, null);
    write(TEAM, 0, { id: id('1'), title: 'one' });
    await time.settle();
    expect(titles()).toEqual(['one']);
  });

  it('reads everything anew when the server went back to an earlier state', async () => {
    const { time, fake, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    write(TEAM, 1, { id: id('2'), title: 'two' });
    start();
    await time.settle();
    fake.set(`teams/${TEAM}/slides`, {
      0: { id: id('1'), type: 'webview', title: 'one', status: 'published', shownRev: 1 },
    });
    fake.set(`teams/${TEAM}/shown`, 1);
    await time.settle();
    expect(titles()).toEqual(['one']);
  });

  it('finds changes without a listener, where sockets are blocked', async () => {
    const { time, fake, write, start, titles } = createSync();
    Object.assign(fake.backend, { listen: () => () => {} });
    start();
    await time.settle();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    await time.advance(6 * 60_000);
    expect(titles()).toEqual(['one']);
  });

  it('says that the account of the device is gone once the server has said so for an hour', async () => {
    const { time, fake, write, start, reports, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    await time.settle();
    const { get } = fake.backend;
    const gone = () => Promise.reject(failure('signedOut'));
    Object.assign(fake.backend, { get: gone });
    // A server that was started with other data, until somebody notices.
    await time.advance(40 * 60_000);
    Object.assign(fake.backend, { get });
    await time.advance(10 * 60_000);
    Object.assign(fake.backend, { get: gone });
    await time.advance(50 * 60_000);
    expect(reports).not.toContain('signedOut');
    expect(titles()).toEqual(['one']);
    await time.advance(20 * 60_000);
    expect(reports.at(-1)).toBe('signedOut');
    const count = reports.length;
    await time.advance(4 * 60_000);
    expect(reports).toHaveLength(count);
  });

  it('hears of withdrawals although the team above, whose brand it wears, shuts it out', async () => {
    const { time, fake, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    fake.set(`teams/${PARENT}/childSettings`, { brandManager: false });
    start();
    await time.settle();
    const { get } = fake.backend;
    Object.assign(fake.backend, {
      get: (path: string, query?: { orderBy: string; from: number }) =>
        path === `teams/${PARENT}/brand` ? Promise.reject(failure('refused')) : get(path, query),
    });
    write(TEAM, 0, { id: id('1'), title: 'one', status: 'archived' });
    await time.settle();
    expect(titles()).toEqual([]);
  });

  it('leaves out rows that nobody can read and keeps the others', async () => {
    const { time, fake, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    fake.set(`teams/${TEAM}/slides/7`, { shownRev: 3, junk: true });
    fake.set(`teams/${TEAM}/slides/8`, { id: 'x', type: 9, shownRev: 3 });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
  });
});
