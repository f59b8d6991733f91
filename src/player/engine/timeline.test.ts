import { describe, expect, it } from 'vitest';
import { createLoop, SECOND } from './timeline.testkit.ts';

describe('the loop on a screen', () => {
  it('plays in order, each for its time, with nothing between two slides', async () => {
    const show = createLoop(['a', 'b', 'c']);
    await show.time.advance(35 * SECOND);
    expect(show.shown()).toEqual(['a', 'b', 'c', 'a']);
    expect(show.stage.log.map(({ at }) => at)).toEqual([50, 10_050, 20_050, 30_050]);
    expect(show.played).toEqual(['a', 'b', 'c'].map((slideId) => ({ slideId, ms: 10_000 })));
  });

  it('plays frequent slides between the others', async () => {
    const show = createLoop(['a', 'b', 'every2']);
    await show.time.advance(55 * SECOND);
    expect(show.shown()).toEqual(['a', 'every2', 'b', 'every2', 'a', 'every2']);
  });

  it('goes on at its place after a restart', async () => {
    const show = createLoop(['a', 'b', 'c']);
    await show.time.advance(15 * SECOND);
    expect(show.cursor().slot).toBe(2);
  });

  it('a picture alone simply stays, and each of its turns counts', async () => {
    const show = createLoop(['a']);
    await show.time.advance(60 * SECOND);
    expect(show.shown()).toEqual(['a']);
    expect(show.played).toHaveLength(5);
    expect(show.stage.alive()).toBe(1);
  });

  it('a video plays its own length and repeats when it is alone', async () => {
    const show = createLoop(['video'], { video: { lengthMs: 7000 } });
    await show.time.advance(30 * SECOND);
    expect(show.shown()).toEqual(['video', 'video', 'video', 'video', 'video']);
    expect(show.played.every(({ ms }) => ms === 7000)).toBe(true);
  });

  it('keeps at most two things alive over a whole day', async () => {
    const show = createLoop(['a', 'b', 'video', 'every3'], { video: { lengthMs: 20_000 } });
    for (let hour = 0; hour < 24; hour += 1) {
      await show.time.advance(3600 * SECOND);
      expect(show.stage.alive()).toBeLessThanOrEqual(2);
      expect(show.time.pending()).toBeLessThan(6);
    }
    expect(show.stage.log.length).toBeGreaterThan(6900);
    expect(show.shown()).not.toContain('card');
  });
});

