import { expect, it } from 'vitest';
import { docOf, Driver, shape } from './engine.testkit.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
const group = (id: string, left: number, top: number, ...children: unknown[]) => ({
  id,
  type: 'group',
  css: { left, top, width: 300, height: 300 },
  children,
});

it('moves what is dragged, as one step, and writes no document on the way', () => {
  const driver = new Driver(docOf(shape('a', 300, 300), shape('b', 900, 700)));
  const before = driver.doc;
  driver.press(310, 310, { target: 'a' }).moveTo(343, 357, { isMod: true });
  expect(driver.doc).toBe(before);
  expect(driver.drawn.at(-1)).toBe('carry 33 47');
  driver.release();
  expect(driver.place('a')).toEqual([333, 347, 100, 100]);
  expect(driver.design.history().past).toHaveLength(1);
  driver.design.undo();
  expect(driver.doc).toEqual(before);
});

it('a finger that trembles taps, and moves nothing', () => {
  const driver = new Driver(docOf(shape('a', 300, 300)));
  driver.press(310, 310, { target: 'a', isFinger: true }).moveTo(315, 313).release();
  expect(driver.selection).toEqual(['a']);
  expect(driver.place('a')).toEqual([300, 300, 100, 100]);
  driver.press(310, 310, { target: 'a', isFinger: true }).moveTo(330, 310, { isMod: true });
  expect(driver.release().place('a')).toEqual([320, 300, 100, 100]);
});

it('a finger lets go of what is chosen by a tap, not as the first of two that move the view', () => {
  const driver = new Driver(docOf(shape('a', 300, 300)));
  driver.design.select(['a']);
  expect(driver.press(900, 900, { isFinger: true }).cancel().selection).toEqual(['a']);
  expect(driver.click(undefined, { isFinger: true }).selection).toEqual([]);
});

it('does nothing when a gesture is given up', () => {
  const driver = new Driver(docOf(shape('a', 300, 300)));
  const before = driver.doc;
  driver.press(310, 310, { target: 'a' }).moveTo(400, 400).cancel();
  expect(driver.doc).toBe(before);
  expect(driver.drawn.at(-1)).toBe('drop');
  expect(driver.design.history().past).toHaveLength(0);
});

it('chooses by click, adds with shift, and lets go on the empty artboard', () => {
  const driver = new Driver(docOf(shape('a', 0, 0), shape('b', 500, 500)));
  expect(driver.click('a').selection).toEqual(['a']);
  expect(driver.click('b', { isShift: true }).selection).toEqual(['a', 'b']);
  expect(driver.click('a', { isShift: true }).selection).toEqual(['b']);
  expect(driver.click(undefined).selection).toEqual([]);
});

it('a click on one of several chooses it alone, a drag moves them all', () => {
  const driver = new Driver(docOf(shape('a', 0, 0), shape('b', 500, 500)));
  driver.design.select(['a', 'b']);
  driver.drag('a', { x: 7, y: 450 }, { isMod: false });
  expect(driver.selection).toEqual(['a', 'b']);
  expect(driver.place('b')[1]).not.toBe(500);
  expect(driver.click('a').selection).toEqual(['a']);
});

it('a frame chooses what it meets, and leaves what is locked', () => {
  const locked = { ...shape('c', 0, 0, 1920, 1080), lock: { move: true } };
  const driver = new Driver(docOf(locked, shape('a', 100, 100), shape('b', 600, 600)));
  driver.press(50, 50, { target: 'c' }).moveTo(250, 250);
  expect(driver.overlay?.marquee).toEqual({ left: 50, top: 50, width: 200, height: 200 });
  expect(driver.release().selection).toEqual(['a']);
  expect(driver.click('c').selection).toEqual(['c']);
});

it('a double click goes into groups, one level each, and then into the content', () => {
  const inner = group('inner', 10, 10, shape('leaf', 5, 5));
  const driver = new Driver(docOf(group('outer', 100, 100, inner)));
  expect(driver.click('leaf').selection).toEqual(['outer']);
  expect(driver.click('leaf', { clicks: 2 }).selection).toEqual(['inner']);
  expect(driver.design.state().scope).toBe('outer');
  expect(driver.click('leaf', { clicks: 2 }).selection).toEqual(['leaf']);
  driver.click('leaf', { clicks: 2 });
  expect(driver.entered).toEqual(['leaf']);
  expect(new Driver(driver.doc).click('leaf', { isMod: true }).selection).toEqual(['leaf']);
});

