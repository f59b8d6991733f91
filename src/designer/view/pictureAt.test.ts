// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDesign } from '../engine/createDesign.ts';
import { docOf } from '../engine/engine.testkit.ts';
import { pictureAt } from './pictureAt.ts';
import type { Tools } from './tools.ts';

const DOC = docOf(
  { id: 'empty', type: 'image', css: {} },
  { id: 'full', type: 'image', src: '/a.jpg', css: {} },
  { id: 'locked', type: 'image', css: {}, lock: { content: true } },
  { id: 'logo', type: 'image', src: '$logo', css: {} },
  { id: 'shade', type: 'shape', css: {} },
);
const PHOTO = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const VIDEO = new File(['x'], 'a.mp4', { type: 'video/mp4' });

/** The ids under the pointer, from front to back. */
let under: readonly string[] = [];
const native = Object.getOwnPropertyDescriptor(document, 'elementsFromPoint');
beforeEach(() => {
  document.elementsFromPoint = () =>
    under.map((id) => {
      const box = document.createElement('div');
      box.dataset['element'] = id;
      return box;
    });
});
afterEach(() => {
  if (native) Object.defineProperty(document, 'elementsFromPoint', native);
});

const tools = {
  design: createDesign(DOC),
  stage: { viewport: document.createElement('div') },
} as unknown as Tools;
const at = (ids: readonly string[], files: readonly Blob[] = [PHOTO]) => {
  under = ids;
  return pictureAt(tools, { x: 0, y: 0 }, files);
};

it('takes the picture under the pointer, and an empty one behind what lies there', () => {
  expect(at(['full'])).toBe('full');
  expect(at(['shade', 'empty'])).toBe('empty');
  expect(at(['shade', 'full', 'empty'])).toBe('empty');
});

it('leaves what is full behind something else, protected, or the brand’s', () => {
  expect(at(['shade', 'full'])).toBeUndefined();
  expect(at(['locked'])).toBeUndefined();
  expect(at(['logo'])).toBeUndefined();
  expect(at([])).toBeUndefined();
});

it('puts videos and several files on the artboard', () => {
  expect(at(['empty'], [VIDEO])).toBeUndefined();
  expect(at(['empty'], [PHOTO, PHOTO])).toBeUndefined();
});
