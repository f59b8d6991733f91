import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldEdit } from '../../engine/edits/css.ts';
import { useElementName } from '../elementTexts.ts';
import { useDesign, useTools } from '../tools.ts';
import { SearchLine } from './SearchLine.tsx';
import { LayerItem } from './LayerItem.tsx';
import { type LayerRow, layerRows } from './layerRows.ts';
import { ROW_HEIGHT, useLayerDrag } from './useLayerDrag.ts';
import { useLayerKeys } from './useLayerKeys.ts';
import styles from './panels.module.css';

/** All elements, front first: a virtual list, with only the visible rows in the page. */
export function LayersPanel() {
  const { t } = useLingui();
  const tools = useTools();
  const { design } = tools;
  const doc = useDesign((state) => state.doc);
  const selection = useDesign((state) => state.selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<string>();
  const nameOf = useElementName();
  const wanted = search.trim().toLowerCase();
  const rows = layerRows(
    doc,
    closed,
    wanted === '' ? undefined : (element) => nameOf(element).toLowerCase().includes(wanted),
  );
  const { list, virtual, roving, setFocused, focusRow } = useRowList(rows, selection.at(-1));
  const { drop, onPointerDown } = useLayerDrag(rows, list);

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
  const rename = (id: string, name: string | undefined) => {
    setRenaming(undefined);
    if (name === undefined) return;
    const wantedName = name.trim() === '' ? undefined : name.trim();
    design.change('rename', fieldEdit(id, { name: wantedName }));
  };
  const onKeyDown = useLayerKeys({ rows, focusRow, toggle, choose, onRename: setRenaming });

  return (
    <div className={styles.panel}>
      <SearchLine label={t`Search layers`} value={search} onChange={setSearch} />
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
                  onRename={(name) => rename(row.id, name)}
                  onReturn={() => focusRow(index)}
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

/** The scrolled list: which of its rows are in the page, and which one Tab enters. `last`: selected on the artboard. */
function useRowList(rows: readonly LayerRow[], last: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const current = focused && rows.some(({ id }) => id === focused) ? focused : last;
  const roving = rows.some(({ id }) => id === current) ? current : rows[0]?.id;

  // Scrolls to what is selected on the artboard.
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === last);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another element was chosen
  }, [last]);

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
  return { list, virtual, roving, setFocused, focusRow };
}
