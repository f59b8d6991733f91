import { expect, it } from 'vitest';
import { createDesign } from '../../engine/createDesign.ts';
import { docOf } from '../../engine/engine.testkit.ts';
import { findIn, replaceEdit } from '../../engine/find.ts';
import { createCellFocus } from '../table/cellFocus.ts';
import type { Tools } from '../tools.ts';
import { nextAfter, showMatch } from './showMatch.ts';

const DOC = docOf(
  { id: 'a', type: 'text', text: 'tea tea' },
  { id: 'b', type: 'text', text: 'tea', hidden: true, on: { portrait: { hidden: false } } },
  { id: 'g', type: 'group', children: [{ id: 'c', type: 'text', text: 'tea' }] },
  { id: 't', type: 'table', columns: [{ align: 'left' }], rows: [{ cells: ['tea'] }] },
);
const QUERY = { text: 'tea', isCaseSensitive: false, isWholeWord: false };

it('shows a place on an artboard where it is seen, inside of its group, by its cell', () => {
  const design = createDesign(DOC);
  const cells = createCellFocus();
  const tools = { design, cells } as unknown as Tools;
  const [, , hidden, grouped, cell] = findIn(DOC, QUERY);
  showMatch(tools, hidden);
  expect(design.state()).toMatchObject({ orientation: 'portrait', selection: ['b'] });
  showMatch(tools, grouped);
  expect(design.state()).toMatchObject({ selection: ['c'], scope: 'g' });
  showMatch(tools, cell);
  expect(cells.now()).toEqual({ id: 't', row: 0, column: 0, isEditing: false });
});

it('goes on after what was replaced, also where it holds what is looked for', () => {
  const design = createDesign(DOC);
  const [first] = findIn(DOC, QUERY);
  design.change('replaceText', replaceEdit(DOC, [first!], 'green tea'));
  const left = findIn(design.state().doc, QUERY);
  expect(left[nextAfter(left, first!, 0, 'green tea'.length)]).toMatchObject({ id: 'a', from: 10 });
});
