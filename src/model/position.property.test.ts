import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { byPosition, positionBetween } from './position.ts';

it('inserting at any place keeps the order of a thousand moves', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
      const order: string[] = [];
      for (const place of places) {
        const at = place % (order.length + 1);
        order.splice(at, 0, positionBetween(order[at - 1] ?? null, order[at] ?? null));
      }
      expect([...order].sort((a, b) => (a < b ? -1 : 1))).toEqual(order);
      expect(new Set(order).size).toBe(order.length);
    }),
    { numRuns: 50 },
  );
});

it('malformed neighbours count as the open end', () => {
  expect(positionBetween('', '')).toBe(positionBetween(null, null));
  expect(positionBetween('!!', null)).toBe(positionBetween(null, null));
  expect(positionBetween('a5', 'a1') > 'a5').toBe(true);
});

it('slides without a position come last, oldest first', () => {
  const slides = [
    { id: 'c', position: '', originalDate: 2 },
    { id: 'b', position: '', originalDate: 1 },
    { id: 'a', position: 'a1', originalDate: 9 },
    { id: '0', position: 'a1', originalDate: 9 },
  ];
  expect(slides.sort(byPosition).map((slide) => slide.id)).toEqual(['0', 'a', 'b', 'c']);
});
