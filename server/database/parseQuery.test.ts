import { expect, it } from 'vitest';
import { parseWireQuery } from './parseQuery.ts';
import { MAX_KEY, MIN_KEY } from './query.ts';

it('a query without bounds or limit is the whole list', () => {
  for (const raw of [undefined, null, {}, { i: '.key' }])
    expect(parseWireQuery(raw)).toBeUndefined();
});

it.each([
  [
    'a start alone',
    { i: '.key', sp: 'b' },
    { index: '$key', start: { value: null, key: 'b', inclusive: true } },
  ],
  [
    'an end alone',
    { i: 'rev', ep: 7 },
    { index: 'rev', end: { value: 7, key: MAX_KEY, inclusive: true } },
  ],
  [
    'both',
    { i: 'rev', sp: 3, sn: '[MIN_NAME]', ep: 7, en: 'k' },
    {
      index: 'rev',
      start: { value: 3, key: MIN_KEY, inclusive: true },
      end: { value: 7, key: 'k', inclusive: true },
    },
  ],
  [
    'the last so many',
    { i: '.value', l: 2 },
    { index: '$value', limit: { count: 2, from: 'last' } },
  ],
  [
    'the first so many',
    { i: '.priority', l: 2, vf: 'l' },
    { index: '$priority', limit: { count: 2, from: 'first' } },
  ],
  [
    'so many from a start',
    { i: 'rev', sp: 3, l: 2 },
    {
      index: 'rev',
      start: { value: 3, key: MIN_KEY, inclusive: true },
      limit: { count: 2, from: 'first' },
    },
  ],
])('%s', (_what, raw, query) => expect(parseWireQuery(raw)).toEqual(query));
