import type { KeyboardEvent } from 'react';
import { isContainer } from '../../../model/canvas/element.ts';
import { canMoveInto, moveIntoEdit } from '../../engine/edits/order.ts';
import { parentsOf, siblingsOf } from '../../engine/tree.ts';
import { removeElements as removeVerb } from '../../verbs/arrange.ts';
import { runDesignerVerb } from '../../verbs/designerVerb.ts';
import { layoutsOf } from '../../verbs/layouts.ts';
import { useTools } from '../tools.ts';
import type { LayerRow } from './layerRows.ts';

export interface LayerKeys {
  readonly rows: readonly LayerRow[];
  focusRow(at: number): void;
  toggle(id: string, isOpen: boolean): void;
  choose(row: LayerRow, isMore: boolean): void;
  onRename(id: string): void;
}

type Press = (row: LayerRow, at: number, event: KeyboardEvent) => void;

/** Everything that the pointer does in the layers, by keys: go, open, select, move, rename, delete. */
export function useLayerKeys({ rows, focusRow, toggle, choose, onRename }: LayerKeys) {
  const tools = useTools();
  const moves = useLayerMoves(rows);
  const open: Press = (row) => row.isOpen === false && toggle(row.id, true);
  const close: Press = (row) => {
    if (row.isOpen) toggle(row.id, false);
    else if (row.container) focusRow(rows.findIndex(({ id }) => id === row.container));
  };
  const pick: Press = (row, _, event) =>
    choose(row, event.shiftKey || event.ctrlKey || event.metaKey);
  const remove: Press = (row, at) => {
    const { design } = tools;
    if (!design.state().selection.includes(row.id)) design.select([row.id], row.container);
    runDesignerVerb(tools, removeVerb);
    // The rows known here are from before the deletion: the next one that still exists, else the last.
    const { doc } = design.state();
    const isLeft = (one: LayerRow) => doc.byId[one.id] !== undefined;
    const next = rows.findIndex((one, index) => index >= at && isLeft(one));
    focusRow(next < 0 ? rows.findLastIndex(isLeft) : next);
  };
  const presses: { readonly [key: string]: Press } = {
    ArrowDown: (_, at) => focusRow(at + 1),
    ArrowUp: (_, at) => focusRow(at - 1),
    Home: () => focusRow(0),
    End: () => focusRow(rows.length - 1),
    ArrowRight: open,
    ArrowLeft: close,
    Enter: pick,
    ' ': pick,
    F2: (row) => onRename(row.id),
    Delete: remove,
    Backspace: remove,
  };
  return (event: KeyboardEvent): void => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-layer]');
    const at = rows.findIndex(({ id }) => id === target?.dataset['layer']);
    const row = rows[at];
    const press = (event.altKey ? moves : presses)[event.key];
    if (!row || !press || event.target !== target) return;
    press(row, at, event);
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What Alt and the arrows do: up or down one place, out of or into a container. */
function useLayerMoves(rows: readonly LayerRow[]): { readonly [key: string]: Press } {
  const tools = useTools();
  const { design } = tools;
  const move = (id: string, container: string | undefined, at: number) => {
    const { doc } = design.state();
    if (!canMoveInto(doc, [id], container)) return;
    design.change('order', moveIntoEdit(doc, [id], container, at, layoutsOf(tools)));
  };
  const step =
    (by: 1 | -1): Press =>
    ({ id }) => {
      const { doc } = design.state();
      const order = siblingsOf(doc, id);
      const at = order.indexOf(id) + by;
      if (at >= 0 && at < order.length) move(id, parentsOf(doc).get(id), at);
    };
  /** Out of the container, in front of it. */
  const leave: Press = ({ id, container }) => {
    if (container === undefined) return;
    const { doc } = design.state();
    move(id, parentsOf(doc).get(container), siblingsOf(doc, container).indexOf(container) + 1);
  };
  /** Into the container on the row above. */
  const enter: Press = (row, at) => {
    const above = rows[at - 1];
    if (above && isContainer(above.element) && above.id !== row.container)
      move(row.id, above.id, 0);
  };
  return { ArrowUp: step(1), ArrowDown: step(-1), ArrowLeft: leave, ArrowRight: enter };
}
