// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeItem } from '../engine/engine.testkit.ts';
import type { Fade } from '../engine/lowMode.ts';
import type { PlayItem } from '../engine/playItem.ts';
import { createStage } from './stage.ts';

const frames: (() => void)[] = [];
const paint = (): void => frames.splice(0).forEach((frame) => frame());
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  document.body.innerHTML = '<div id="surface"></div>';
});

const media = { path: 'x', bytes: 1, type: 'image/png', sha256: 'a', chunks: ['a'] };
const picture = (name: string): PlayItem => fakeItem(name, { media });

/** A film whose frames are told by hand: `paint` has to be called for the first. */
function playFilms() {
  const calls: string[] = [];
  const film = HTMLVideoElement.prototype;
  const told = (name: string) => () => void calls.push(name);
  Object.assign(film, {
    play: () => Promise.resolve(told('play')()),
    pause: told('pause'),
    load: () => undefined,
    requestVideoFrameCallback: (done: () => void) => frames.push(done),
  });
  const facts = { videoWidth: 640, duration: 8, ended: false };
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(film, name, { configurable: true, get: () => value });
  return calls;
}

function createWall(isLow = false) {
  const fades: Fade[] = [];
  const surface = document.getElementById('surface') as HTMLElement;
  let isCardShown = true;
  const card = { show: () => (isCardShown = true), hide: () => (isCardShown = false) };
  const stage = createStage({
    surface,
    card: { show: () => void card.show(), hide: () => void card.hide() },
    openMedia: () => Promise.resolve(new Blob(['x'])),
    reaches: () => Promise.resolve(true),
    settings: () => ({ transition: 'fade', hasSound: false, isLow, now: () => 0 }),
    onFade: (fade) => void fades.push(fade),
  });
  const shown = () =>
    [...surface.querySelectorAll<HTMLElement>('[data-slide]')].map((one) => one.dataset['slide']);
  return { stage, shown, fades, isCardShown: () => isCardShown };
}
type Wall = ReturnType<typeof createWall>;

async function show({ stage }: Wall, name: string) {
  const prepared = stage.prepare(picture(name), () => {});
  await prepared.ready;
  const showing = prepared.show();
  await settled();
  return { prepared, showing };
}
async function showWhole(wall: Wall, name: string) {
  const { prepared, showing } = await show(wall, name);
  for (let frame = 0; frame < 2; frame += 1) paint();
  await showing;
  await vi.advanceTimersByTimeAsync(2000);
  return prepared;
}

it('one slide follows another, and the one before goes once it is covered', async () => {
  const wall = createWall();
  const first = await showWhole(wall, 'a');
  expect([wall.shown(), wall.isCardShown()]).toEqual([['a'], false]);
  const { showing } = await show(wall, 'b');
  expect(wall.shown()).toEqual(['a', 'b']);
  paint();
  paint();
  await showing;
  first.dispose();
  expect(wall.shown()).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(wall.shown()).toEqual(['b']);
});

it('withdrawn in the frames before it is seen, it leaves what was on screen where it is', async () => {
  const wall = createWall();
  await showWhole(wall, 'a');
  const { prepared, showing } = await show(wall, 'b');
  paint();
  prepared.dispose();
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(5000);
  expect(wall.shown()).toEqual(['a']);
});

it('withdrawn in the frames before it is seen, it leaves the card on an empty wall', async () => {
  const wall = createWall();
  const { prepared, showing } = await show(wall, 'a');
  paint();
  prepared.dispose();
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(5000);
  expect([wall.shown(), wall.isCardShown()]).toEqual([[], true]);
});

/** Delivers frames at this interval in ms, until a fade has ended. */
async function paintEach(ms: number): Promise<void> {
  for (let passed = 0; passed < 1200; passed += ms) {
    await vi.advanceTimersByTimeAsync(ms);
    paint();
  }
}

it('tells how much of a fade passed without a new frame', async () => {
  const wall = createWall();
  await show(wall, 'a');
  await paintEach(20);
  await show(wall, 'b');
  await paintEach(150);
  const shares = wall.fades.map(({ ms, lateMs }) => lateMs / ms);
  expect(shares).toEqual([0, 1]);
});

it('does not tell of a fade that a hidden page slept through', async () => {
  const wall = createWall();
  await show(wall, 'a');
  await vi.advanceTimersByTimeAsync(60_000);
  await paintEach(20);
  expect(wall.fades).toEqual([]);
});

it('a slow machine cuts: one over the other until it is painted, no fade and nothing between', async () => {
  const wall = createWall(true);
  await showWhole(wall, 'a');
  const { showing } = await show(wall, 'b');
  const [before, layer] = document.querySelectorAll('[data-slide]');
  expect([wall.shown(), wall.isCardShown()]).toEqual([['a', 'b'], false]);
  expect(layer?.className).toBe(before?.className);
  expect(layer?.className).not.toMatch(/fade|slide/);
  paint();
  expect(wall.shown()).toEqual(['a', 'b']);
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(100);
  expect([wall.shown(), wall.fades]).toEqual([['b'], []]);
});

it('does not move what it shows in the document: a page of the web would load anew, and be black', async () => {
  const wall = createWall();
  await showWhole(wall, 'a');
  const prepared = wall.stage.prepare(picture('b'), () => {});
  await prepared.ready;
  const moved = vi.spyOn(document.getElementById('surface') as HTMLElement, 'append');
  const showing = prepared.show();
  await settled();
  for (let frame = 0; frame < 2; frame += 1) paint();
  await showing;
  expect(wall.shown()).toEqual(['a', 'b']);
  expect(moved).not.toHaveBeenCalled();
});

describe('a film', () => {
  async function showFilm(isLow: boolean, onEvent = () => {}) {
    const calls = playFilms();
    const wall = createWall(isLow);
    await showWhole(wall, 'a');
    const item = fakeItem('film', { kind: 'video', media });
    const prepared = wall.stage.prepare(item, onEvent);
    await settled();
    document.querySelector('video')?.dispatchEvent(new Event('loadeddata'));
    await prepared.ready;
    const showing = prepared.show();
    for (let frame = 0; frame < 4; frame += 1) {
      await settled();
      paint();
    }
    await showing;
    return { calls, stage: wall.stage };
  }

  it('holds its first frame while it fades in, and then plays', async () => {
    const { calls } = await showFilm(false);
    expect(calls).toEqual(['play', 'pause']);
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(['play', 'pause']);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toEqual(['play', 'pause', 'play']);
    expect(document.querySelector('video')?.volume).toBe(1);
  });

  it('plays at once where it does not fade', async () => {
    const { calls } = await showFilm(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual(['play']);
  });

  it('wakes the loop, which then finds it stalled, if it cannot play on', async () => {
    const onEvent = vi.fn<() => void>();
    await showFilm(false, onEvent);
    HTMLVideoElement.prototype.play = () => Promise.reject(new DOMException('no decoder'));
    await vi.advanceTimersByTimeAsync(800);
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('does not play on if it is taken off meanwhile', async () => {
    const { calls, stage } = await showFilm(false);
    stage.clear();
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual(['play', 'pause', 'pause']);
  });
});
