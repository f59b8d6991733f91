import { expect, it } from 'vitest';
import { encodeDoc } from '../../../model/canvas/encodeDoc.ts';
import { parseDoc } from '../../../model/canvas/parseDoc.ts';
import { docOf, Driver } from '../engine.testkit.ts';
import { autoWidthEdit, isAutoOn, paintedWidths } from './autoWidth.ts';
import { textBlank, insertEdit } from './insert.ts';

const HUGS = { left: 500, top: 100, width: 400, height: 60 };

/** A text that is as wide as its words, as one that was written on landscape. */
function opened(css: object = {}, ...others: unknown[]) {
  const text = { id: 't', type: 'text', text: 'Hello', css: { ...HUGS, ...css } };
  return new Driver(docOf({ ...text, autoWidth: { landscape: 400 } }, ...others), {
    t: { ...HUGS, height: 60 },
  });
}

function painted(driver: Driver, width: number): void {
  const { doc, orientation } = driver.design.state();
  const edit = paintedWidths(doc, orientation, () => width);
  if (edit) driver.design.amend(edit);
}

const isAutoNow = (driver: Driver) =>
  isAutoOn(driver.element('t'), driver.design.state().orientation);

it('a new text is as wide as its words, and stays so in what is stored', () => {
  const driver = new Driver(docOf());
  driver.design.change('insert', insertEdit('t', textBlank('Guten Morgen', 'styleTitle', 100)));
  painted(driver, 612);
  const stored = JSON.parse(JSON.stringify(encodeDoc(driver.doc))) as unknown;
  const again = parseDoc(stored);
  if (!again.ok) throw new Error(again.code);
  expect(again.repairs).toEqual([]);
  expect(again.doc.byId['t']).toMatchObject({ css: { width: 612 }, autoWidth: { landscape: 612 } });
  expect(isAutoOn(again.doc.byId['t']!, 'landscape')).toBe(true);
});

it.each([
  ['left', [500, 700]],
  ['justify', [500, 700]],
  ['center', [350, 700]],
  ['right', [200, 700]],
])('aligned %s, it grows away from there', (textAlign, wanted) => {
  const driver = opened({ textAlign });
  driver.drag('t', { x: 0, y: 5 });
  painted(driver, 700);
  const { left, width } = driver.element('t').css;
  expect([left, width]).toEqual(wanted);
  expect(isAutoNow(driver)).toBe(true);
});

it('measuring is part of the step that made it necessary, and nothing after an undo', () => {
  const driver = opened();
  driver.drag('t', { x: 10, y: 0 }, { isMod: true });
  painted(driver, 700);
  expect(driver.design.history().past).toHaveLength(1);
  driver.design.undo();
  expect(driver.place('t')).toEqual([500, 100, 400, 60]);
  painted(driver, 700);
  expect(driver.place('t')).toEqual([500, 100, 400, 60]);
  driver.design.redo();
  expect(driver.place('t')).toEqual([510, 100, 700, 60]);
  expect(isAutoNow(driver)).toBe(true);
});

it('nothing is written before the first step: opening a template does not change it', () => {
  const driver = opened();
  painted(driver, 700);
  expect(driver.place('t')).toEqual([500, 100, 400, 60]);
});

it('dragging a side sets the width; a double click gives it back to the words', () => {
  const driver = opened();
  driver.design.select(['t']);
  driver.press(900, 130, { handle: 'e' }).moveTo(1000, 130, { isMod: true }).release();
  expect(driver.place('t')).toEqual([500, 100, 500, 60]);
  expect(isAutoNow(driver)).toBe(false);
  painted(driver, 700);
  expect(driver.place('t')).toEqual([500, 100, 500, 60]);
  const twice = { handle: 'w', clicks: 2 } as const;
  driver.press(500, 130, { ...twice, clicks: 1 }).release();
  expect(isAutoNow(driver)).toBe(false);
  driver.press(500, 130, twice).release();
  expect(isAutoNow(driver)).toBe(true);
  driver.design.undo();
  expect(isAutoNow(driver)).toBe(false);
});

it('a corner scales it with its words; so does the group that it is in', () => {
  const driver = opened();
  driver.design.select(['t']);
  driver.press(900, 160, { handle: 'se' }).moveTo(1300, 220, { isMod: true }).release();
  expect(driver.element('t').css).toMatchObject({ width: 800, fontSize: 64 });
  expect(isAutoNow(driver)).toBe(true);
});

it('a move keeps what it is aligned by, whatever is painted meanwhile', () => {
  const driver = new Driver(
    docOf({
      id: 't',
      type: 'text',
      text: 'Hello',
      css: { ...HUGS, textAlign: 'right' },
      autoWidth: { landscape: 400 },
    }),
    { t: { left: 600, top: 100, width: 300, height: 60 } },
  );
  driver.drag('t', { x: 0, y: 50 }, { isMod: true });
  driver.drag('t', { x: 20, y: 0 }, { isMod: true });
  expect(driver.place('t')).toEqual([520, 150, 400, 60]);
});

it('somebody’s own width, of whatever version, is one; the panel switches between both', () => {
  const driver = opened({ width: 450 });
  expect(isAutoNow(driver)).toBe(false);
  driver.design.change('resize', autoWidthEdit(['t'], driver.layouts('landscape'), true));
  expect(isAutoNow(driver)).toBe(true);
  driver.design.change('resize', autoWidthEdit(['t'], driver.layouts('landscape'), false));
  expect(isAutoNow(driver)).toBe(false);
  expect(driver.element('t')).not.toHaveProperty('autoWidth');
});
