// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createZones } from './zones.ts';

const boxOf = ({ style }: HTMLElement) =>
  [style.left, style.top, style.right, style.bottom].map((one) => Number.parseFloat(one));
const WHOLE = [0, 0, 0, 0];

it('main has the whole picture until the side is opened, and again once it is empty', () => {
  let fits = 0;
  const zones = createZones(() => (fits += 1));
  zones.divide({ orientation: 'landscape', layout: 'right', side: 30 });
  expect(boxOf(zones.main)).toEqual(WHOLE);
  expect(boxOf(zones.side)).toEqual([70, 0, 0, 0]);
  zones.open(true);
  expect(boxOf(zones.main)).toEqual([0, 0, 30, 0]);
  const before = fits;
  zones.open(true);
  // As each change of a team's content does.
  zones.divide({ orientation: 'landscape', layout: 'right', side: 30 });
  expect(fits).toBe(before);
  zones.divide({ orientation: 'portrait', layout: 'right', side: 30 });
  expect(boxOf(zones.main)).toEqual([0, 0, 0, 30]);
  zones.open(false);
  expect(boxOf(zones.main)).toEqual(WHOLE);
  expect(fits).toBe(before + 2);
});

it('a side covers what main gives it, and one behind main is seen once main has made room', () => {
  const zones = createZones(() => undefined);
  zones.divide({ orientation: 'landscape', layout: 'left' });
  expect(zones.side.style.zIndex).toBe('1');
  zones.divide({ orientation: 'landscape', layout: 'corner' });
  expect(zones.side.style.zIndex).toBe('');
  expect(boxOf(zones.side)).toEqual(WHOLE);
  zones.open(true);
  expect(boxOf(zones.main)).toEqual([25, 0, 0, 25]);
  expect([...zones.element.children]).toEqual([zones.side, zones.main]);
});

it('a screen that is whole again has no trace of it', () => {
  const zones = createZones(() => undefined);
  zones.divide({ orientation: 'landscape', layout: 'halves' });
  zones.open(true);
  zones.divide({ orientation: 'landscape', layout: 'whole' });
  expect(boxOf(zones.main)).toEqual(WHOLE);
});
