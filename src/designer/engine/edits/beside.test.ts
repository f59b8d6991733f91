import { expect, it } from 'vitest';
import { createDesign } from '../createDesign.ts';
import { docOf } from '../engine.testkit.ts';
import { qrBesideEdit } from './beside.ts';

/** Returns where a code is put beside a box on the artboard of 1920 × 1080. */
function placed(left: number, top: number, width: number, height: number) {
  const design = createDesign(docOf());
  design.change('code', qrBesideEdit('q', 'https://a.example/', { left, top, width, height }));
  const { css } = design.state().doc.byId['q']!;
  return [css.left, css.top, css.width, css.height];
}

it.each([
  ['to the right, in the middle of its height', [100, 400, 300, 200], [432, 400, 200, 200]],
  ['no smaller than it can be read', [100, 400, 300, 20], [432, 320, 180, 180]],
  ['no larger than it needs', [100, 100, 300, 800], [432, 320, 360, 360]],
  ['as near to the edge as allowed', [100, 400, 1548, 200], [1680, 400, 200, 200]],
  ['to the left, if there is no room there', [1500, 400, 300, 200], [1268, 400, 200, 200]],
  ['below, if there is none either', [100, 100, 1700, 200], [100, 332, 200, 200]],
  ['above, if there is none either', [100, 800, 1700, 200], [100, 568, 200, 200]],
  ['on the artboard beside what hangs over it', [-100, 10, 300, 200], [232, 40, 200, 200]],
] as const)('a code stands %s', (_, box, place) => {
  const [left, top, width, height] = box;
  expect(placed(left, top, width, height)).toEqual(place);
});
