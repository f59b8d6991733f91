import { expect, it } from 'vitest';
import { wireMessage } from './wireMessage.ts';

const read = (message: unknown) => wireMessage(JSON.stringify(message));

it.each([
  [
    { t: 'c', d: { t: 'h', d: { h: 'near', ts: 5 } } },
    { says: 'greeting', host: 'near', serverTimeMs: 5 },
  ],
  [
    { t: 'c', d: { t: 'r', d: 'far' } },
    { says: 'move', host: 'far' },
  ],
  [{ t: 'c', d: { t: 's', d: '' } }, { says: 'end' }],
  [
    { t: 'd', d: { r: 3, b: { s: 'ok', d: 1 } } },
    { says: 'answer', to: 3, reply: { status: 'ok', data: 1 } },
  ],
  [
    { t: 'd', d: { a: 'd', b: { p: 'a/b', d: 2, t: 7 } } },
    { says: 'changed', changes: [[['a', 'b'], 2]], tag: 7 },
  ],
  [
    { t: 'd', d: { a: 'm', b: { p: 'a', d: { 'b/c': null, d: 'x' } } } },
    {
      says: 'changed',
      changes: [
        [['a', 'b', 'c'], null],
        [['a', 'd'], 'x'],
      ],
      tag: undefined,
    },
  ],
  [
    { t: 'd', d: { a: 'c', b: { p: 'a', q: {} } } },
    { says: 'takenBack', path: 'a', isQuery: true },
  ],
  [{ t: 'd', d: { a: 'ac', b: {} } }, { says: 'signedOut' }],
  [{ t: 'd', d: { a: 'sd', b: { msg: 'words for a console' } } }, { says: 'other' }],
  [{ t: 'c', d: { t: 'p' } }, { says: 'other' }],
])('%j', (message, meaning) => {
  expect(read(message)).toEqual(meaning);
});

it.each(['<html>', '{}', '[]', 'null', '{"t":"c","d":{"t":"h"}}'])(
  'of something else it says so: %s',
  (text) => {
    expect(() => wireMessage(text)).toThrow(/JSON|undefined|null|token/);
  },
);
