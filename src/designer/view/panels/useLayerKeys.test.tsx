// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createDesign } from '../../engine/createDesign.ts';
import { docOf, shape } from '../../engine/engine.testkit.ts';
import { createLayout } from '../../engine/layout.ts';
import type { DesignerStage } from '../stage/createStage.ts';
import { type Tools, ToolsProvider } from '../tools.ts';
import { layerRows } from './layerRows.ts';
import { useLayerKeys } from './useLayerKeys.ts';

/** Back to front: `a`, a group with `b` and `c`, `d`; the list shows them front first. */
function open(closed: ReadonlySet<string> = new Set()) {
  const group = { id: 'g', type: 'group', children: [shape('b', 0, 0), shape('c', 5, 5)] };
  const design = createDesign(docOf(shape('a', 0, 0), group, shape('d', 9, 9)));
  const layout = () => createLayout(design.state().doc, 'landscape', () => undefined);
  const stage = { layout, isReleasing: () => false } as unknown as DesignerStage;
  const tools = { design, stage, announceStep: () => undefined } as unknown as Tools;
  const did: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ToolsProvider value={tools}>{children}</ToolsProvider>
  );
  const press = (id: string, key: string, held: Partial<KeyboardEvent> = {}): boolean => {
    const rows = layerRows(design.state().doc, closed, undefined);
    const keys = {
      rows,
      focusRow: (at: number) => void did.push(`focus ${rows[at]?.id}`),
      toggle: (one: string, isOpen: boolean) =>
        void did.push(`${isOpen ? 'open' : 'close'} ${one}`),
      choose: (row: { readonly id: string }, isMore: boolean) =>
        void did.push(`choose ${row.id}${isMore ? ' too' : ''}`),
      onRename: (one: string) => void did.push(`rename ${one}`),
    };
    const { result } = renderHook(() => useLayerKeys(keys), { wrapper });
    const target = document.createElement('div');
    target.dataset['layer'] = id;
    let isTaken = false;
    const event = { key, target, preventDefault: () => (isTaken = true), stopPropagation() {} };
    result.current({ ...event, ...held } as unknown as KeyboardEvent);
    return isTaken;
  };
  const order = () =>
    design.state().doc.elements.map((id) => {
      const element = design.state().doc.byId[id];
      return element?.type === 'group' ? `g(${element.children.join(' ')})` : id;
    });
  return { design, did, press, order };
}

it('goes, opens, chooses and renames without moving anything', () => {
  const { did, press, order } = open();
  press('d', 'ArrowDown');
  press('a', 'Home');
  press('g', 'ArrowLeft');
  press('b', 'ArrowLeft');
  press('c', 'Enter');
  press('c', ' ', { shiftKey: true });
  press('a', 'F2');
  expect(did).toEqual([
    'focus g',
    'focus d',
    'close g',
    'focus g',
    'choose c',
    'choose c too',
    'rename a',
  ]);
  expect(order()).toEqual(['a', 'g(b c)', 'd']);
  expect(press('a', 'x')).toBe(false);
});

it('moves up and down one place, and out of a group', () => {
  const { press, order } = open();
  const alt = { altKey: true };
  press('a', 'ArrowUp', alt);
  expect(order()).toEqual(['g(b c)', 'a', 'd']);
  press('a', 'ArrowDown', alt);
  press('b', 'ArrowUp', alt);
  expect(order()).toEqual(['a', 'g(c b)', 'd']);
  press('b', 'ArrowLeft', alt);
  expect(order()).toEqual(['a', 'g(c)', 'b', 'd']);
});

it('moves into the group on the row above, not into its own', () => {
  const { press, order } = open(new Set(['g']));
  press('a', 'ArrowRight', { altKey: true });
  expect(order()).toEqual(['g(a b c)', 'd']);
  press('g', 'ArrowRight', { altKey: true });
  expect(order()).toEqual(['g(a b c)', 'd']);
});

it('deletes what is meant, and one undo brings it back', () => {
  const { design, did, press, order } = open();
  press('d', 'Delete');
  expect(order()).toEqual(['a', 'g(b c)']);
  // The deleted row is gone: the next one has the focus, or the last if there is none.
  expect(did).toEqual(['focus g']);
  design.undo();
  expect(order()).toEqual(['a', 'g(b c)', 'd']);
  press('a', 'Delete');
  expect(did.at(-1)).toBe('focus b');
});
