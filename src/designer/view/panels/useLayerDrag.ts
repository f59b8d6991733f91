import { useEffect, useRef, useState } from 'react';
import { canMoveInto, moveIntoEdit } from '../../engine/edits/order.ts';
import { outermost } from '../../engine/tree.ts';
import { layoutsOf } from '../../verbs/layouts.ts';
import { useTools } from '../tools.ts';
import { type DropPlace, dropTarget, type LayerRow, placeIn } from './layerRows.ts';

/** In px, higher for fingers; must match the style sheet. */
export const ROW_HEIGHT = globalThis.matchMedia?.('(pointer: coarse)').matches ? 46 : 36;
const DRAG_AFTER_PX = 4;

interface Drop {
  readonly id: string;
  readonly place: DropPlace;
}

/** Drags rows to another place, like Alt and the arrow keys. */
export function useLayerDrag(
  rows: readonly LayerRow[],
  list: { readonly current: HTMLElement | null },
) {
  const tools = useTools();
  const [drop, setDrop] = useState<Drop>();
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const onPointerDown = (down: React.PointerEvent) => {
    const target = down.target as HTMLElement;
    const source = target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
    if (source === undefined || down.button !== 0 || target.closest('button, input')) return;
    const stop = new AbortController();
    const { signal } = stop;
    let at: Drop | undefined;
    let isDragging = false;
    const onMove = (event: PointerEvent) => {
      isDragging ||= Math.abs(event.clientY - down.clientY) > DRAG_AFTER_PX;
      if (!isDragging) return;
      at = rowAt(event, list.current, latest.current);
      setDrop(at);
    };
    const onUp = () => {
      stop.abort();
      setDrop(undefined);
      if (at) dropOn(at, source);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => (stop.abort(), setDrop(undefined)), { signal });
  };
  const dropOn = ({ id, place }: Drop, source: string) => {
    const { design } = tools;
    const { doc, selection } = design.state();
    const row = latest.current.find((one) => one.id === id);
    const ids = selection.includes(source) ? outermost(doc, selection) : [source];
    if (!row || ids.includes(id)) return;
    const { container, at } = dropTarget(doc, row, place, ids);
    if (!canMoveInto(doc, ids, container)) return;
    design.change('order', moveIntoEdit(doc, ids, container, at, layoutsOf(tools)));
  };
  return { drop, onPointerDown };
}

function rowAt(
  event: PointerEvent,
  list: HTMLElement | null,
  rows: readonly LayerRow[],
): Drop | undefined {
  if (!list) return undefined;
  const { top } = list.getBoundingClientRect();
  const y = event.clientY - top + list.scrollTop;
  const index = Math.max(0, Math.min(rows.length - 1, Math.floor(y / ROW_HEIGHT)));
  const row = rows[index];
  if (!row) return undefined;
  const share = (y - index * ROW_HEIGHT) / ROW_HEIGHT;
  return { id: row.id, place: placeIn(share, row.isOpen !== undefined) };
}
