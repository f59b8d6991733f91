import { expect, it } from 'vitest';
import { docOf, Driver } from '../engine.testkit.ts';

const FILE = { width: 400, height: 400 };
const SRC = 'https://example.com/a.png';
/** A square file in a flat box: 400 × 400 behind a window of 400 × 200. */
function open(css: object = {}, more: object = {}) {
  const place = { left: 100, top: 100, width: 400, height: 200, ...css };
  const driver = new Driver(docOf({ id: 'p', type: 'image', src: SRC, css: place, ...more }));
  driver.design.select(['p']);
  driver.cropping = { id: 'p', file: FILE, key: 'crop p' };
  return driver;
}
const drag = (driver: Driver, x: number, y: number) =>
  driver
    .press(300, 200, { target: 'p' })
    .moveTo(300 + x, 200 + y)
    .release();
const css = (driver: Driver) => driver.element('p').css;
const steps = (driver: Driver) => driver.design.history().past.length;

it('a drag moves the picture behind its window, which stays filled and where it is', () => {
  const driver = open();
  drag(driver, 70, 50);
  expect(css(driver)).toMatchObject({ focal: { x: 0.5, y: 0.25 }, left: 100, width: 400 });
  drag(driver, 0, 500);
  expect(css(driver).focal).toEqual({ x: 0.5, y: 0 });
  expect(driver.place('p')).toEqual([100, 100, 400, 200]);
});

it('an edge of the window is pulled over a picture that stays, not beyond it', () => {
  const driver = open();
  driver.press(500, 200, { handle: 'e' }).moveTo(300, 200).release();
  // 400 px of picture are left behind 200 × 200: shown twice as large as it would fill that.
  expect(driver.place('p')).toEqual([100, 100, 200, 200]);
  expect(css(driver)).toMatchObject({ zoom: 2, focal: { x: 0, y: 0.5 } });
  driver.press(200, 300, { handle: 's' }).moveTo(200, 900).release();
  expect(driver.place('p')).toEqual([100, 100, 200, 300]);
});

it('all of it is one step, which is undone as one', () => {
  const driver = open();
  const before = driver.doc;
  drag(driver, 0, 30);
  driver.press(500, 200, { handle: 'e' }).moveTo(400, 200).release();
  drag(driver, 0, -10);
  expect(steps(driver)).toBe(1);
  driver.design.undo();
  expect(driver.doc).toEqual(before);
});

it('a press on what is cut off moves it, one beside the picture ends the crop', () => {
  const driver = open();
  driver.press(300, 20).moveTo(300, 0).release();
  expect(css(driver).focal).toEqual({ x: 0.5, y: 0.6 });
  driver.press(800, 800).release();
  expect([driver.cropping, driver.selection]).toEqual([undefined, []]);
});

it('a picture that is shown whole is cut to itself, and looks as before', () => {
  const driver = open({ objectFit: 'contain' });
  driver.press(400, 200, { handle: 'e' }).moveTo(350, 200).release();
  expect(driver.place('p')).toEqual([200, 100, 150, 200]);
  expect(css(driver)).toMatchObject({ objectFit: 'cover', focal: { x: 0, y: 0.5 } });
});

it('a turned picture keeps its opposite edge', () => {
  const driver = open({ rotate: 90 });
  const corner = () => {
    const { matrix } = driver.layouts('landscape').of('p');
    return [Math.round(matrix.e), Math.round(matrix.f)];
  };
  const before = corner();
  driver.press(300, 400, { handle: 'e' }).moveTo(300, 300).release();
  expect(driver.place('p').slice(2)).toEqual([300, 200]);
  expect(corner()).toEqual(before);
});

it('another artboard keeps its own crop', () => {
  const driver = open();
  driver.design.turn('portrait');
  drag(driver, 0, 50);
  expect(css(driver).focal).toBeUndefined();
  expect(driver.element('p').on?.portrait?.css).toEqual({ focal: { x: 0.5, y: 0.25 } });
});
