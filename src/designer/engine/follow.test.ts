import { expect, it } from 'vitest';
import fc from '../../../tests/tools/property.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { arrangeEdit } from './edits/arrange.ts';
import { overriddenKeys, resetEdit, styleEdit } from './edits/css.ts';
import { groupEdit, ungroupEdit } from './edits/group.ts';
import { isAutoOn, paintedWidths } from './edits/autoWidth.ts';
import { constraintEdit } from './edits/constraint.ts';
import { type Blank, insertEdit, textBlank } from './edits/insert.ts';
import { boxEdit } from './edits/place.ts';
import { docOf, Driver, shape } from './engine.testkit.ts';
import { followLandscape } from './follow.ts';
import { type Box, overlaps } from './geometry.ts';
import { FOLLOWERS } from './reflow/marks.ts';
import type { FontOf } from './reflow/parts.ts';
import { reflow } from './reflow/reflow.ts';

const fontOf: FontOf = ({ css }) => css.fontSize ?? 32;
const at = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

function boxIn(doc: Doc, id: string, orientation: Orientation): Box {
  const element = doc.byId[id];
  if (!element) throw new Error(`${id} is gone`);
  const { left = 0, top = 0, width, height } = resolveElement(element, orientation).css;
  return { left, top, width: Number(width), height: Number(height) };
}

/** A new design, as the designer opens it. */
class Designer extends Driver {
  constructor(doc: Doc = docOf()) {
    super(doc, {}, followLandscape(fontOf));
  }
  put(id: string, box: Box, type = 'shape', fontSize?: number): this {
    const element =
      type === 'text' ? { type, paragraphs: [{ runs: [{ text: `About ${id}` }] }] } : { type };
    this.design.change('insert', insertEdit(id, { element, width: 99, height: 99 } as Blank));
    this.design.change('size', boxEdit(id, 'landscape', box));
    if (fontSize) this.design.change('style', styleEdit([id], 'landscape', { fontSize }));
    return this;
  }
  box(id: string, orientation: Orientation): Box {
    return boxIn(this.doc, id, orientation);
  }
}
const poster = () =>
  new Designer()
    .put('photo', at(1040, 0, 880, 1080), 'image')
    .put('title', at(120, 220, 820, 200), 'text', 96)
    .put('body', at(120, 480, 820, 200), 'text', 44);

it('a text that is as wide as its words is so where all of them have room, and laid out anew all the same', () => {
  const driver = new Designer();
  const blank = textBlank('Guten Morgen', 'styleTitle', 60);
  driver.design.change('insert', insertEdit('t', blank, { x: 0.3, y: 0.2 }));
  for (const width of [380, 1700]) {
    const edit = paintedWidths(driver.doc, 'landscape', () => width);
    driver.design.amend(edit!);
    const text = driver.element('t');
    expect(text.css.width).toBe(width);
    const hasRoom = width < 1000;
    expect([isAutoOn(text, 'portrait'), isAutoOn(text, 'landscape')]).toEqual([hasRoom, true]);
    // What is painted there is not written: its place belongs to the rules.
    expect(paintedWidths(driver.doc, 'portrait', () => 77)).toBeUndefined();
    expect(overriddenKeys(text, 'portrait')).toEqual([]);
  }
  driver.design.change('size', boxEdit('t', 'landscape', { width: 500 }));
  expect(isAutoOn(driver.element('t'), 'portrait')).toBe(false);
});

it('stacks a picture above the words beside it, and keeps their order', () => {
  const driver = poster();
  const [photo, title, body] = ['photo', 'title', 'body'].map((id) => driver.box(id, 'portrait'));
  expect(photo).toMatchObject({ left: 0, top: 0, width: 1080 });
  expect(title!.top).toBeGreaterThanOrEqual(photo!.top + photo!.height);
  expect(body!.top).toBeGreaterThanOrEqual(title!.top + title!.height);
  expect(resolveElement(driver.element('title'), 'portrait').css.fontSize).toBe(96);
  for (const id of driver.doc.elements)
    expect(overriddenKeys(driver.element(id), 'portrait')).toEqual([]);
});

