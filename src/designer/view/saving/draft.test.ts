import { expect, it } from 'vitest';
import { createDesign } from '../../engine/createDesign.ts';
import { moveEdit } from '../../engine/edits/place.ts';
import { docOf, Driver, shape } from '../../engine/engine.testkit.ts';
import { encodeDraft, parseDraft } from './draft.ts';

function draftOf(driver: Driver): unknown {
  const history = driver.design.history();
  const draft = { doc: driver.doc, history, revision: 'r', isDirty: true, tokens: new Map() };
  // A copy, as the device's database returns it.
  return structuredClone(encodeDraft(draft));
}

function moved(): Driver {
  const driver = new Driver(docOf(shape('a', 10, 20), shape('b', 0, 0)));
  driver.design.change('move', moveEdit(['a'], driver.layouts('landscape'), { x: 5, y: 5 }));
  return driver;
}

it('brings back the work and its steps', () => {
  const draft = parseDraft(draftOf(moved()));
  const design = createDesign(draft!.doc, draft!.history);
  expect(design.state().doc.byId['a']?.css).toMatchObject({ left: 15, top: 25 });
  design.undo();
  expect(design.state().doc.byId['a']?.css).toMatchObject({ left: 10, top: 20 });
});

it('loses one wrong value, not work that was never saved', () => {
  const driver = moved();
  driver.design.change('edit', (doc) => {
    const b = doc.byId['b'];
    if (b) b.css.fontFamily = 'url("x")';
  });
  const draft = parseDraft(draftOf(driver));
  expect(draft).toMatchObject({ revision: 'r', isDirty: true, history: { past: [], future: [] } });
  expect(draft?.doc.byId['a']?.css).toMatchObject({ left: 15, top: 25 });
  expect(draft?.doc.byId['b']?.css.fontFamily).toBeUndefined();
  expect(parseDraft({ ...(draftOf(moved()) as object), doc: { byId: 1 } })).toBeUndefined();
  expect(parseDraft({ doc: draft?.doc })).toBeUndefined();
});