describe('when something fails', () => {
  it.each([
    ['cannot be decoded', { failsToPrepare: true }],
    ['never becomes ready', { neverReady: true }],
    ['never paints', { neverPaints: true }],
  ] as const)(
    'a slide that %s loses its turn, then its place, and the show goes on',
    async (_why, behaviour) => {
      const show = createLoop(['a', 'bad', 'c'], { bad: behaviour });
      await show.time.advance(120 * SECOND);
      expect(new Set(show.shown())).toEqual(new Set(['a', 'c']));
      expect(show.failures.benched()).toEqual(['bad']);
      expect(show.reports).toHaveLength(3);
      const gaps = show.stage.log
        .slice(1)
        .map(({ at }, index) => at - (show.stage.log[index]?.at ?? 0));
      expect(Math.max(...gaps)).toBeLessThan(27 * SECOND);
    },
  );

  it('a slide on the bench comes back when its content changes', async () => {
    const show = createLoop(['a', 'bad'], { bad: { failsToPrepare: true } });
    await show.time.advance(60 * SECOND);
    show.stage.behave('bad', {});
    await show.time.advance(60 * SECOND);
    expect(show.shown()).not.toContain('bad');
    show.add('bad', { content: 'bad v2' });
    await show.time.advance(30 * SECOND);
    expect(show.shown()).toContain('bad');
    expect(show.failures.benched()).toEqual([]);
  });

  it('what is on screen stays while a later version of it fails, which is told', async () => {
    const show = createLoop(['a']);
    await show.time.advance(5 * SECOND);
    show.stage.behave('a', { failsToPrepare: true });
    show.add('a', { content: 'a v2' });
    await show.time.advance(65 * SECOND);
    expect(show.shown()).toEqual(['a']);
    expect(show.failures.benched()).toEqual(['a']);
    expect(show.reports).toHaveLength(3);
    show.stage.behave('a', {});
    show.add('a', { content: 'a v3' });
    await show.time.advance(20 * SECOND);
    expect(show.shown()).toEqual(['a', 'a']);
    expect(show.failures.benched()).toEqual([]);
  });

  it('a slide on the bench gets another try after a rest, and a longer one after each that fails', async () => {
    const show = createLoop(['a', 'bad'], { bad: { failsToPrepare: true } });
    await show.time.advance(65 * 60 * SECOND);
    // Three failures bench it, then it is retried after 10, 20 and 40 minutes…, two of which fit in here.
    expect(show.reports).toHaveLength(5);
    expect(show.failures.benched()).toEqual(['bad']);
    show.stage.behave('bad', {});
    await show.time.advance(40 * 60 * SECOND);
    expect(show.shown()).toContain('bad');
    expect(show.failures.benched()).toEqual([]);
  });

  it('everything that fails for hours comes back by itself', async () => {
    const show = createLoop(['a', 'b'], {
      a: { failsToPrepare: true },
      b: { failsToPrepare: true },
    });
    await show.time.advance(5 * 3600 * SECOND);
    expect(show.shown()).toEqual(['card']);
    ['a', 'b'].forEach((name) => show.stage.behave(name, {}));
    await show.time.advance(6 * 3600 * SECOND);
    expect(['a', 'b']).toContain(show.stage.onScreen());
  });

  it('pages get another try as soon as the network is back', async () => {
    const show = createLoop(['a', 'page'], { page: { failsToPrepare: true } });
    show.add('page', { kind: 'web' });
    await show.time.advance(60 * SECOND);
    expect(show.failures.benched()).toEqual(['page']);
    show.stage.behave('page', {});
    show.failures.forgivePages();
    await show.time.advance(20 * SECOND);
    expect(show.shown()).toContain('page');
  });

  it('does not ask around all the time while the next one takes long', async () => {
    const show = createLoop(['a', 'slow'], { slow: { prepareMs: 14_000 } });
    show.add('a', { durationMs: 1000 });
    await show.time.advance(500);
    const before = show.asked();
    await show.time.advance(10 * SECOND);
    expect(show.stage.onScreen()).toBe('a');
    expect(show.asked() - before).toBeLessThan(60);
  });

  it('leaves a wedged video within 5 s', async () => {
    const show = createLoop(['video', 'b'], { video: { lengthMs: 60_000, wedgesAtMs: 8000 } });
    await show.time.advance(8 * SECOND + 50);
    expect(show.stage.onScreen()).toBe('video');
    await show.time.advance(5 * SECOND);
    expect(show.stage.onScreen()).toBe('b');
    expect(show.reports[0]).toBe('slideFailed video wedged');
  });

  it('a video that wedges each time ends on the bench', async () => {
    const show = createLoop(['video', 'b'], { video: { lengthMs: 60_000, wedgesAtMs: 0 } });
    await show.time.advance(90 * SECOND);
    expect(show.failures.benched()).toEqual(['video']);
  });

  it('when all fail the card shows, and never nothing', async () => {
    const show = createLoop(['a', 'b'], { a: { failsToPrepare: true }, b: { neverReady: true } });
    await show.time.advance(2 * SECOND);
    expect(show.stage.onScreen()).toBe('card');
    await show.time.advance(120 * SECOND);
    expect(show.shown()).toEqual(['card']);
    expect(show.stage.alive()).toBe(0);
  });

  it('does not spin while everything fails', async () => {
    const show = createLoop(['a'], { a: { failsToPrepare: true, prepareMs: 0 } });
    await show.time.advance(60 * SECOND);
    expect(show.reports).toHaveLength(3);
  });

  it('a stage that throws is a slide that fails', async () => {
    const show = createLoop(['a', 'bad', 'c'], { bad: { throws: true } });
    await show.time.advance(120 * SECOND);
    expect(new Set(show.shown())).toEqual(new Set(['a', 'c']));
    expect(show.failures.benched()).toEqual(['bad']);
  });

  it('goes on when even the playlist fails for a while', async () => {
    const show = createLoop(['a', 'b']);
    await show.time.advance(5 * SECOND);
    show.breakPlaylist(true);
    await show.time.advance(60 * SECOND);
    expect(show.stage.onScreen()).toBe('a');
    show.breakPlaylist(false);
    await show.time.advance(5 * SECOND);
    expect(show.stage.onScreen()).toBe('b');
  });

  it('one good turn forgives earlier failures', async () => {
    const show = createLoop(['a', 'b'], { b: { failsToPrepare: true } });
    await show.time.advance(12 * SECOND);
    show.stage.behave('b', {});
    await show.time.advance(60 * SECOND);
    show.stage.behave('b', { failsToPrepare: true });
    await show.time.advance(20 * SECOND);
    expect(show.failures.benched()).toEqual([]);
  });
});