it('follows each change of landscape in the same step, and is stored', () => {
  const driver = poster();
  const before = driver.box('title', 'portrait');
  driver.design.change('move', boxEdit('title', 'landscape', { top: 640 }));
  driver.design.change('move', boxEdit('body', 'landscape', { top: 100 }));
  expect(driver.box('body', 'portrait').top).toBeLessThan(driver.box('title', 'portrait').top);
  const stored = parseDoc(JSON.parse(JSON.stringify(encodeDoc(driver.doc))));
  expect(stored.ok && stored.doc).toEqual(driver.doc);
  driver.design.undo();
  driver.design.undo();
  expect(driver.box('title', 'portrait')).toEqual(before);
});

it('leaves what somebody placed, until it is given back', () => {
  const driver = poster();
  const before = driver.box('body', 'portrait');
  driver.design.change('move', boxEdit('body', 'portrait', { left: 11 }));
  expect(overriddenKeys(driver.element('body'), 'portrait')).toContain('left');
  driver.design.change('size', boxEdit('photo', 'landscape', { left: 1100, width: 820 }));
  expect(driver.box('body', 'portrait').left).toBe(11);
  driver.design.change('size', boxEdit('photo', 'landscape', { left: 1040, width: 880 }));
  driver.design.change('reset', resetEdit(['body'], 'portrait', ['left']));
  expect(driver.box('body', 'portrait')).toEqual(before);
  driver.design.undo();
  expect(driver.box('body', 'portrait').left).toBe(11);
});

it('leaves a color of an artboard alone', () => {
  const driver = poster();
  driver.design.change('style', styleEdit(['title'], 'portrait', { color: '#ff0000' }));
  driver.design.change('move', boxEdit('title', 'landscape', { top: 300 }));
  expect(driver.element('title').on?.portrait?.css?.color).toBe('#ff0000');
  expect(overriddenKeys(driver.element('title'), 'portrait')).toEqual(['color']);
});

it('never touches documents that were made before, nor what is added to them', () => {
  const old = docOf(shape('a', 100, 100), {
    ...shape('b', 900, 100),
    hold: { x: 'end', y: 'start' },
  });
  const driver = new Designer(old);
  driver.put('c', at(300, 500, 200, 100));
  driver.design.change('move', boxEdit('a', 'landscape', { left: 200 }));
  for (const id of ['a', 'b', 'c']) {
    expect(driver.element(id).on).toBeUndefined();
    expect(driver.element(id).reflow).toBeUndefined();
  }
});

it('arranges an older document on the one artboard, and follows from then on', () => {
  const driver = new Designer(docOf(shape('back', 0, 0, 1920, 1080), shape('far', 1700, 900)));
  const grid = driver.box('far', 'grid');
  driver.design.change('arrange', arrangeEdit(['back', 'far'], 'portrait', fontOf));
  expect(driver.box('back', 'portrait')).toEqual(at(0, 0, 1080, 1920));
  const far = driver.box('far', 'portrait');
  expect([far.width, far.height]).toEqual([100, 100]);
  expect([far.left > 700, far.top > 1500]).toEqual([true, true]);
  expect(driver.box('far', 'grid')).toEqual(grid);
  driver.design.change('move', boxEdit('far', 'landscape', { left: 100, top: 100 }));
  expect(driver.box('far', 'portrait').left).toBeLessThan(300);
  expect(driver.box('far', 'grid')).toEqual(grid);
  driver.design.undo();
  driver.design.undo();
  expect(driver.element('far').on).toBeUndefined();
});

it('keeps a group whole, and follows with it', () => {
  const driver = poster();
  const { doc, layouts } = driver;
  driver.design.change('group', groupEdit(doc, ['title', 'body'], 'both', layouts));
  expect(overriddenKeys(driver.element('both'), 'portrait')).toEqual([]);
  driver.design.change('move', boxEdit('photo', 'landscape', { left: 1100, width: 820 }));
  const [photo, group] = [driver.box('photo', 'portrait'), driver.box('both', 'portrait')];
  expect(overlaps(photo, group)).toBe(false);
  driver.design.change('ungroup', ungroupEdit(driver.doc, ['both'], layouts));
  driver.design.change('move', boxEdit('title', 'landscape', { top: 500 }));
  expect(overriddenKeys(driver.element('title'), 'portrait')).toEqual([]);
});

