// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { docOf, Driver, shape } from '../../engine/engine.testkit.ts';
import { NO_GUIDES } from '../../engine/snap.ts';
import { createOverlay, type OverlayOptions } from './overlay.ts';

const CAMERA = { x: 10, y: 20, zoom: 0.5 };
const SHOWN = {
  guides: NO_GUIDES,
  isSafeAreaShown: false,
  hasHandles: true,
  isTouched: false,
  isCropping: false,
};

/** Draws what is over these elements with some of them selected. */
function drawn(
  elements: readonly object[],
  ids: readonly string[],
  more: Partial<OverlayOptions> = {},
) {
  const driver = new Driver(docOf(...elements));
  driver.design.select(ids);
  const overlay = createOverlay(document);
  const draw = (show: OverlayOptions) =>
    overlay.draw(driver.design.state(), driver.layouts('landscape'), CAMERA, show);
  draw({ ...SHOWN, ...more });
  const { element } = overlay;
  const [selection, label] = [...element.children].slice(1) as HTMLElement[];
  const names = [...element.querySelectorAll<HTMLElement>('[data-handle]')];
  return { overlay, selection, label, handles: names.map(({ dataset }) => dataset['handle']) };
}
const CORNERS = ['nw', 'ne', 'se', 'sw'];

it('frames a selection, on the screen where it is, with a handle for each side and corner', () => {
  const { handles, selection } = drawn([shape('a', 100, 40, 200, 100)], ['a']);
  expect([...handles].sort()).toEqual([...CORNERS, 'n', 'e', 's', 'w', 'rotate'].sort());
  const { style } = selection!.firstElementChild as HTMLElement;
  expect([style.width, style.height]).toEqual(['100px', '50px']);
  expect(style.transform).toContain('translate(60px, 40px)');
});

it('a crop is pulled at its sides and corners, and does not turn', () => {
  const { handles } = drawn([shape('a', 100, 40, 200, 100)], ['a'], { isCropping: true });
  expect([...handles].sort()).toEqual([...CORNERS, 'n', 'e', 's', 'w'].sort());
});

it('leaves out handles that would cover what is small, sooner for a finger', () => {
  const small = [shape('a', 0, 0, 50, 200)];
  expect(drawn(small, ['a']).handles.sort()).toEqual([...CORNERS, 'rotate'].sort());
  const middle = [shape('a', 0, 0, 120, 120)];
  expect(drawn(middle, ['a']).handles).toContain('n');
  expect(drawn(middle, ['a'], { isTouched: true }).handles).not.toContain('n');
});

it('a single line keeps the handles of its width, beside it', () => {
  const css = { left: 0, top: 0, width: 300, height: 40 };
  const line = drawn([{ id: 'a', type: 'text', text: 'Tea', css }], ['a']);
  expect(line.handles.sort()).toEqual([...CORNERS, 'e', 'w', 'rotate'].sort());
  const place = (name: string) =>
    line.selection?.querySelector<HTMLElement>(`[data-handle="${name}"]`)?.style.translate;
  expect([place('e'), place('w'), place('ne')]).toEqual(['14px 0', '-14px 0', '']);
});

it('has no handles while something else is done, and none of what is locked', () => {
  const one = [shape('a', 0, 0)];
  expect(drawn(one, ['a'], { hasHandles: false }).handles).toEqual([]);
  expect(drawn(one, []).selection?.childElementCount).toBe(0);
  const locked = [{ ...shape('a', 0, 0), lock: { size: true } }];
  expect(drawn(locked, ['a']).handles).toEqual(['rotate']);
});

it('shows the frame and the label of a gesture in place of the selection, until it ends', () => {
  const { overlay, selection, label } = drawn([shape('a', 0, 0)], ['a']);
  expect([selection?.hidden, label?.hidden]).toEqual([false, true]);
  const matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  overlay.gesture({ frame: { matrix, width: 30, height: 20 }, label: '30 × 20' }, CAMERA);
  expect([selection?.hidden, label?.hidden, label?.textContent]).toEqual([true, false, '30 × 20']);
  overlay.gesture(undefined, CAMERA);
  expect([selection?.hidden, label?.hidden]).toEqual([false, true]);
});
