// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPage, type Incumbent } from './handOver.ts';

/** A player that shows a picture in its root, and a log of the calls it received. */
function createIncumbent(root: HTMLElement): Incumbent & { readonly done: string[] } {
  const done: string[] = [];
  root.append(document.createElement('img'));
  return { root, done, leave: () => void done.push('leave'), clear: () => void done.push('clear') };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="wall"></div>';
});
afterEach(() => {
  delete window.vitrinePlayer;
  vi.useRealTimers();
});

describe('a player that comes into a page', () => {
  it('takes the screen when it is alone', () => {
    expect(enterPage()?.root).toBe(document.getElementById('wall'));
  });

  it('builds behind the picture of the one before, which stops at once and goes when it is covered', () => {
    const old = createIncumbent(document.getElementById('wall') as HTMLElement);
    window.vitrinePlayer = old;
    const entrance = enterPage();
    expect(old.done).toEqual(['leave']);
    expect([...document.body.children]).toEqual([entrance?.root, old.root]);
    vi.advanceTimersByTime(5000);
    expect(old.root.isConnected).toBe(true);
    entrance?.arrived();
    vi.advanceTimersByTime(700);
    expect(old.root.isConnected).toBe(true);
    vi.advanceTimersByTime(200);
    expect(old.done).toEqual(['leave', 'clear']);
    expect([...document.body.children]).toEqual([entrance?.root]);
  });

  it('does not keep an old picture for ever when nothing of its own comes, and clears it once', () => {
    const old = createIncumbent(document.getElementById('wall') as HTMLElement);
    window.vitrinePlayer = old;
    const entrance = enterPage();
    vi.advanceTimersByTime(15_000);
    expect(old.root.isConnected).toBe(false);
    entrance?.arrived();
    vi.advanceTimersByTime(5000);
    expect(old.done).toEqual(['leave', 'clear']);
  });

  it('finds the one before although the screen of the very first is long gone', () => {
    const first = createIncumbent(document.getElementById('wall') as HTMLElement);
    window.vitrinePlayer = first;
    const second = enterPage();
    second?.arrived();
    vi.advanceTimersByTime(1000);
    window.vitrinePlayer = createIncumbent(second?.root as HTMLElement);
    const third = enterPage();
    expect(third?.root.nextElementSibling).toBe(second?.root);
  });
});
