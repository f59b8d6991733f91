// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import { docOf, Driver } from '../../engine/engine.testkit.ts';
import { createCropControl } from './createCropControl.ts';

const picture = (more: object = {}) => ({
  id: 'p',
  type: 'image',
  src: 'https://example.com/a.png',
  css: { left: 0, top: 0, width: 400, height: 200 },
  ...more,
});

function open(element: object = picture(), size = 400) {
  const driver = new Driver(docOf(element, { id: 'q', type: 'qr', value: 'a' }));
  const box = document.createElement('div');
  const image = document.createElement('img');
  image.src = 'https://example.com/a.png';
  for (const side of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(image, side, { value: size });
  box.append(image);
  let changes = 0;
  const crop = createCropControl(document, {
    canvas: { boxOf: (id) => (id === 'p' ? box : undefined) } as Canvas, // all that is read here
    design: driver.design,
    layout: () => driver.layouts('landscape'),
    onChange: () => void (changes += 1),
  });
  driver.design.subscribe(crop.follow);
  return { driver, crop, changes: () => changes, focal: () => driver.element('p').css.focal };
}

it('Esc takes back all of a crop, Enter keeps it as one step', () => {
  const { driver, crop, focal } = open();
  expect(crop.begin('p')).toBe(true);
  crop.nudge(0, 20);
  crop.nudge(0, 20);
  expect(focal()).toEqual({ x: 0.5, y: 0.3 });
  crop.end(false);
  expect([focal(), driver.design.history().past.length]).toEqual([undefined, 0]);
  crop.begin('p');
  crop.nudge(0, 40);
  crop.end(true);
  expect([focal(), driver.design.history().past.length]).toEqual([{ x: 0.5, y: 0.3 }, 1]);
  expect(crop.end(true)).toBe(false);
});

it('two crops of one picture are two steps', () => {
  const { driver, crop } = open();
  for (const by of [10, 20]) {
    crop.begin('p');
    crop.nudge(0, by);
    crop.end(true);
  }
  expect(driver.design.history().past).toHaveLength(2);
});

it('shows all of the picture behind its window, on the screen where it is', () => {
  const { crop } = open();
  crop.begin('p');
  crop.draw({ x: 10, y: 20, zoom: 0.5 });
  const { hidden, style } = crop.ghost;
  expect([hidden, style.width, style.height]).toEqual([false, '400px', '400px']);
  // 100 px of the artboard above the window.
  expect(style.transform).toBe('matrix(0.5,0,0,0.5,10,-30)');
  crop.end(true);
  crop.draw({ x: 10, y: 20, zoom: 0.5 });
  expect(crop.ghost.hidden).toBe(true);
});

it('ends when something else is selected', () => {
  const { driver, crop, changes } = open();
  crop.begin('p');
  driver.design.select(['q']);
  expect([crop.now(), changes()]).toEqual([undefined, 2]);
});

it('what has no picture, or is protected, is not cropped', () => {
  expect(open().crop.begin('q')).toBe(false);
  expect(open(picture(), 0).crop.begin('p')).toBe(false);
  expect(open(picture({ lock: { style: true } })).crop.begin('p')).toBe(false);
});