it('gives way to an anchor that somebody chose, and returns with the automatic one', () => {
  const driver = poster();
  const before = driver.box('body', 'portrait');
  driver.design.change('hold', constraintEdit(['body'], { y: 'start' }));
  expect(driver.element('body').on?.portrait?.css).toBeUndefined();
  driver.design.change('hold', constraintEdit(['body'], undefined));
  expect(driver.box('body', 'portrait')).toEqual(before);
});

it('says what does not fit, by selecting it', () => {
  const text = 'All of the words that anybody could want to say about this '.repeat(60);
  const paragraphs = [{ runs: [{ text }] }];
  const css = { ...at(0, 0, 1900, 1000), fontSize: 30 };
  const driver = new Designer(docOf({ id: 'long', type: 'text', paragraphs, css }));
  driver.design.change('arrange', arrangeEdit(['long'], 'grid', fontOf));
  expect(driver.selection).toEqual(['long']);
});

const cell = fc.record({
  kind: fc.constantFrom('shape', 'text', 'qr', 'image'),
  inset: fc.integer({ min: 4, max: 60 }),
});
const grid = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .chain(([columns, rows]) =>
    fc
      .array(fc.option(cell), { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) =>
        cells.flatMap((one, index) => {
          if (!one) return [];
          const [width, height] = [1800 / columns, 960 / rows];
          const left = 60 + (index % columns) * width + one.inset;
          const top = 60 + Math.floor(index / columns) * height + one.inset;
          const css = {
            ...at(left, top, width - 2 * one.inset, height - 2 * one.inset),
            fontSize: 40,
          };
          return [
            {
              id: `e${index}`,
              type: one.kind,
              css,
              ...(one.kind === 'text' && { text: 'Words here' }),
            },
          ];
        }),
      ),
  );

it('nothing leaves an artboard, and nothing meets what it does not meet in landscape', () => {
  fc.assert(
    fc.property(grid, (elements) => {
      const doc = docOf(...elements);
      for (const orientation of FOLLOWERS) {
        const { width, height } = ARTBOARD_SIZES[orientation];
        const boxes = [...(reflow(doc, orientation, fontOf)?.places.values() ?? [])].map(
          ({ box }) => box,
        );
        expect(boxes).toHaveLength(doc.elements.length);
        for (const [index, box] of boxes.entries()) {
          const { left, top } = box;
          expect(
            left >= -1 &&
              top >= -1 &&
              left + box.width <= width + 1 &&
              top + box.height <= height + 1,
          ).toBe(true);
          for (const other of boxes.slice(index + 1)) {
            const inner = at(left + 1, top + 1, box.width - 2, box.height - 2);
            expect(overlaps(inner, other)).toBe(false);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('lays out an artboard that is full', () => {
  const elements = Array.from({ length: 120 }, (_, index) =>
    shape(`e${index}`, (index % 12) * 150, Math.floor(index / 12) * 105, 120, 80),
  );
  expect(reflow(docOf(...elements), 'portrait', fontOf)?.places.size).toBe(120);
});

it('gives elements of a crowded artboard back to their holds', () => {
  const crowd = Array.from({ length: 201 }, (_, n) => ({
    ...shape(`s${n}`, (n % 20) * 90, Math.floor(n / 20) * 90, 40, 40),
    on: { portrait: { css: { left: 7, top: 7 } } },
  }));
  const driver = new Designer(docOf(...crowd));
  driver.design.change('arrange', arrangeEdit(driver.doc.elements, 'portrait', fontOf));
  const own = Object.values(driver.doc.byId).filter(
    (one) => one.on?.portrait?.css?.left !== undefined,
  );
  expect(own).toEqual([]);
});
