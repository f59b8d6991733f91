import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isContainer } from '../../../model/canvas/element.ts';
import { fieldEdit } from '../../engine/edits/css.ts';
import { canMoveInto, moveIntoEdit } from '../../engine/edits/order.ts';
import { outermost, parentsOf, siblingsOf } from '../../engine/tree.ts';
import { layoutsOf, run } from '../commands.ts';
import { useElementName } from '../elementTexts.ts';
import { useDesign, useTools } from '../tools.ts';
import { LayerItem } from './LayerItem.tsx';
import { type DropPlace, dropTarget, type LayerRow, layerRows, placeIn } from './layerRows.ts';
import styles from './panels.module.css';

/** px; the style sheet says the same. */
const ROW_HEIGHT = 36;
const DRAG_AFTER_PX = 4;

/** All elements, front first: a list of its own, as only the rows in sight are there. */
export function LayersPanel() {
  const { t } = useLingui();
  const tools = useTools();
  const { design } = tools;
  const doc = useDesign((state) => state.doc);
  const selection = useDesign((state) => state.selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const nameOf = useElementName();
  const wanted = search.trim().toLowerCase();
  const rows = layerRows(
    doc,
    closed,
    wanted === '' ? undefined : (element) => nameOf(element).toLowerCase().includes(wanted),
  );
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const { drop, onPointerDown } = useLayerDrag(rows, list);
  const current = focused && rows.some(({ id }) => id === focused) ? focused : selection.at(-1);
  const roving = rows.some(({ id }) => id === current) ? current : rows[0]?.id;

  // What is chosen on the artboard comes into sight here.
  const last = selection.at(-1);
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === last);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another element was chosen
  }, [last]);

  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const choose = (row: LayerRow, isMore: boolean) => {
    const ids = isMore
      ? selection.includes(row.id)
        ? selection.filter((id) => id !== row.id)
        : [...selection, row.id]
      : [row.id];
    design.select(ids, row.container);
  };
  const focusRow = useCallback(
    (at: number) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
      if (!row) return;
      setFocused(row.id);
      virtual.scrollToIndex(rows.indexOf(row));
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-layer="${row.id}"]`)?.focus(),
      );
    },
    [rows, virtual],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-layer]');
    const at = rows.findIndex(({ id }) => id === target?.dataset['layer']);
    const row = rows[at];
    if (!row || event.target !== target) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      stepLayer(row.id, event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.altKey && event.key === 'ArrowLeft') leaveContainer(row);
    else if (event.altKey && event.key === 'ArrowRight') enterContainer(at);
    else if (event.key === 'ArrowDown') focusRow(at + 1);
    else if (event.key === 'ArrowUp') focusRow(at - 1);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'ArrowRight' && row.isOpen === false) toggle(row.id, true);
    else if (event.key === 'ArrowLeft' && row.isOpen) toggle(row.id, false);
    else if (event.key === 'ArrowLeft' && row.container) {
      focusRow(rows.findIndex(({ id }) => id === row.container));
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(row, event.shiftKey || event.ctrlKey || event.metaKey);
    } else if (event.key === 'F2') setRenaming(row.id);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!selection.includes(row.id)) design.select([row.id], row.container);
      run(tools, 'remove');
      focusRow(at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const move = (ids: readonly string[], container: string | undefined, at: number) => {
    const now = design.state().doc;
    if (!canMoveInto(now, ids, container)) return;
    design.change('order', moveIntoEdit(now, ids, container, at, layoutsOf(tools)));
  };
  const stepLayer = (id: string, by: 1 | -1) => {
    const order = siblingsOf(doc, id);
    const at = order.indexOf(id) + by;
    if (at >= 0 && at < order.length) move([id], parentsOf(doc).get(id), at);
  };
  /** Out of the container, in front of it. */
  const leaveContainer = ({ id, container }: LayerRow) => {
    if (container === undefined) return;
    const order = siblingsOf(doc, container);
    move([id], parentsOf(doc).get(container), order.indexOf(container) + 1);
  };
  /** Into the container on the row above. */
  const enterContainer = (at: number) => {
    const [row, above] = [rows[at], rows[at - 1]];
    if (row && above && isContainer(above.element) && above.id !== row.container) {
      move([row.id], above.id, 0);
    }
  };

  return (
    <div className={styles.panel}>
      <label className={styles.search}>
        <Search aria-hidden />
        <input
          type="search"
          aria-label={t`Search layers`}
          placeholder={t`Search layers`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div ref={list} className={styles.scroll} onPointerDown={onPointerDown}>
        {rows.length === 0 && (
          <p className={styles.empty}>
            {wanted === '' ? (
              <Trans>Nothing on the artboard yet. Add texts, pictures and more under Insert.</Trans>
            ) : (
              <Trans>No layer by that name.</Trans>
            )}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus */}
        <div
          role="tree"
          aria-label={t`Layers`}
          aria-multiselectable
          className={styles.tree}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <LayerItem
                  key={row.id}
                  row={row}
                  start={start}
                  isSelected={selection.includes(row.id)}
                  isRoving={row.id === roving}
                  isRenaming={renaming === row.id}
                  drop={drop?.id === row.id ? drop.place : undefined}
                  onToggle={(isOpen) => toggle(row.id, isOpen)}
                  onChoose={(isMore) => choose(row, isMore)}
                  onFocus={() => setFocused(row.id)}
                  onRename={(name) => {
                    setRenaming(undefined);
                    if (name === undefined) return;
                    const wantedName = name.trim() === '' ? undefined : name.trim();
                    design.change('rename', fieldEdit(row.id, { name: wantedName }));
                  }}
                  onStartRename={() => setRenaming(row.id)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface Drop {
  readonly id: string;
  readonly place: DropPlace;
}

/** Dragging rows to another place; the same is done with Alt and the arrow keys. */
function useLayerDrag(rows: readonly LayerRow[], list: { readonly current: HTMLElement | null }) {
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
