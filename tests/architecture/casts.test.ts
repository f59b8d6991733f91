import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './sources.ts';

/** Casts any text to an id without a reason in a comment; only `ids.ts` may do so. */
const ID_CAST = /\bas (?:[A-Z]\w*)?Id(?:\[\])?\b(?!.*\/\/)/;
const DOOR = 'src/model/ids.ts';
/** Keys of rows are parsed there, and callers have an account. */
const KNOWN = ['src/model/kinds.ts', 'functions/deleteAccount/deleteAccount.ts'];

/** Returns the lines of code that cast to an id without stating why. */
const castsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => ID_CAST.test(line) && !/^\s*(?:\*|\/[/*]|import )/.test(line));

it('ids are parsed, or the line says why it may be cast', () => {
  const files = SOURCES.filter(
    (file) => !/\.(?:test|testkit)\.|\/stories\//.test(file) && ![DOOR, ...KNOWN].includes(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    castsIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['const id = raw as TeamId;', 1],
  ['const ids = keys as SlideId[];', 1],
  ['const id = raw as TeamId; // made above', 0],
  ["import type { Id as TeamId } from './ids.ts';", 0],
  ['const id = idea as Idea;', 0],
])('of the line "%s"', (line, count) => {
  expect(castsIn(line)).toHaveLength(count);
});
