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

/** A video whose frames are told by hand: `paint` has to be called for the first. */
function playVideos() {
  const calls: string[] = [];
  const video = HTMLVideoElement.prototype;
  const told = (name: string) => () => void calls.push(name);
  Object.assign(video, {
    play: () => Promise.resolve(told('play')()),
    pause: told('pause'),
    load: () => undefined,
    requestVideoFrameCallback: (done: () => void) => frames.push(done),
  });
  const facts = { videoWidth: 640, duration: 8, ended: false };
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(video, name, { configurable: true, get: () => value });
  return calls;
}

function createPlayerView(isLow = false) {
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
type PlayerView = ReturnType<typeof createPlayerView>;

async function show({ stage }: PlayerView, name: string) {
  const prepared = stage.prepare(picture(name), () => {});
  await prepared.ready;
  const showing = prepared.show();
  await settled();
  return { prepared, showing };
}
async function showWhole(view: PlayerView, name: string) {
  const { prepared, showing } = await show(view, name);
  for (let frame = 0; frame < 2; frame += 1) paint();
  await showing;
  await vi.advanceTimersByTimeAsync(2000);
  return prepared;
}

it('one slide follows another, and the one before goes once it is covered', async () => {
  const view = createPlayerView();
  const first = await showWhole(view, 'a');
  expect([view.shown(), view.isCardShown()]).toEqual([['a'], false]);
  const { showing } = await show(view, 'b');
  expect(view.shown()).toEqual(['a', 'b']);
  paint();
  paint();
  await showing;
  first.dispose();
  expect(view.shown()).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(view.shown()).toEqual(['b']);
});

it('withdrawn in the frames before it is seen, it leaves what was on screen where it is', async () => {
  const view = createPlayerView();
  await showWhole(view, 'a');
  const { prepared, showing } = await show(view, 'b');
  paint();
  prepared.dispose();
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(5000);
  expect(view.shown()).toEqual(['a']);
});

it('withdrawn in the frames before it is seen, it leaves the card on an empty screen', async () => {
  const view = createPlayerView();
  const { prepared, showing } = await show(view, 'a');
  paint();
  prepared.dispose();
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(5000);
  expect([view.shown(), view.isCardShown()]).toEqual([[], true]);
});

/** Delivers frames at this interval in ms, until a fade has ended. */
async function paintEach(ms: number): Promise<void> {
  for (let passed = 0; passed < 1200; passed += ms) {
    await vi.advanceTimersByTimeAsync(ms);
    paint();
  }
}

it('tells how much of a fade passed without a new frame', async () => {
  const view = createPlayerView();
  await show(view, 'a');
  await paintEach(20);
  await show(view, 'b');
  await paintEach(150);
  const shares = view.fades.map(({ ms, lateMs }) => lateMs / ms);
  expect(shares).toEqual([0, 1]);
});

it('does not tell of a fade that a hidden page slept through', async () => {
  const view = createPlayerView();
  await show(view, 'a');
  await vi.advanceTimersByTimeAsync(60_000);
  await paintEach(20);
  expect(view.fades).toEqual([]);
});

it('a slow machine cuts: one over the other until it is painted, no fade and nothing between', async () => {
  const view = createPlayerView(true);
  await showWhole(view, 'a');
  const { showing } = await show(view, 'b');
  const [before, layer] = document.querySelectorAll('[data-slide]');
  expect([view.shown(), view.isCardShown()]).toEqual([['a', 'b'], false]);
  expect(layer?.className).toBe(before?.className);
  expect(layer?.className).not.toMatch(/fade|slide/);
  paint();
  expect(view.shown()).toEqual(['a', 'b']);
  paint();
  await showing;
  await vi.advanceTimersByTimeAsync(100);
  expect([view.shown(), view.fades]).toEqual([['b'], []]);
});

it('does not move what it shows in the document: a page of the web would load anew, and be black', async () => {
  const view = createPlayerView();
  await showWhole(view, 'a');
  const prepared = view.stage.prepare(picture('b'), () => {});
  await prepared.ready;
  const moved = vi.spyOn(document.getElementById('surface') as HTMLElement, 'append');
  const showing = prepared.show();
  await settled();
  for (let frame = 0; frame < 2; frame += 1) paint();
  await showing;
  expect(view.shown()).toEqual(['a', 'b']);
  expect(moved).not.toHaveBeenCalled();
});

describe('a video', () => {
  async function showVideo(isLow: boolean, onEvent = () => {}) {
    const calls = playVideos();
    const view = createPlayerView(isLow);
    await showWhole(view, 'a');
    const item = fakeItem('film', { kind: 'video', media });
    const prepared = view.stage.prepare(item, onEvent);
    await settled();
    document.querySelector('video')?.dispatchEvent(new Event('loadeddata'));
    await prepared.ready;
    const showing = prepared.show();
    for (let frame = 0; frame < 4; frame += 1) {
      await settled();
      paint();
    }
    await showing;
    return { calls, stage: view.stage };
  }

  it('holds its first frame while it fades in, and then plays', async () => {
    const { calls } = await showVideo(false);
    expect(calls).toEqual(['play', 'pause']);
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(['play', 'pause']);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toEqual(['play', 'pause', 'play']);
    expect(document.querySelector('video')?.volume).toBe(1);
  });

  it('plays at once where it does not fade', async () => {
    const { calls } = await showVideo(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual(['play']);
  });

  it('wakes the loop, which then finds it stalled, if it cannot play on', async () => {
    const onEvent = vi.fn<() => void>();
    await showVideo(false, onEvent);
    HTMLVideoElement.prototype.play = () => Promise.reject(new DOMException('no decoder'));
    await vi.advanceTimersByTimeAsync(800);
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('does not play on if it is taken off meanwhile', async () => {
    const { calls, stage } = await showVideo(false);
    stage.clear();
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual(['play', 'pause', 'pause']);
  });
});
