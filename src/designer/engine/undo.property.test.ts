import fc from '../../../tests/tools/property.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { docSchema } from '../../model/canvas/doc.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { ORIENTATIONS } from '../../model/canvas/orientation.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { elementsAsText, pasteText } from './clipboard.ts';
import { createDesign, type DesignEdit } from './createDesign.ts';
import { arrangeEdit } from './edits/arrange.ts';
import * as css from './edits/css.ts';
import { groupEdit, stackEdit, ungroupEdit } from './edits/group.ts';
import { duplicateEdit, insertEdit, pasteEdit, textBlank } from './edits/insert.ts';
import { moveIntoEdit, removeEdit, reorderEdit } from './edits/order.ts';
import * as place from './edits/place.ts';
import * as table from './edits/table.ts';
import { docOf, Driver, shape } from './engine.testkit.ts';
import { allIds } from './tree.ts';

const START = docOf(
  shape('a', 0, 0),
  shape('b', 300, 40),
  { id: 't', type: 'text', text: 'One\ntwo', css: { left: 50, top: 600, width: 300, height: 80 } },
  {
    id: 'g',
    type: 'group',
    css: { left: 500, top: 500, width: 200, height: 200, rotate: 30 },
    children: [
      shape('c', 0, 0),
      { id: 's', type: 'stack', css: { gap: 8 }, children: [shape('d', 0, 0), shape('e', 0, 0)] },
    ],
  },
  {
    id: 'p',
    type: 'table',
    hasHead: true,
    columns: [{ align: 'left' }, { align: 'decimal' }],
    rows: [{ cells: ['Drink', 'Price'] }, { cells: ['Tea', '2,50'] }],
    css: { left: 900, top: 100, width: 600, height: 'hug' },
  },
  { id: 'h', type: 'hologram', depth: 3 },
);

/** Numbers select the actions and their targets, so that a failing run shrinks to few of them. */
const step = fc.record({
  what: fc.nat(28),
  ids: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 4 }),
  orientation: fc.constantFrom(...ORIENTATIONS),
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function editOf(driver: Driver, { what, ids: numbers, orientation, x, y }: Step): DesignEdit {
  const { doc, layouts, newId } = driver;
  const all = allIds(doc);
  const ids = numbers.flatMap((n) => all[n % Math.max(1, all.length)] ?? []);
  const layout = layouts(orientation);
  const other = orientation === 'landscape' ? 'portrait' : orientation;
  const first = ids[0] ?? 'a';
  const at = { row: Math.abs(x) % 4, column: Math.abs(y) % 3 };
  const around = { left: 10, top: 10, width: 400, height: 300 };
  const edits: readonly (() => DesignEdit)[] = [
    () => place.moveEdit(ids, layout, { x, y }),
    () => place.boxEdit(first, orientation, { left: x, width: Math.abs(y) + 1 }),
    () => place.rotateEdit(ids, layout, x, { x: 500, y: 500 }),
    () => place.scaleEdit(ids, layout, around, { ...around, width: 200, height: 150 }, () => 32),
    () => place.alignEdit(ids, layout, x > 0 ? 'left' : 'bottom', around),
    () => place.distributeEdit(ids, layout, x > 0 ? 'x' : 'y'),
    () => place.flipEdit(ids, orientation, 'x'),
    () => css.styleEdit(ids, orientation, { opacity: 0.5, color: x > 0 ? '$primary' : undefined }),
    () => css.hideEdit(ids, orientation, x > 0),
    () => css.lockEdit(ids, x > 0),
    () => css.resetEdit(ids, other, x > 0 ? undefined : ['left', 'hidden']),
    () => css.fieldEdit(first, { name: x > 0 ? 'Named' : undefined }),
    () => css.backgroundEdit(orientation, x > 0 ? '$primary' : undefined),
    () =>
      reorderEdit(doc, ids, (['front', 'back', 'forward', 'backward'] as const)[Math.abs(x) % 4]!),
    () => removeEdit(doc, ids),
    () => moveIntoEdit(doc, ids.slice(0, 1), x > 0 ? undefined : 'g', 0, layouts),
    () => groupEdit(doc, ids, newId(), layouts),
    () => ungroupEdit(doc, ids, layouts),
    () => stackEdit(doc, ids, newId(), layouts, orientation),
    () => insertEdit(newId(), textBlank('New', 'styleTitle', 120), { x: 0.2, y: 0.9 }),
    () => duplicateEdit(doc, ids, layout, newId, { x: 20, y: 20 }),
    () => arrangeEdit(ids, other, () => 32),
    () => table.cellEdit('p', at, `${x}`),
    () => (x > 0 ? table.addRowEdit('p', at.row) : table.addColumnEdit('p', at.column)),
    () => (x > 0 ? table.removeRowEdit('p', at.row) : table.removeColumnEdit('p', at.column)),
    () =>
      x > 0
        ? table.moveRowEdit('p', at.row, Math.abs(y) % 3)
        : table.moveColumnEdit('p', at.column, Math.abs(y) % 3),
    () => table.columnEdit('p', at.column, x > 0 ? { width: 30 } : { align: 'center' }),
    () => table.fillFromEdit('p', at, [['a', `${y}`], ['b']]),
    () => insertEdit(newId(), table.tableBlank([['Tea', `${x},5`]], 40)),
  ];
  return (edits[what % edits.length] ?? edits[0])!();
}

it('whatever was done, undoing all of it is as if nothing had been, and redoing brings it back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, hasKeys) => {
      const driver = new Driver(START);
      const { design } = driver;
      for (const one of steps) {
        design.turn(one.orientation);
        design.change('step', editOf(driver, one), hasKeys ? { key: `k${one.what % 3}` } : {});
        expect(driver.isSound()).toBe(true);
      }
      const done = design.state().doc;
      expect(v.is(docSchema, done)).toBe(true);
      const again = parseDoc(JSON.parse(JSON.stringify(encodeDoc(done))));
      expect(again.ok && again.doc).toEqual(done);
      while (design.undo() !== undefined);
      expect(design.state().doc).toEqual(START);
      while (design.redo() !== undefined);
      expect(design.state().doc).toEqual(done);
    }),
    { numRuns: 200 },
  );
});

it('a history that was kept on the device can still be taken back', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      const driver = new Driver(START);
      for (const one of steps) driver.design.change('step', editOf(driver, one));
      const kept = JSON.parse(
        JSON.stringify({ doc: driver.doc, history: driver.design.history() }),
      );
      const design = createDesign(kept.doc, kept.history);
      while (design.undo() !== undefined);
      expect(design.state().doc).toEqual(START);
    }),
    { numRuns: 100 },
  );
});

it('what is copied arrives whole in another document, under ids of its own', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const driver = new Driver(START);
      for (const one of steps) driver.design.change('step', editOf(driver, one));
      const { layouts } = driver;
      const colors = new Map<string, string>();
      const text = elementsAsText(driver.doc, driver.doc.elements, { layouts, colors });
      const copied = pasteText(text, colors);
      expect(Object.keys(copied?.byId ?? {})).toHaveLength(allIds(driver.doc).length);
      const other = new Driver(START);
      other.design.change('paste', pasteEdit(copied!, other.newId, { x: 5, y: 5 }));
      expect(other.isSound()).toBe(true);
      expect(allIds(other.doc)).toHaveLength(allIds(START).length + allIds(driver.doc).length);
    }),
    { numRuns: 50 },
  );
});