it('a second press that moves drags, and enters nothing', () => {
  const driver = new Driver(docOf(shape('a', 300, 300)));
  driver.click('a').drag('a', { x: 40, y: 70 }, { clicks: 2, isMod: true });
  expect(driver.place('a')).toEqual([340, 370, 100, 100]);
  expect(driver.entered).toEqual([]);
  const inside = new Driver(docOf(group('g', 100, 100, shape('leaf', 5, 5))));
  inside.click('leaf').drag('leaf', { x: 50, y: 0 }, { clicks: 2, isMod: true });
  expect(inside.selection).toEqual(['g']);
  expect(inside.place('g')).toEqual([150, 100, 300, 300]);
});

it('moves inside a turned group along the screen, not along the group', () => {
  const turned = group('g', 500, 400, shape('a', 0, 0));
  const driver = new Driver(docOf({ ...turned, css: { ...turned.css, rotate: 90 } }));
  driver.design.select(['a'], 'g');
  driver.drag('a', { x: 40, y: 0 }, { isMod: true });
  const [left, top] = driver.place('a');
  expect(left).toBeCloseTo(0);
  expect(top).toBeCloseTo(-40);
});

it('snaps to edges, centers and equal gaps, and says what it met', () => {
  const driver = new Driver(docOf(shape('a', 300, 100), shape('b', 700, 600)));
  driver.press(0, 0, { target: 'a' }).moveTo(397, 0);
  expect(driver.overlay?.lines).toContainEqual({ axis: 'x', at: 700, from: 100, to: 700 });
  expect(driver.release().place('a')).toEqual([700, 100, 100, 100]);

  const row = [shape('a', 0, 300), shape('b', 200, 300), shape('c', 500, 310)];
  const spaced = new Driver(docOf(...row));
  spaced.press(0, 0, { target: 'c' }).moveTo(-97, 0);
  expect(spaced.overlay?.gaps).toMatchObject([
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ]);
  expect(spaced.release().place('c')[0]).toBe(400);
  expect(new Driver(docOf(...row)).drag('c', { x: -97, y: 0 }, { isMod: true }).place('c')[0]).toBe(
    403,
  );
});

it('snaps to guides that a person laid', () => {
  const driver = new Driver(docOf(shape('a', 300, 300)));
  driver.guides = { x: [777], y: [] };
  expect(driver.drag('a', { x: 474, y: 0 }).place('a')[0]).toBe(777);
});

it.each([
  ['e', 50, 0, [100, 100, 250, 100]],
  ['w', 50, 0, [150, 100, 150, 100]],
  ['se', 50, 30, [100, 100, 250, 130]],
  ['nw', -50, -30, [50, 70, 250, 130]],
  ['n', 0, 200, [100, 196, 200, 4]],
] as const)('the handle %s pulled by %d, %d', (handle, x, y, wanted) => {
  const driver = new Driver(docOf(shape('a', 100, 100, 200, 100)));
  driver.design.select(['a']);
  const corner = {
    x: 100 + (handle.includes('e') ? 200 : 0),
    y: 100 + (handle.includes('s') ? 100 : 0),
  };
  driver
    .press(corner.x, corner.y, { handle })
    .moveTo(corner.x + x, corner.y + y, { isMod: true })
    .release({ isMod: true });
  expect(driver.place('a')).toEqual(wanted);
});

it('keeps the shape of a picture at its corners, and frees it with shift', () => {
  const picture = { id: 'p', type: 'image', css: { left: 0, top: 0, width: 200, height: 100 } };
  const pull = (isShift: boolean) => {
    const driver = new Driver(docOf(picture));
    driver.design.select(['p']);
    const keys = { isShift, isMod: true };
    return driver.press(200, 100, { handle: 'se' }).moveTo(300, 100, keys).release(keys).place('p');
  };
  expect(pull(false)).toEqual([0, 0, 300, 150]);
  expect(pull(true)).toEqual([0, 0, 300, 100]);
});

