import { expect, it } from 'vitest';
import type { PaletteEntry } from './entry.ts';
import {
  isPickBehind,
  markedOf,
  type Move,
  nextPicking,
  type Picking,
  UNLISTED,
} from './picking.ts';

const entry = (key: string) => ({ key }) as PaletteEntry;
const listed = (query: string, ...keys: readonly string[]) => {
  const [first, ...others] = keys.map(entry);
  const groups = [
    { group: 'pages' as const, entries: first ? [first] : [] },
    { group: 'slides' as const, entries: others },
  ];
  return { name: 'listed', listed: { query, groups } } as const;
};
const typed = (query: string, isForward = true) => ({ name: 'typed', query, isForward }) as const;
const moved = (move: Move) => ({ name: 'moved', move }) as const;
const after = (...events: readonly Parameters<typeof nextPicking>[1][]): Picking =>
  events.reduce(nextPicking, UNLISTED);
const markAfter = (...moves: readonly Move[]) =>
  markedOf(after(listed('', 'a', 'b', 'c'), ...moves.map(moved)))?.key;

it('marks nothing at first', () => {
  expect(markAfter()).toBeUndefined();
});

it('walks through all groups in a circle', () => {
  expect(markAfter('next')).toBe('a');
  expect(markAfter('next', 'next')).toBe('b');
  expect(markAfter('next', 'next', 'next', 'next')).toBe('a');
  expect(markAfter('previous')).toBe('c');
  expect(markAfter('next', 'previous')).toBe('c');
});

it('goes to both ends, where pages end too', () => {
  expect(markAfter('last')).toBe('c');
  expect(markAfter('last', 'first')).toBe('a');
  expect(markAfter('pageDown')).toBe('c');
  expect(markAfter('last', 'pageUp')).toBe('a');
});

it('marks the top entry after typing, nothing after erasing', () => {
  const found = after(typed('x'), listed('x', 'a', 'b'));
  expect(markedOf(found)?.key).toBe('a');
  const erased = [typed('', false), listed('', 'a')].reduce(nextPicking, found);
  expect(markedOf(erased)).toBeUndefined();
});

it('keeps the top marked while better entries arrive, and another mark with its entry', () => {
  const found = after(typed('x'), listed('x', 'b'));
  expect(markedOf(nextPicking(found, listed('x', 'a', 'b')))?.key).toBe('a');
  const walked = nextPicking(found, moved('next'));
  expect(markedOf(nextPicking(walked, listed('x', 'a', 'b')))?.key).toBe('b');
  expect(markedOf(nextPicking(walked, listed('x', 'a')))).toBeUndefined();
});

it('lets the mark alone until the entries for a text are listed, then makes up for keys', () => {
  const before = after(listed('', 'a', 'b'), moved('last'));
  const fast = [typed('x'), moved('next'), moved('choose')].reduce(nextPicking, before);
  expect(isPickBehind(fast)).toBe(true);
  expect(markedOf(fast)?.key).toBe('b');
  expect(nextPicking(fast, listed('', 'a', 'b')).chosen).toBeUndefined();
  expect(nextPicking(fast, listed('x', 'c', 'd')).chosen?.key).toBe('d');
});

it('forgets early keys when more is typed', () => {
  const fast = after(typed('x'), moved('choose'), typed('xy'), listed('xy', 'a'));
  expect(fast.chosen).toBeUndefined();
  expect(markedOf(fast)?.key).toBe('a');
});

it('does nothing any more that was asked for early, once it is left', () => {
  const left = after(typed('x'), moved('choose'), moved('leave'), listed('x', 'a'));
  expect(left.chosen).toBeUndefined();
});

it('moves in an empty list nowhere', () => {
  const none = after(typed('x'), listed('x'), moved('next'), moved('previous'), moved('choose'));
  expect(markedOf(none)).toBeUndefined();
  expect(none.chosen).toBeUndefined();
});

it('goes on from where the pointer is', () => {
  const pointed = after(listed('', 'a', 'b', 'c'), { name: 'pointed', key: 'b' }, moved('next'));
  expect(markedOf(pointed)?.key).toBe('c');
});
