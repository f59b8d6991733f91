import { describe, expect, it } from 'vitest';
import { createLife } from './life.ts';

describe('the life of a player in its page', () => {
  it('ends all that it began, the last one first, and once', () => {
    const ended: string[] = [];
    const life = createLife(() => {});
    life.atEnd(
      () => ended.push('database'),
      () => ended.push('worker'),
    );
    life.atEnd(() => ended.push('player'));
    life.end();
    life.end();
    expect(ended).toEqual(['player', 'worker', 'database']);
  });

  it('starts the page anew only while it lasts', () => {
    let reloads = 0;
    const life = createLife(() => (reloads += 1));
    life.reload();
    life.end();
    life.reload();
    expect(reloads).toBe(1);
  });

  it('what begins after its end, ends at once', () => {
    const ended: string[] = [];
    const life = createLife(() => {});
    life.end();
    life.atEnd(() => ended.push('late'));
    expect(ended).toEqual(['late']);
  });
});