it('resizes a turned element around its opposite corner', () => {
  const turned = { ...shape('a', 100, 100, 200, 100) };
  const driver = new Driver(docOf({ ...turned, css: { ...turned.css, rotate: 90 } }));
  driver.design.select(['a']);
  const corner = (id: string) => {
    const { matrix } = driver.layouts('landscape').of(id);
    return [Math.round(matrix.e), Math.round(matrix.f)];
  };
  const before = corner('a');
  driver
    .press(200, 250, { handle: 'e' })
    .moveTo(200, 310, { isMod: true })
    .release({ isMod: true });
  expect(driver.place('a').slice(2)).toEqual([260, 100]);
  expect(corner('a')).toEqual(before);
});

it('scales several as one, texts too', () => {
  const text = {
    id: 't',
    type: 'text',
    text: 'Hi',
    css: { left: 100, top: 0, width: 100, height: 50 },
  };
  const driver = new Driver(docOf(shape('a', 0, 0, 100, 50), text));
  driver.design.select(['a', 't']);
  driver.press(200, 50, { handle: 'se' }).moveTo(400, 100).release();
  expect(driver.place('a')).toEqual([0, 0, 200, 100]);
  expect(driver.place('t')).toEqual([200, 0, 200, 100]);
  expect(driver.element('t').css.fontSize).toBe(64);
});

const written = (css: object, more: object = {}) => ({
  id: 't',
  type: 'text',
  text: 'Good morning',
  css: { left: 100, top: 100, width: 200, height: 100, ...css },
  ...more,
});
function pull(
  element: object,
  handle: 'se' | 'nw' | 'e',
  by: readonly [number, number],
  keys = {},
) {
  const driver = new Driver(docOf(element), { t: box(100, 100, 200, 100) });
  driver.design.select(['t']);
  const corner = handle === 'nw' ? 100 : 300;
  const held = { ...keys, isMod: true };
  driver.press(corner, handle === 'nw' ? 100 : 200, { handle });
  driver.moveTo(corner + by[0], (handle === 'nw' ? 100 : 200) + by[1], held).release(held);
  return driver;
}

it('a corner scales a text, letters and box together, in one step', () => {
  const driver = pull(written({ letterSpacing: 2 }), 'se', [100, 50]);
  expect(driver.element('t').css).toMatchObject({ fontSize: 48, letterSpacing: 3 });
  expect(driver.place('t')).toEqual([100, 100, 300, 150]);
  driver.design.undo();
  expect(driver.element('t').css.fontSize).toBeUndefined();
  expect(driver.place('t')).toEqual([100, 100, 200, 100]);
});

it('a text that hugs its words still does, and the opposite corner stays', () => {
  const driver = pull(written({ height: 'hug', fontSize: 20 }), 'nw', [-100, -50]);
  expect(driver.element('t').css).toMatchObject({ fontSize: 30, width: 300, height: 'hug' });
  expect(driver.place('t').slice(0, 2)).toEqual([0, 50]);
});

it('a size that the editor has fitted is scaled too', () => {
  const driver = pull(written({ fontSize: 60 }, { fitted: { landscape: 40 } }), 'se', [200, 100]);
  expect(driver.element('t')).toMatchObject({ css: { fontSize: 120 }, fitted: { landscape: 80 } });
});

it('a side of a text changes its box alone, and so does a corner with Shift', () => {
  const side = pull(written({ fontSize: 20 }), 'e', [100, 0]);
  expect([side.place('t'), side.element('t').css.fontSize]).toEqual([[100, 100, 300, 100], 20]);
  const free = pull(written({ fontSize: 20 }), 'se', [100, 10], { isShift: true });
  expect([free.place('t'), free.element('t').css.fontSize]).toEqual([[100, 100, 300, 110], 20]);
});

it('turns, and rests at right angles', () => {
  const driver = new Driver(docOf(shape('a', 100, 100)));
  driver.design.select(['a']);
  driver.press(150, 60, { handle: 'rotate' }).moveTo(240, 152).release();
  expect(driver.element('a').css.rotate).toBe(90);
  expect(driver.place('a').slice(0, 2)).toEqual([100, 100]);
});

