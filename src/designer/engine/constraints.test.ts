import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { type Doc } from '../../model/canvas/doc.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { resetEdit } from './edits/css.ts';
import { insertEdit } from './edits/insert.ts';
import { boxEdit } from './edits/place.ts';
import { docOf, Driver, shape } from './engine.testkit.ts';
import { type Box, overlaps } from './geometry.ts';

const OTHERS = ['portrait', 'grid'] as const;

/** Adds a rectangle to the empty board at px of landscape, as a designer would. */
function put(driver: Driver, id: string, box: Box, type = 'shape'): void {
  const element = type === 'text' ? { type, paragraphs: [{ runs: [{ text: id }] }] } : { type };
  const blank = { element, width: 100, height: 100 } as Parameters<typeof insertEdit>[1];
  driver.design.change('insert', insertEdit(id, blank));
  driver.design.change('size', boxEdit(id, 'landscape', box));
}
const at = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
function boxIn(doc: Doc, id: string, orientation: Orientation): Box {
  const element = doc.byId[id];
  if (!element) throw new Error(`${id} is gone`);
  const { left, top, width, height } = resolveElement(element, orientation).css;
  return { left, top, width, height } as Box;
}

it('covers every artboard with what covers landscape, and holds corners and the middle', () => {
  const driver = new Driver(docOf());
  put(driver, 'ground', at(0, 0, 1920, 1080));
  put(driver, 'corner', at(1600, 900, 200, 100));
  put(driver, 'middle', at(760, 440, 400, 200));
  const box = (id: string, orientation: Orientation) => boxIn(driver.doc, id, orientation);
  expect(box('ground', 'portrait')).toEqual(at(0, 0, 1080, 1920));
  expect(box('ground', 'grid')).toEqual(at(0, 0, 1080, 1080));
  expect(box('corner', 'portrait')).toEqual(at(760, 1740, 200, 100));
  expect(box('corner', 'grid')).toEqual(at(840, 945, 150, 75));
  expect(box('middle', 'portrait')).toEqual(at(340, 860, 400, 200));
  for (const id of ['ground', 'corner', 'middle']) expect(driver.doc.byId[id]?.on).toBeUndefined();
});

it('moves in the others what moves in landscape, back with undo, and the same once it was stored', () => {
  const driver = new Driver(docOf());
  put(driver, 'title', at(100, 80, 800, 120), 'text');
  const before = OTHERS.map((other) => boxIn(driver.doc, 'title', other));
  driver.design.change('move', boxEdit('title', 'landscape', { top: 860 }));
  const after = OTHERS.map((other) => boxIn(driver.doc, 'title', other));
  for (const [index, box] of after.entries()) expect(box.top).toBeGreaterThan(before[index]!.top);
  const stored = parseDoc(JSON.parse(JSON.stringify(encodeDoc(driver.doc))));
  if (!stored.ok) throw new Error(stored.code);
  expect(OTHERS.map((other) => boxIn(stored.doc, 'title', other))).toEqual(after);
  driver.design.undo();
  expect(OTHERS.map((other) => boxIn(driver.doc, 'title', other))).toEqual(before);
});

it('stays where somebody put it on one artboard, until that is given back', () => {
  const driver = new Driver(docOf());
  put(driver, 'title', at(100, 80, 800, 120), 'text');
  const followed = boxIn(driver.doc, 'title', 'portrait');
  driver.design.change('move', boxEdit('title', 'portrait', { left: 11, top: 22 }));
  driver.design.change('move', boxEdit('title', 'landscape', { left: 300 }));
  expect(boxIn(driver.doc, 'title', 'portrait')).toMatchObject({ left: 11, top: 22 });
  driver.design.change('move', boxEdit('title', 'landscape', { left: 100 }));
  driver.design.change('reset', resetEdit(['title'], 'portrait'));
  expect(boxIn(driver.doc, 'title', 'portrait')).toEqual(followed);
});

it('keeps a hold that was chosen by hand wherever the element goes', () => {
  const chosen = { x: 'end', y: 'end', isChosen: true };
  const driver = new Driver(docOf({ ...shape('one', 100, 100), hold: chosen }));
  driver.design.change('move', boxEdit('one', 'landscape', { left: 900, top: 500 }));
  expect(driver.doc.byId['one']?.hold).toEqual(chosen);
});

const part = (most: number) => fc.integer({ min: 0, max: most });
const anyBox = fc
  .tuple(part(11), part(7), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .map(([x, y, w, h]) => at(x * 160, y * 135, Math.min(w, 12 - x) * 160, Math.min(h, 8 - y) * 135));
const isInside = (box: Box, orientation: Orientation) => {
  const { width, height } = ARTBOARD_SIZES[orientation];
  const { left, top } = box;
  return left >= 0 && top >= 0 && left + box.width <= width && top + box.height <= height;
};

it('nothing leaves an artboard, and nothing meets what it does not meet in landscape', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyBox, fc.constantFrom('shape', 'text', 'qr')), { maxLength: 8 }),
      (rows) => {
        const driver = new Driver(docOf());
        for (const [index, [box, type]] of rows.entries()) put(driver, `e${index}`, box, type);
        const ids = driver.doc.elements;
        for (const other of OTHERS) {
          for (const id of ids) expect(isInside(boxIn(driver.doc, id, other), other)).toBe(true);
          for (const a of ids) {
            for (const b of ids) {
              if (
                a === b ||
                overlaps(boxIn(driver.doc, a, 'landscape'), boxIn(driver.doc, b, 'landscape'))
              )
                continue;
              expect(overlaps(boxIn(driver.doc, a, other), boxIn(driver.doc, b, other))).toBe(
                false,
              );
            }
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});
