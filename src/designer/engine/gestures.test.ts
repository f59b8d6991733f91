import { expect, it } from 'vitest';
import { docOf, Driver, shape } from './engine.testkit.ts';

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
