import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { jsonBytes, utf8Length } from './utf8Length.ts';

it('counts what an encoder writes, halves of pairs included', () => {
  const halves = fc.array(fc.constantFrom('a', 'ß', '€', '😀', '\ud83d', '\ude00'));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), halves, (text, signs) => {
      for (const one of [text, signs.join('')])
        expect(utf8Length(one)).toBe(new TextEncoder().encode(one).length);
    }),
    { numRuns: 30 },
  );
});

it('counts the JSON of values as it goes over the line', () => {
  for (const value of ['', 'aß€😀', { title: 'Grüße 👋', at: [1, null] }, 42, null])
    expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
  expect(jsonBytes(undefined)).toBe(0);
});
