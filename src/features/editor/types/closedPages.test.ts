import { expect, it } from 'vitest';
import { closedChange, noteClosed } from './closedPages.ts';

const [ONE, TWO, UNASKED] = ['one', 'two', 'unasked'].map((name) => `https://${name}.example/`) as [
  string,
  string,
  string,
];

it('a save says what the server found out, and only where it is something else than before', () => {
  noteClosed(ONE, true);
  noteClosed(TWO, false);
  expect(closedChange(ONE, undefined)).toEqual({ webClosed: true });
  expect(closedChange(ONE, { web: ONE })).toEqual({ webClosed: true });
  expect(closedChange(ONE, { web: ONE, webClosed: true })).toEqual({});
  expect(closedChange(TWO, { web: ONE, webClosed: true })).toEqual({ webClosed: null });
  expect(closedChange(TWO, undefined)).toEqual({});
});

it('without network a page stays what it was, and another one is taken for open', () => {
  expect(closedChange(UNASKED, { web: UNASKED, webClosed: true })).toEqual({});
  expect(closedChange(UNASKED, { web: ONE, webClosed: true })).toEqual({ webClosed: null });
  expect(closedChange(UNASKED, { web: ONE })).toEqual({});
});
