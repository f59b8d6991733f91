import { describe, expect, it } from 'vitest';
import type { LoopCommandName } from '../../model/screen/screenCommand.ts';
import { SLIDE_HOLD_MS, LOOP_COMMANDS } from '../../model/screen/screenCommand.ts';
import { createLoop, SECOND } from './timeline.testkit.ts';

type Loop = ReturnType<typeof createLoop>;

/** Tells the loop something and returns what became of it; undefined while it is not over. */
function tell(loop: Loop, name: LoopCommandName): () => boolean | undefined {
  let isDone: boolean | undefined;
  void loop.timeline.steer(name).then((is) => (isDone = is));
  return () => isDone;
}

describe('next', () => {
  it('ends the running turn at once, and the loop goes on from there', async () => {
    const loop = createLoop(['a', 'b', 'c']);
    await loop.time.advance(3 * SECOND);
    const isDone = tell(loop, 'next');
    expect(isDone()).toBeUndefined();
    await loop.time.advance(SECOND);
    expect(isDone()).toBe(true);
    expect(loop.shown()).toEqual(['a', 'b']);
    await loop.time.advance(20 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c', 'a']);
    expect(loop.played.slice(0, 2)).toEqual([
      { slideId: 'a', ms: 2950 },
      { slideId: 'b', ms: 10_000 },
    ]);
  });

  it('leaves what is on screen until the next one has painted, however long that takes', async () => {
    const loop = createLoop(['a', 'slow', 'c'], { slow: { prepareMs: 9000 } });
    await loop.time.advance(SECOND);
    const isDone = tell(loop, 'next');
    await loop.time.advance(7 * SECOND);
    expect([loop.stage.onScreen(), isDone()]).toEqual(['a', undefined]);
    await loop.time.advance(3 * SECOND);
    expect(loop.shown()).toEqual(['a', 'slow']);
    expect(isDone()).toBe(true);
  });

  it('goes on to one that can be shown where the next one fails', async () => {
    const loop = createLoop(['a', 'bad', 'c'], { bad: { failsToPrepare: true } });
    await loop.time.advance(SECOND);
    tell(loop, 'next');
    await loop.time.advance(2 * SECOND);
    expect(loop.shown()).toEqual(['a', 'c']);
  });

  it('several times is several slides, from a video too', async () => {
    const loop = createLoop(['a', 'video', 'c', 'd'], { video: { lengthMs: 60_000 } });
    for (let press = 0; press < 3; press += 1) {
      await loop.time.advance(SECOND);
      tell(loop, 'next');
    }
    await loop.time.advance(SECOND);
    expect(loop.shown()).toEqual(['a', 'video', 'c', 'd']);
    expect(loop.stage.alive()).toBeLessThanOrEqual(2);
  });

  it('is another slide where the loop would show the same one again', async () => {
    const loop = createLoop(['a', 'every3']);
    await loop.time.advance(SECOND);
    expect(loop.shown()).toEqual(['a']);
    tell(loop, 'next');
    await loop.time.advance(SECOND);
    expect(loop.shown()).toEqual(['a', 'every3']);
  });

  it('changes nothing where there is no other slide, and says why', async () => {
    const loop = createLoop(['a']);
    await loop.time.advance(SECOND);
    const isDone = tell(loop, 'next');
    await loop.time.advance(SECOND);
    expect([loop.shown(), isDone()]).toEqual([['a'], false]);
    expect(loop.reports).toEqual(['notSteered  noSlide']);
  });
});

describe('previous', () => {
  it('goes back slide by slide, and the loop goes on from where it was', async () => {
    const loop = createLoop(['a', 'b', 'c', 'd']);
    await loop.time.advance(25 * SECOND);
    const before = loop.cursor();
    tell(loop, 'previous');
    await loop.time.advance(SECOND);
    tell(loop, 'previous');
    await loop.time.advance(SECOND);
    expect(loop.cursor()).toEqual(before);
    await loop.time.advance(10 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c', 'b', 'a', 'd']);
  });

  it.each([
    ['there is none', 5, () => {}],
    ['it is not due any more', 15, (loop: Loop) => loop.remove('a')],
  ])('changes nothing where %s, and says why', async (_why, seconds, act) => {
    const loop = createLoop(['a', 'b', 'c']);
    await loop.time.advance(seconds * SECOND);
    act(loop);
    const shown = loop.shown();
    const isDone = tell(loop, 'previous');
    await loop.time.advance(SECOND);
    expect([loop.shown(), isDone()]).toEqual([shown, false]);
    expect(loop.reports).toEqual(['notSteered  noSlide']);
  });

  it('changes nothing where that slide cannot be prepared', async () => {
    const loop = createLoop(['a', 'b', 'c']);
    await loop.time.advance(15 * SECOND);
    loop.stage.behave('a', { failsToPrepare: true });
    const isDone = tell(loop, 'previous');
    await loop.time.advance(2 * SECOND);
    expect([loop.shown(), isDone()]).toEqual([['a', 'b'], false]);
    await loop.time.advance(6 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c']);
  });
});

describe('hold', () => {
  it('keeps a picture, as one showing, until it is told to go on', async () => {
    const loop = createLoop(['a', 'b', 'c']);
    await loop.time.advance(12 * SECOND);
    const isDone = tell(loop, 'hold');
    await loop.time.advance(5 * 60 * SECOND);
    expect([loop.stage.onScreen(), isDone()]).toEqual(['b', true]);
    tell(loop, 'release');
    await loop.time.advance(SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c']);
    expect(loop.held).toEqual([SLIDE_HOLD_MS, 0]);
    expect(loop.played.map(({ slideId }) => slideId)).toEqual(['a', 'b']);
    expect(loop.played[1]?.ms).toBeGreaterThan(300 * SECOND);
  });

  it('ends by itself', async () => {
    const loop = createLoop(['a', 'b']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(SLIDE_HOLD_MS - SECOND);
    expect(loop.shown()).toEqual(['a']);
    await loop.time.advance(2 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b']);
    expect(loop.held).toEqual([SLIDE_HOLD_MS, 0]);
  });

  it('starts a video again at its end, which is no freeze', async () => {
    const loop = createLoop(['video', 'b'], { video: { lengthMs: 7000 } });
    await loop.time.advance(5 * SECOND);
    // It is opened anew only after its end, and stands still meanwhile.
    loop.stage.behave('video', { lengthMs: 7000, prepareMs: 12_000 });
    tell(loop, 'hold');
    await loop.time.advance(60 * SECOND);
    expect(new Set(loop.shown())).toEqual(new Set(['video']));
    expect(loop.shown().length).toBeGreaterThan(3);
    expect(loop.reports).toEqual([]);
    expect(loop.cursor().slot).toBe(1);
  });

  it('shows what became of the slide meanwhile', async () => {
    const loop = createLoop(['a', 'b']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(60 * SECOND);
    loop.add('a', { content: 'a with newer data' });
    await loop.time.advance(2 * SECOND);
    expect(loop.shown()).toEqual(['a', 'a']);
    await loop.time.advance(60 * SECOND);
    expect(loop.shown()).toEqual(['a', 'a']);
  });

  it('ends with the slide, and with a video that stalls', async () => {
    const loop = createLoop(['a', 'b', 'c'], { b: { lengthMs: 60_000, wedgesAtMs: 20_000 } });
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(60 * SECOND);
    loop.remove('a');
    await loop.time.advance(SECOND);
    expect(loop.shown()).toEqual(['a', 'b']);
    tell(loop, 'hold');
    await loop.time.advance(25 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c']);
    expect(loop.held).toEqual([SLIDE_HOLD_MS, 0, SLIDE_HOLD_MS, 0]);
  });

  it('ends where the slide fails when it is drawn anew', async () => {
    const loop = createLoop(['a', 'b']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(60 * SECOND);
    loop.stage.behave('a', { failsToPrepare: true });
    loop.add('a', { content: 'a v2' });
    await loop.time.advance(5 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b']);
  });

  it('goes along with a step, and the loop goes on from there', async () => {
    const loop = createLoop(['a', 'b', 'c', 'd']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(60 * SECOND);
    tell(loop, 'next');
    await loop.time.advance(60 * SECOND);
    tell(loop, 'next');
    await loop.time.advance(60 * SECOND);
    tell(loop, 'previous');
    await loop.time.advance(60 * SECOND);
    expect(loop.shown()).toEqual(['a', 'b', 'c', 'b']);
    tell(loop, 'release');
    await loop.time.advance(SECOND);
    expect(loop.stage.onScreen()).toBe('d');
    expect(loop.held).toEqual([SLIDE_HOLD_MS, SLIDE_HOLD_MS, SLIDE_HOLD_MS, SLIDE_HOLD_MS, 0]);
  });

  it('does not look around all the time', async () => {
    const loop = createLoop(['a', 'b']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    await loop.time.advance(30 * SECOND);
    const before = loop.asked();
    await loop.time.advance(60 * SECOND);
    expect(loop.asked() - before).toBeLessThan(70);
  });

  it('ends with the hours of the screen, and does not begin outside them', async () => {
    const loop = createLoop(['a', 'b']);
    await loop.time.advance(SECOND);
    tell(loop, 'hold');
    loop.timeline.pause(true);
    const isDone = tell(loop, 'hold');
    await loop.time.advance(SECOND);
    expect([loop.stage.onScreen(), isDone()]).toEqual(['card', false]);
    expect(loop.held).toEqual([SLIDE_HOLD_MS, 0]);
    expect(loop.reports).toEqual(['notSteered  card']);
    loop.timeline.pause(false);
    await loop.time.advance(15 * SECOND);
    expect(loop.shown()).toEqual(['a', 'card', 'b', 'a']);
  });
});

it('the latest of two commands counts, and both end', async () => {
  const loop = createLoop(['a', 'slow'], { slow: { prepareMs: 9000 } });
  await loop.time.advance(SECOND);
  const told = [tell(loop, 'next'), tell(loop, 'hold')];
  await loop.time.advance(30 * SECOND);
  expect(told.map((isDone) => isDone())).toEqual([false, true]);
  expect(loop.shown()).toEqual(['a']);
});

it('whatever is told at whatever moment, the screen is never without a slide', async () => {
  let seed = Number(process.env['TEST_SEED'] ?? 1);
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const names = ['a', 'b', 'video', 'slow', 'bad', 'every3'];
  const loop = createLoop(names, {
    video: { lengthMs: 7000 },
    slow: { prepareMs: 6000 },
    bad: { failsToPrepare: true },
  });
  await loop.time.advance(SECOND);
  const told: (() => boolean | undefined)[] = [];
  for (let at = 0; at < 1500; at += 1) {
    const name = names[random(names.length)] ?? 'a';
    // One that is withdrawn while it is on screen gives way to the card, if need be.
    if (random(10) === 0 && at > 9 && name !== loop.stage.onScreen()) loop.remove(name);
    else if (random(5) === 0) loop.add(name, { content: `${name} at ${at}` });
    else told.push(tell(loop, LOOP_COMMANDS[random(4)] ?? 'next'));
    await loop.time.advance(random(4) === 0 ? random(20_000) : random(900));
    expect(loop.stage.alive()).toBeLessThanOrEqual(2);
  }
  tell(loop, 'release');
  await loop.time.advance(60 * SECOND);
  expect(loop.shown()).not.toContain('card');
  expect(told.filter((isDone) => isDone() === undefined)).toEqual([]);
  expect(loop.time.pending()).toBeLessThan(6);
});