it('leaves what is protected as it is', () => {
  const driver = new Driver(docOf({ ...shape('a', 10, 10), lock: { move: true, size: true } }));
  const before = driver.doc;
  driver.design.select(['a']);
  driver.press(0, 0, { target: 'a' }).moveTo(200, 200).release();
  driver.design.select(['a']);
  driver.press(110, 110, { handle: 'se' }).moveTo(200, 200).release();
  expect(driver.doc).toBe(before);
});

it('drags copies with alt', () => {
  const driver = new Driver(docOf(shape('a', 10, 10)));
  driver.drag('a', { x: 200, y: 300 }, { isAlt: true, isMod: true });
  expect(driver.place('a').slice(0, 2)).toEqual([10, 10]);
  expect(driver.place(driver.selection[0] ?? '').slice(0, 2)).toEqual([210, 310]);
});

it('writes only what portrait does differently while portrait is shown', () => {
  const driver = new Driver(docOf(shape('a', 10, 10)));
  driver.design.turn('portrait');
  driver.drag('a', { x: 0, y: 500 }, { isMod: true });
  expect(driver.element('a').css).toMatchObject({ left: 10, top: 10 });
  expect(driver.element('a').on).toEqual({ portrait: { css: { top: 510 } } });
});

it('reorders a stack by dragging', () => {
  const stack = {
    id: 's',
    type: 'stack',
    css: { direction: 'row', gap: 0, width: 'hug', height: 'hug' },
    children: ['a', 'b', 'c'].map((id) => ({
      id,
      type: 'shape',
      css: { width: 100, height: 100 },
    })),
  };
  const at = (left: number) => ({ left, top: 0, width: 100, height: 100 });
  const driver = new Driver(docOf(stack), { a: at(0), b: at(100), c: at(200), s: at(0) });
  driver.design.select(['a'], 's');
  driver.press(50, 50, { target: 'a' }).moveTo(290, 50);
  expect(driver.overlay?.insertion?.from.x).toBe(304);
  driver.release();
  expect(driver.element('s')).toMatchObject({ children: ['b', 'c', 'a'] });
});

it('a tool draws where the pointer goes, over whatever lies there', () => {
  const driver = new Driver(docOf(shape('a', 0, 0, 900, 900)));
  driver.tool = 'rectangle';
  driver.press(500, 400, { target: 'a' }).moveTo(300, 300, { isMod: true });
  expect(driver.overlay).toMatchObject({ label: '200 × 100' });
  driver.release({ isMod: true });
  driver.press(10, 20, { target: 'a', handle: 'se' }).release();
  expect(driver.added).toEqual([
    { tool: 'rectangle', at: { x: 500, y: 400 }, box: box(300, 300, 200, 100) },
    { tool: 'rectangle', at: expect.objectContaining({ x: 10, y: 20 }) },
  ]);
  expect([driver.place('a'), driver.selection]).toEqual([[0, 0, 900, 900], []]);
});

it('with Shift it draws a square, with Alt from the middle, and nothing when it is given up', () => {
  const driver = new Driver(docOf());
  driver.tool = 'ellipse';
  const drawn = (keys: object) => {
    const held = { ...keys, isMod: true };
    driver.press(500, 500, held).moveTo(560, 530, held).release(held);
    return driver.added.at(-1)?.box;
  };
  expect(drawn({ isShift: true })).toEqual(box(500, 500, 60, 60));
  expect(drawn({ isAlt: true })).toEqual(box(440, 470, 120, 60));
  driver.press(0, 0).moveTo(50, 50).cancel();
  expect(driver.added).toHaveLength(2);
});

it('a line goes from the press to the release, with Shift at right angles and halfway', () => {
  const driver = new Driver(docOf());
  driver.tool = 'line';
  const drawn = (isShift: boolean) => {
    const keys = { isShift, isMod: true };
    driver.press(100, 100, keys).moveTo(100, 300, keys).release(keys);
    return driver.added.at(-1);
  };
  expect(drawn(false)).toMatchObject({ box: box(0, 180, 200, 40), rotate: 90 });
  driver.press(100, 100, { isShift: true }).moveTo(300, 310, { isShift: true });
  driver.release({ isShift: true });
  expect(driver.added.at(-1)?.rotate).toBe(45);
});
