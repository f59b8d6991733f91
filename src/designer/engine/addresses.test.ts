import { expect, it } from 'vitest';
import { ARTBOARD_SIZES } from '../../model/canvas/orientation.ts';
import { addressWithin } from './addresses.ts';
import { createDesign } from './createDesign.ts';
import { qrBesideEdit } from './edits/beside.ts';
import { docOf, shape } from './engine.testkit.ts';

it.each([
  ['Book at www.example.org/tours.', 'https://www.example.org/tours'],
  ['See https://example.org/a?b=1, or ask.', 'https://example.org/a?b=1'],
  ['Tickets: example.de', 'https://example.de'],
  ['Mehr unter museum-hamburg.example.com/karte!', 'https://museum-hamburg.example.com/karte'],
  ['Write to us@example.org', undefined],
  ['z.B. Kaffee usw.und Tee', undefined],
  ['At 12.30, for 4.50 €', undefined],
])('in “%s” finds %s', (text, address) => expect(addressWithin(text)).toBe(address));

it.each([
  [{ left: 100, top: 300, width: 600, height: 200 }, 732],
  [{ left: 1200, top: 300, width: 700, height: 200 }, 968],
  [{ left: 60, top: 300, width: 1800, height: 200 }, 60],
])('puts a code beside %j, on the artboard', (box, left) => {
  const design = createDesign(docOf(shape('a', box.left, box.top, box.width, box.height)));
  design.change('insert', qrBesideEdit('q', 'https://example.org', box));
  const { doc } = design.state();
  const made = doc.byId['q'];
  expect(made).toMatchObject({ type: 'qr', value: 'https://example.org', css: { left } });
  const { width, height, top } = made?.css ?? {};
  if (typeof width !== 'number' || typeof height !== 'number') throw new Error('no size');
  expect(left + width).toBeLessThanOrEqual(ARTBOARD_SIZES.landscape.width);
  expect((top ?? 0) + height).toBeLessThanOrEqual(ARTBOARD_SIZES.landscape.height);
});
