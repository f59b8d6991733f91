import { expect, test } from 'vitest';
import { createUnsavedWork } from './unsaved.ts';

test('work is unsaved until each page that marked it is done', () => {
  const work = createUnsavedWork();
  const seen: boolean[] = [];
  work.subscribe(() => seen.push(work.exists()));
  const first = work.mark();
  const second = work.mark();
  first();
  first();
  expect(work.exists()).toBe(true);
  second();
  expect(work.exists()).toBe(false);
  expect(seen).toEqual([true, true, true, true, false]);
});
