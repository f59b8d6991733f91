import { expect, it } from 'vitest';
import { docOf, Driver } from '../engine.testkit.ts';
import { widenEdit } from './place.ts';

function widened(css: object, wanted: number) {
  const place = { left: 500, top: 0, width: 400, height: 'hug', ...css };
  const driver = new Driver(docOf({ id: 't', type: 'text', text: 'Hello', css: place }));
  driver.design.change('text', widenEdit('t', driver.layouts('landscape'), wanted));
  return driver.place('t').filter((_, at) => at === 0 || at === 2);
}

it.each([
  ['left', [500, 700]],
  ['center', [350, 700]],
  ['right', [200, 700]],
])('a text that is aligned %s grows away from there', (textAlign, wanted) => {
  expect(widened({ textAlign }, 700)).toEqual(wanted);
});

it('grows up to the edge of the artboard, and never shrinks', () => {
  expect(widened({}, 5000)).toEqual([500, 1380]);
  expect(widened({ textAlign: 'center' }, 5000)).toEqual([40, 1320]);
  expect(widened({ textAlign: 'right' }, 5000)).toEqual([40, 860]);
  expect(widened({}, 100)).toEqual([500, 400]);
});

it('what hugs its words or is turned keeps its width', () => {
  expect(widened({ width: 'hug' }, 700)).toEqual([500, 'hug']);
  expect(widened({ rotate: 90 }, 700)).toEqual([500, 400]);
});
