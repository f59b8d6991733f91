import { expect, it } from 'vitest';
import { nextAt } from './roveFocus.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 1, 7],
  ['ArrowUp', 7, 1],
  ['Home', 8, 0],
  ['End', 1, 12],
])('in a grid of six columns %s leads from %i to %i', (key, at, next) => {
  expect(nextAt(key, at, 13, 6)).toBe(next);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 5],
  ['ArrowRight', 12],
  ['ArrowDown', 7],
  ['Enter', 3],
  ['a', 3],
])('%s at %i leads nowhere', (key, at) => {
  expect(nextAt(key, at, 13, 6)).toBeUndefined();
});
