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
  /** Writes like the app: the row, its stamp and the counter. */
  function write(team: string, index: number, slide: Record<string, unknown>): void {
    rev += 1;
    const row = { type: 'webview', status: 'published', ...slide, shownRev: rev };
    fake.set(`teams/${team}/published/${index}`, row);
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
    setContent: (next: Content) => void (content = next),
    /** Makes the next write continue from this revision. */
    goBackTo: (to: number) => void (rev = to),
    titles: () => content.slides.map((slide) => slide.title).sort(),
  };
}

describe('the local copy of a screen', () => {
  it('holds the screen, the team and its published slides', async () => {
    const { time, write, start, content, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    write(TEAM, 1, { id: id('2'), title: 'two', status: 'draft' });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
    expect(content().screen?.name).toBe('Hall');
    expect(content().teams).toEqual([
      {
        teamId: TEAM,
        name: 'Museum',
        subscribed: [],
        tags: [],
        specialDays: {},
        shownRev: 2,
        campaigns: {},
        hasRoles: true,
        lastShown: id('2'),
      },
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
    fake.set(`teams/${TEAM}/published/1`, null);
    fake.set(`teams/${PARENT}/published/0`, null);
    write(TEAM, 0, { id: id('1'), title: 'one, restored' });
    await time.settle();
    expect(titles()).toEqual(['one, restored']);
    const reads = fake.reads.filter((path) => path.endsWith('shownRev>=1'));
    write(TEAM, 2, { id: id('4'), title: 'four' });
    await time.settle();
    expect(titles()).toEqual(['four', 'one, restored']);
    expect(
      fake.reads.filter((path) => path.startsWith(`teams/${TEAM}/published?`)).at(-1),
    ).not.toBe(reads[0]);
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
    expect(fake.reads).toContain(`teams/${TEAM}/published?shownRev>=1`);
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

  it('takes over slides of a root that is not its parent', async () => {
    const { time, fake, write, start, content, titles } = createSync();
    const ROOT = 'rootROOTrootROOT1234';
    fake.set(`teams/${TEAM}/parentTeam`, PARENT);
    fake.set(`teams/${TEAM}/rootTeam`, ROOT);
    fake.set(`teams/${TEAM}/rootSubscriptions`, { 0: { id: id('9'), active: true } });
    write(ROOT, 0, { id: id('9'), title: 'of the root' });
    start();
    await time.settle();
    expect(titles()).toEqual(['of the root']);
    expect(content().teams[0]?.subscribed).toEqual([id('9')]);
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

  it('knows the special days of its team; a server that does not tell them costs nothing else', async () => {
    const { time, fake, write, start, content, titles } = createSync();
    const eve = { id: '2026-12-24', name: 'Christmas Eve', isClosed: true };
    write(TEAM, 0, { id: id('1'), title: 'one' });
    fake.set(`teams/${TEAM}/specialDays`, { [eve.id]: eve, '2026-13-01': eve });
    start();
    await time.settle();
    expect(content().teams[0]?.specialDays).toEqual({ [eve.id]: eve });
    const get = fake.backend.get;
    Object.assign(fake.backend, {
      get: (path: string, query?: never) =>
        path.endsWith('/specialDays')
          ? Promise.reject(Object.assign(new Error(), { kind: 'refused' }))
          : get(path, query),
    });
    write(TEAM, 1, { id: id('2'), title: 'two' });
    await time.settle();
    expect(titles()).toEqual(['one', 'two']);
    expect(content().teams[0]?.specialDays).toBeUndefined();
  });

  it('reads a slide of special days from its copy, and leaves out one that only a later player can judge', async () => {
    const { time, write, start, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one', status: 'timed', specialDays: 'only' });
    write(TEAM, 1, { id: id('2'), title: 'two', status: 'timed', specialDays: 'later' });
    write(TEAM, 2, { id: id('3'), title: 'three', status: 'timed' });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
  });

  it('reads all slides once more after an update from a player that knew no such copies', async () => {
    const { time, write, start, content, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one', status: 'timed', specialDays: 'only' });
    write(TEAM, 1, { id: id('2'), title: 'two' });
    const sync = start();
    await time.settle();
    const { hasRoles: _, ...older } = content().teams[0]!;
    const slides = content().slides.filter(({ title }) => title === 'two');
    Object.assign(content(), { teams: [older], slides });
    expect(titles()).toEqual(['two']);
    sync.refresh();
    await time.settle();
    expect([...titles()].sort()).toEqual(['one', 'two']);
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
    fake.set(`teams/${TEAM}/published`, {
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

  it('without a socket asks for counters alone while none has moved', async () => {
    const { time, fake, write, start } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    await time.settle();
    fake.reads.length = 0;
    await time.advance(30 * 60_000);
    expect(new Set(fake.reads)).toEqual(new Set([`teams/${TEAM}/shown`]));
  });

  it('while its socket stands asks for nothing, and reads all again every six hours', async () => {
    const { time, fake, write, start, content } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    fake.join();
    await time.settle();
    fake.reads.length = 0;
    await time.advance(5 * 60 * 60_000);
    expect(fake.reads).toEqual([]);
    fake.set(`teams/${TEAM}/name`, 'Renamed where no counter tells');
    await time.advance(90 * 60_000);
    expect(content().teams[0]?.name).toBe('Renamed where no counter tells');
  });

  it('reads its own row of the screens and no other, but all of them from a server without an index', async () => {
    const { time, fake, start, content } = createSync();
    start();
    await time.settle();
    expect(fake.reads).toContain(`teams/${TEAM}/screens?id>=${SCREEN}`);
    expect(fake.reads).not.toContain(`teams/${TEAM}/screens`);
    const old = createSync();
    const { get } = old.fake.backend;
    const refuses: typeof get = (path, query) =>
      query?.orderBy === 'id' ? Promise.reject(failure('broken')) : get(path, query);
    Object.assign(old.fake.backend, { get: refuses });
    old.start();
    await old.time.settle();
    expect([content().screen?.name, old.content().screen?.name]).toEqual(['Hall', 'Hall']);
  });

  it('says that the account of the device is gone once the server has said so for an hour', async () => {
    const { time, fake, write, start, reports, titles } = createSync();
    write(TEAM, 0, { id: id('1'), title: 'one' });
    start();
    await time.settle();
    const { get } = fake.backend;
    const gone = () => Promise.reject(failure('signedOut'));
    Object.assign(fake.backend, { get: gone });
    // A server started with other data, until somebody notices.
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
    fake.set(`teams/${TEAM}/published/7`, { shownRev: 3, junk: true });
    fake.set(`teams/${TEAM}/published/8`, { id: 'x', type: 9, shownRev: 3 });
    start();
    await time.settle();
    expect(titles()).toEqual(['one']);
  });

  describe('of a server that went back to an earlier day', () => {
    /** Two slides, and a third that changes ten times; the backup has the first two. */
    async function aDay() {
      const rig = createSync();
      rig.write(TEAM, 0, { id: id('1'), title: 'one' });
      rig.write(TEAM, 1, { id: id('2'), title: 'two' });
      const backup = 2;
      for (let n = 0; n < 10; n++) rig.write(TEAM, 2, { id: id('3'), title: `three, ${n}` });
      const sync = rig.start();
      await rig.time.settle();
      const goBack = () => {
        rig.fake.set(`teams/${TEAM}/published/2`, null);
        rig.fake.set(`teams/${TEAM}/shown`, backup);
        rig.goBackTo(backup);
      };
      return { ...rig, sync, goBack };
    }

    it.each([false, true])(
      '[player] it is noticed and what is withdrawn there leaves (started anew meanwhile: %s)',
      async (restarts) => {
        const { time, write, start, sync, goBack, titles } = await aDay();
        if (restarts) sync.dispose();
        goBack();
        if (restarts) start();
        await time.settle();
        expect(titles()).toEqual(['one', 'two']);
        write(TEAM, 0, { id: id('1'), title: 'one', status: 'archived' });
        await time.settle();
        expect(titles()).toEqual(['two']);
      },
    );

    it('[player] it is noticed although others have passed the old revision since', async () => {
      const { time, write, start, sync, goBack, titles } = await aDay();
      sync.dispose();
      goBack();
      for (let n = 0; n < 20; n++) write(TEAM, 0, { id: id('1'), title: `one, ${n}` });
      start();
      await time.settle();
      expect(titles()).toEqual(['one, 19', 'two']);
    });

    it('[player] it is noticed where sockets are blocked, and of the team above', async () => {
      const rig = createSync();
      Object.assign(rig.fake.backend, { listen: () => () => {} });
      rig.fake.set(`teams/${TEAM}/parentTeam`, PARENT);
      rig.write(TEAM, 0, { id: id('1'), title: 'own' });
      rig.write(PARENT, 0, { id: id('8'), title: 'kept' });
      rig.write(PARENT, 1, { id: id('9'), title: 'lost' });
      rig.start();
      await rig.time.settle();
      expect(rig.titles()).toEqual(['kept', 'lost', 'own']);
      rig.fake.set(`teams/${PARENT}/published/1`, null);
      await rig.time.advance(6 * 60_000);
      expect(rig.titles()).toEqual(['kept', 'own']);
    });

    it('[player] what an older version has stored is enough to notice it', async () => {
      const { time, start, sync, goBack, titles, content, setContent } = await aDay();
      sync.dispose();
      const teams = content().teams.map(({ lastShown: _last, ...team }) => team);
      setContent({ ...content(), teams });
      goBack();
      start();
      await time.settle();
      expect(titles()).toEqual(['one', 'two']);
    });

    it('[player] a purged slide is none, and costs one whole read', async () => {
      const { time, fake, sync, titles } = await aDay();
      fake.set(`teams/${TEAM}/published/2`, { id: id('3'), status: 'deleted', rev: 13 });
      fake.reads.length = 0;
      for (let n = 0; n < 3; n++) {
        sync.refresh();
        await time.settle();
      }
      expect(titles()).toEqual(['one', 'two']);
      expect(fake.reads.filter((path) => path.endsWith('shownRev>=1'))).toHaveLength(1);
    });
  });

  describe('over a poor line', () => {
    const many = (rig: ReturnType<typeof createSync>, count: number) => {
      for (let n = 0; n < count; n++)
        rig.write(TEAM, n, { id: id(String(n)), title: `Slide ${n}` });
    };

    it('comes in pages, each kept, however often it is cut', async () => {
      const rig = createSync();
      many(rig, 120);
      const { get } = rig.fake.backend;
      const asked: number[] = [];
      Object.assign(rig.fake.backend, {
        get: (path: string, query?: { from: number; limit?: number }) => {
          if (!query) return get(path);
          asked.push(query.from);
          // A response of more than ten rows never arrives, and every third one is cut off.
          const isCut = (query.limit ?? 0) > 10 || asked.length % 3 === 0;
          return isCut ? Promise.reject(failure('offline')) : get(path, query as never);
        },
      });
      rig.start();
      await rig.time.advance(40 * 60_000);
      expect(rig.titles()).toHaveLength(120);
      // Nothing that had arrived was requested again, except the last stamp of each page.
      const first = asked.slice(0, asked.indexOf(120));
      expect(first).toEqual([...first].sort((a, b) => a - b));
      expect(first.length).toBeLessThan(80);
    });

    it('many slides that one update has stamped are read whole', async () => {
      const rig = createSync();
      const row = (n: number) => ({ id: id(String(n)), type: 'webview', title: `S ${n}` });
      for (let n = 0; n < 120; n++)
        rig.fake.set(`teams/${TEAM}/published/${n}`, {
          ...row(n),
          status: 'published',
          shownRev: 7,
        });
      rig.fake.set(`teams/${TEAM}/shown`, 7);
      rig.start();
      await rig.time.settle();
      await rig.time.settle();
      expect(rig.titles()).toHaveLength(120);
      rig.goBackTo(7);
      rig.write(TEAM, 3, { ...row(3), title: 'changed' });
      await rig.time.settle();
      await rig.time.settle();
      expect(rig.titles()).toContain('changed');
      expect(rig.titles()).toHaveLength(120);
    });
  });
});
