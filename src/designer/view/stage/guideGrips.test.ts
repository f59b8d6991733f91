// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { GUIDES_MAX } from '../../../model/canvas/doc.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { guidesEdit } from '../../engine/edits/css.ts';
import { docOf } from '../../engine/engine.testkit.ts';
import { createGuideGrips } from './guideGrips.ts';

afterEach(() => document.body.replaceChildren());

/** A board at (100, 50), half as large, with its rulers. */
async function open() {
  const design = createDesign(docOf());
  const camera = { x: 100, y: 50, zoom: 0.5 };
  const view = document.createElement('div');
  const rulerOf = (axis: 'x' | 'y') => {
    const ruler = document.createElement('div');
    ruler.dataset['axis'] = axis;
    return ruler;
  };
  const [upper, left] = [rulerOf('x'), rulerOf('y')];
  const grips = createGuideGrips(document, design, () => camera);
  view.append(upper, left, grips.element);
  document.body.append(view);
  await Promise.resolve(); // it listens once it is mounted
  const guides = () => design.state().doc.artboards.landscape?.guides;
  const draw = () => {
    const { x = [], y = [] } = guides() ?? {};
    grips.draw({ x, y }, camera);
  };
  return { design, upper, left, guides, draw, grip: (n: number) => grips.element.children[n]! };
}

function point(target: Element, type: string, clientX: number, clientY: number, button = 0) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button });
  (target as unknown as { setPointerCapture: unknown }).setPointerCapture = () => undefined; // jsdom has none
  target.dispatchEvent(event);
  return event;
}

it('a press on a ruler is no step; a pull out of it adds a guide where the pointer is', async () => {
  const { design, upper, left, guides } = await open();
  // Otherwise the browser would select text on the way.
  expect(point(upper, 'pointerdown', 300, 5).defaultPrevented).toBe(true);
  expect(guides()).toBeUndefined();
  point(upper, 'pointermove', 300, 150);
  expect(guides()).toEqual({ y: [200] });
  point(upper, 'pointerup', 300, 150);
  point(upper, 'pointermove', 300, 400);
  expect(guides()).toEqual({ y: [200] });
  point(left, 'pointerdown', 5, 300);
  point(left, 'pointermove', 200, 300);
  point(left, 'pointerup', 200, 300);
  expect(guides()).toEqual({ x: [200], y: [200] });
  design.undo();
  expect(guides()).toEqual({ y: [200] });
});

it('a guide is moved by hand, and removed by pulling it back', async () => {
  const { design, draw, grip, guides } = await open();
  design.change('guides', guidesEdit('landscape', 'x', [100, 400]));
  design.change('guides', guidesEdit('landscape', 'y', [60]));
  draw();
  point(grip(1), 'pointerdown', 300, 300);
  point(grip(1), 'pointermove', 350, 300);
  point(grip(1), 'pointerup', 350, 300);
  expect(guides()).toEqual({ x: [100, 500], y: [60] });
  point(grip(2), 'pointerdown', 300, 80);
  point(grip(2), 'pointermove', 300, 3);
  point(grip(2), 'pointerup', 300, 3);
  expect(guides()).toEqual({ x: [100, 500] });
});

it('nothing follows another button, nor begins where there are enough', async () => {
  const { design, upper, guides } = await open();
  expect(point(upper, 'pointerdown', 300, 5, 2).defaultPrevented).toBe(false);
  point(upper, 'pointermove', 300, 150);
  expect(guides()).toBeUndefined();
  const many = Array.from({ length: GUIDES_MAX }, (_, at) => at);
  design.change('guides', guidesEdit('landscape', 'y', many));
  point(upper, 'pointerdown', 300, 5);
  point(upper, 'pointermove', 300, 150);
  expect(guides()?.y).toEqual(many);
});
