import { expect, it } from 'vitest';
import { Driver, docOf } from '../engine.testkit.ts';
import { duplicateEdit } from './insert.ts';

it('a copy stands beside its original, in front of it, with ids of its own', () => {
  const css = { left: 100, top: 200, width: 300, height: 50 };
  const driver = new Driver(
    docOf({ id: 'a', type: 'text', text: 'Hi', css }, { id: 'b', type: 'text', text: 'Over' }),
  );
  const { design } = driver;
  const { doc } = design.state();
  const layout = driver.layouts('landscape');
  design.change(
    'duplicate',
    duplicateEdit(doc, ['a'], layout, () => 'copy', { x: 20, y: 30 }),
  );
  const now = design.state().doc;
  expect(now.elements).toEqual(['a', 'copy', 'b']);
  expect(now.byId['copy']?.css).toMatchObject({ left: 120, top: 230 });
  expect(now.byId['a']?.css).toMatchObject({ left: 100, top: 200 });
});
