import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { languageOf } from '../../../canvas/languageOf.ts';
import { cellEdit, fillFromEdit } from '../../engine/edits/table.ts';
import { CELL_MAX } from '../../../model/canvas/tableContent.ts';
import { type Tools, useDesign, useTools } from '../tools.ts';
import { useMeasured } from '../useMeasured.ts';
import { type CellKey, leave, pressInCell } from './cellKeys.ts';
import { cellAround } from './cellFocus.ts';
import { cellsFrom } from './cellsFrom.ts';
import { useFocusedCell } from './useFocusedCell.ts';
import styles from './table.module.css';

/** The edited cell: a field over it, in the same font. */
export function CellEditor() {
  const tools = useTools();
  const cell = useFocusedCell();
  const table = useDesign(({ doc }) => doc.byId[cell?.id ?? '']);
  const isChosen = useDesign(
    ({ selection }) => selection.length === 1 && selection[0] === cell?.id,
  );
  useCellPointer(tools);
  const isThere = table?.type === 'table' && table.rows[cell?.row ?? -1] !== undefined;
  useEffect(() => {
    // Another selection, or undone: there is nothing left to edit.
    if (cell && !isChosen) tools.cells.set(undefined);
  }, [tools, cell, isChosen]);
  if (!cell?.isEditing || !isChosen || !isThere || table.type !== 'table') return null;
  const text = table.rows[cell.row]?.cells[cell.column];
  if (text === undefined) return null;
  return <CellField text={text} heading={table.hasHead ? table.rows[0]?.cells[cell.column] : ''} />;
}

/** While a cell is edited, presses on cells select others; otherwise they are remembered for menus. */
function useCellPointer(tools: Tools): void {
  useEffect(() => {
    const { viewport } = tools.stage;
    const press = (event: PointerEvent): void => {
      const at = cellAround(event.target);
      const now = tools.cells.now();
      if (!at) return;
      const isSame = now?.isEditing === true && now.id === at.id && event.button === 0;
      if (isSame) {
        event.preventDefault();
        event.stopPropagation();
      }
      tools.cells.set({ ...at, isEditing: isSame });
    };
    viewport.addEventListener('pointerdown', press, { capture: true });
    return () => viewport.removeEventListener('pointerdown', press, { capture: true });
  }, [tools]);
}

function CellField({
  text,
  heading = '',
}: {
  readonly text: string;
  readonly heading: string | undefined;
}) {
  const { t } = useLingui();
  const tools = useTools();
  const cell = useFocusedCell();
  const field = useRef<HTMLTextAreaElement>(null);
  const isWriting = useRef(false);
  const box = useBoxOfCell(tools, text);
  const { id = '', row = 0, column = 0 } = cell ?? {};
  useLayoutEffect(() => {
    isWriting.current = false;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [id, row, column]);
  const write = (next: string): void => {
    isWriting.current = true;
    const key = `cell ${id} ${row} ${column}`;
    tools.design.change('text', cellEdit(id, { row, column }, next), { key });
  };
  const paste = (event: React.ClipboardEvent): void => {
    const cells = cellsFrom(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    tools.design.change('paste', fillFromEdit(id, { row, column }, cells));
  };
  const place = [t`Row ${row + 1}, column ${column + 1}`, heading].filter(Boolean).join(', ');
  return (
    <textarea
      ref={field}
      className={styles.cell}
      style={box}
      aria-label={place}
      value={text}
      maxLength={CELL_MAX}
      rows={1}
      lang={languageOf(text)}
      spellCheck
      onChange={(event) => write(event.target.value)}
      onPaste={paste}
      onPointerDown={() => (isWriting.current = true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'F2') isWriting.current = true;
        if (!pressInCell(tools, keyOf(event, isWriting.current))) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => {
        // To the artboard: done. To a panel or the bar: its settings apply to this cell.
        if (event.relatedTarget === tools.stage.viewport) leave(tools);
      }}
    />
  );
}

function keyOf(event: KeyboardEvent<HTMLTextAreaElement>, isWriting: boolean): CellKey {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return {
    key: event.key,
    isShift: event.shiftKey,
    isAlt: event.altKey,
    isMod: event.ctrlKey || event.metaKey,
    isWriting,
    atStart: selectionEnd === 0,
    atEnd: selectionStart === value.length,
    inFirstLine: !value.slice(0, selectionStart).includes('\n'),
    inLastLine: !value.slice(selectionEnd).includes('\n'),
    hasWordKeys: /Mac|iPhone|iPad/.test(navigator.userAgent),
  };
}

type BoxStyle = { readonly [property: string]: string };
const LETTERS = [
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'fontVariantNumeric',
  'textTransform',
  'textAlign',
  'direction',
  'color',
] as const;

/** Returns the cell's place on the screen and its font, after each change of view or document. */
function useBoxOfCell(tools: Tools, text: string): BoxStyle {
  const cell = useFocusedCell();
  return useMeasured(tools, () => cell && measured(tools, cell), [cell, text]) ?? {};
}

/** px around the letters, so that the frame does not touch them. */
const FRAME = 2;

function measured(
  { stage }: Tools,
  { id, row, column }: { readonly id: string; readonly row: number; readonly column: number },
): BoxStyle | undefined {
  const node = stage.canvas
    .boxOf(id)
    ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const host = stage.viewport.parentElement?.parentElement;
  if (!node || !host) return undefined;
  const [own, around] = [node.getBoundingClientRect(), host.getBoundingClientRect()];
  const look = getComputedStyle(node);
  const zoom = stage.camera().zoom;
  const px = (value: string) => `${(parseFloat(value) || 0) * zoom}px`;
  return {
    left: `${own.left - around.left - FRAME}px`,
    top: `${own.top - around.top - FRAME}px`,
    width: `${own.width + 2 * FRAME}px`,
    height: `${own.height + 2 * FRAME}px`,
    fontSize: px(look.fontSize),
    lineHeight: look.lineHeight === 'normal' ? 'normal' : px(look.lineHeight),
    letterSpacing: look.letterSpacing === 'normal' ? 'normal' : px(look.letterSpacing),
    padding: `${px(look.paddingTop)} ${px(look.paddingRight)} 0 ${px(look.paddingLeft)}`,
    background: groundFor(look.color),
    ...Object.fromEntries(LETTERS.map((name) => [name, look[name]])),
  };
}

/** Light behind dark letters and dark behind light ones, whatever is below. */
function groundFor(color: string): string {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * r + 0.59 * g + 0.11 * b > 140 ? '#1b2230' : '#ffffff';
}