describe('when content changes', () => {
  it('a withdrawn slide leaves within 5 s, in the middle of its time', async () => {
    const show = createLoop(['a', 'b']);
    await show.time.advance(3 * SECOND);
    show.remove('a');
    await show.time.advance(1 * SECOND);
    expect(show.stage.onScreen()).toBe('b');
  });

  it('a withdrawn slide leaves within 5 s although its successor is not ready', async () => {
    const show = createLoop(['a', 'b'], { b: { prepareMs: 14_000 } });
    show.add('a', { durationMs: 3_600_000 });
    await show.time.advance(30 * SECOND);
    show.remove('a');
    await show.time.advance(5 * SECOND);
    expect(show.stage.onScreen()).toBe('card');
    await show.time.advance(15 * SECOND);
    expect(show.stage.onScreen()).toBe('b');
  });

  it('the last slide withdrawn leaves the card', async () => {
    const show = createLoop(['a']);
    await show.time.advance(3 * SECOND);
    show.remove('a');
    await show.time.settle();
    expect(show.stage.onScreen()).toBe('card');
    expect(show.stage.alive()).toBe(0);
  });

  it('a withdrawn slide that is being prepared is never shown', async () => {
    const show = createLoop(['a', 'b', 'c']);
    await show.time.advance(5 * SECOND);
    show.remove('b');
    await show.time.advance(30 * SECOND);
    expect(show.shown()).not.toContain('b');
  });

  it('new content of the picture on screen comes at its next turn', async () => {
    const show = createLoop(['a', 'b']);
    await show.time.advance(3 * SECOND);
    show.add('a', { content: 'a v2' });
    show.timeline.wake();
    await show.time.advance(1 * SECOND);
    expect(show.shown()).toEqual(['a']);
  });

  it('new content of a picture that is alone comes at once: nobody else’s turn is taken', async () => {
    const show = createLoop([]);
    show.add('a', { durationMs: 3600 * SECOND });
    await show.time.advance(5 * SECOND);
    show.add('a', { durationMs: 3600 * SECOND, content: 'a v2' });
    show.timeline.wake();
    await show.time.advance(1 * SECOND);
    expect(show.shown()).toEqual(['card', 'a', 'a']);
    await show.time.advance(60 * SECOND);
    expect(show.shown()).toHaveLength(3);
  });

  it('a slide added to an empty screen shows at once', async () => {
    const show = createLoop([]);
    await show.time.advance(5 * SECOND);
    expect(show.stage.onScreen()).toBe('card');
    show.add('a');
    show.timeline.wake();
    await show.time.advance(100);
    expect(show.stage.onScreen()).toBe('a');
  });

  it('shows no card in the moment before the first slide', async () => {
    const show = createLoop(['a'], { a: { prepareMs: 1200 } });
    await show.time.advance(2 * SECOND);
    expect(show.shown()).toEqual(['a']);
  });
});

describe('pausing and ending', () => {
  it('plays nothing while paused and goes on after', async () => {
    const show = createLoop(['a', 'b']);
    await show.time.advance(3 * SECOND);
    show.timeline.pause(true);
    await show.time.advance(3600 * SECOND);
    expect(show.stage.onScreen()).toBe('card');
    expect(show.stage.alive()).toBe(0);
    show.timeline.pause(false);
    await show.time.advance(1 * SECOND);
    expect(show.stage.onScreen()).toBe('b');
  });

  it('leaves no timer and nothing alive behind', async () => {
    const show = createLoop(['a', 'b']);
    await show.time.advance(13 * SECOND);
    show.timeline.dispose();
    await show.time.advance(20 * SECOND);
    expect(show.stage.alive()).toBe(0);
    expect(show.time.pending()).toBe(0);
  });
});
