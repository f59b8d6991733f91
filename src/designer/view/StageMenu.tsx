import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { isContainer } from '../../model/canvas/element.ts';
import { ContextMenu, MenuGroup } from '../../ui/overlays/ContextMenu.tsx';
import { canReadClipboard } from '../../platform/secure/clipboard.ts';
import { writtenKeys } from '../../platform/memory/writtenKeys.ts';
import { MenuItem } from '../../ui/overlays/Menu.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { clickTarget } from '../engine/createDesign.ts';
import { type Point, unionOf } from '../engine/geometry.ts';
import { copySelected, pasteFromClipboard, removeSelected } from './clipboard.ts';
import {
  back,
  backward,
  forward,
  front,
  group,
  removeElements,
  stack,
  ungroup,
} from '../verbs/arrange.ts';
import { canRun, type DesignerVerb, runDesignerVerb } from '../verbs/designerVerb.ts';
import { COPY, CUT, type Hint, PASTE } from '../verbs/designerVerbs.ts';
import { duplicateElements } from '../verbs/duplicate.ts';
import { chosenElements } from '../verbs/context.ts';
import { insertQr } from '../verbs/insertVerbs.ts';
import { hide, lock } from '../verbs/look.ts';
import { enter, selectAll } from '../verbs/select.ts';
import { find, previewDesign, shortcuts, zoomFit } from '../verbs/view.ts';
import { isTyping } from '../../platform/isTyping.ts';
import { placeOnScreen } from './stage/createStage.ts';
import { cellAround } from './table/cellFocus.ts';
import { COLUMN_COMMANDS, ROW_COMMANDS } from './table/tableCommands.ts';
import { TableItems } from './table/TableItems.tsx';
import { useFocusedCell } from './table/useFocusedCell.ts';
import { type Tools, useSelected, useTools } from './tools.ts';

/** The actions for the element under the pointer: by the right button, a long press, or the menu key. */
export function StageMenu() {
  const { t } = useLingui();
  const tools = useTools();
  const [at, setAt] = useState<Point>();
  useEffect(() => {
    const { viewport } = tools.stage;
    const ask = (event: MouseEvent): void => {
      if (isTyping(event.target)) return; // a text being edited has the browser's own
      event.preventDefault();
      // The finger that opened it is still down: its next moves are not a drag.
      tools.stage.cancelGesture();
      setAt(chooseFor(tools, event));
    };
    viewport.addEventListener('contextmenu', ask);
    return () => viewport.removeEventListener('contextmenu', ask);
  }, [tools]);
  const hasAny = chosenElements(tools).length > 0;
  return (
    <ContextMenu at={at} label={t`Actions`} onClose={() => setAt(undefined)}>
      <ClipboardGroup hasAny={hasAny} />
      {hasAny ? <SelectionGroups /> : <ViewGroup />}
    </ContextMenu>
  );
}

/** Selects the element under the pointer, unless it is selected already; returns where the menu opens. */
function chooseFor({ design, stage, cells }: Tools, event: MouseEvent): Point {
  const state = design.state();
  // The menu key has no position of its own: it applies to the selection.
  const isPointed = event.button === 2 || isTouch(event);
  // A finger is captured when it is put down: the event's target is the viewport, not the element under it.
  const target = isPointed
    ? stage.viewport.ownerDocument.elementFromPoint(event.clientX, event.clientY)
    : undefined;
  const cell = cellAround(target ?? null);
  if (cell && cells.now()?.isEditing !== true) cells.set({ ...cell, isEditing: false });
  const hit = target?.closest<HTMLElement>('[data-element]')?.dataset['element'];
  if (!isPointed) return besideSelection({ design, stage });
  if (hit === undefined) {
    if (!target?.closest('[data-handle]')) design.select([]);
  } else {
    const { id, scope } = clickTarget(state, hit);
    if (!state.selection.includes(id)) design.select([id], scope);
  }
  return { x: event.clientX, y: event.clientY };
}

const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

function besideSelection({ design, stage }: Pick<Tools, 'design' | 'stage'>): Point {
  const { left, top, width, height } = stage.viewport.getBoundingClientRect();
  const around = unionOf(chosenElements({ design }).map((id) => stage.layout().of(id).bounds));
  if (!around) return { x: left + width / 2, y: top + height / 2 };
  const { x, y } = placeOnScreen(stage, { x: around.left + around.width, y: around.top });
  const within = (value: number, most: number) => Math.min(most - 8, Math.max(8, value));
  return { x: left + within(x, width), y: top + within(y, height) };
}

function ClipboardGroup({ hasAny }: { readonly hasAny: boolean }) {
  const { t, i18n } = useLingui();
  const tools = useTools();
  const refuse = () =>
    notify.info(
      t`The browser does not give access to the clipboard. Use the keyboard shortcuts instead.`,
    );
  const copy = async (isCut: boolean) => {
    if (!(await copySelected(tools))) return refuse();
    if (isCut) removeSelected(tools);
  };
  const paste = async () => {
    if (!(await pasteFromClipboard(tools))) refuse();
  };
  const keys = (hint: Hint) => writtenKeys(hint.keys[0] ?? '', i18n.locale);
  return (
    <MenuGroup label={t`Clipboard`}>
      {hasAny && <MenuItem label={CUT.label()} keys={keys(CUT)} onAction={() => void copy(true)} />}
      {hasAny && (
        <MenuItem label={COPY.label()} keys={keys(COPY)} onAction={() => void copy(false)} />
      )}
      {canReadClipboard() && (
        <MenuItem label={t`Paste`} keys={keys(PASTE)} onAction={() => void paste()} />
      )}
    </MenuGroup>
  );
}

interface ActProps {
  readonly verb: DesignerVerb;
  /** Where the verb's own name is too long. */
  readonly label?: string;
}

function Act({ verb, label = verb.label() }: ActProps) {
  const { i18n } = useLingui();
  const tools = useTools();
  return (
    <MenuItem
      isDanger={verb.isDanger === true}
      label={label}
      keys={writtenKeys(verb.keys[0] ?? '', i18n.locale)}
      isDisabled={!canRun(tools, verb)}
      onAction={() => runDesignerVerb(tools, verb)}
    />
  );
}

function Acts({ of }: { readonly of: readonly DesignerVerb[] }) {
  return of.map((verb) => <Act key={verb.keys[0]} verb={verb} />);
}

function SelectionGroups(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <MenuGroup label={t`Edit`}>
        <Act verb={duplicateElements} />
        <EnterItem />
        <QrItem />
      </MenuGroup>
      <TableGroups />
      <MenuGroup label={t`Arrange`}>
        <Acts of={[front, forward, backward, back]} />
      </MenuGroup>
      <MenuGroup label={t`Group`}>
        <Acts of={[group, ungroup, stack]} />
      </MenuGroup>
      <MenuGroup label={t`More`}>
        <Acts of={[lock, hide, removeElements]} />
      </MenuGroup>
    </>
  );
}

/** Only for elements that contain an address. */
function QrItem() {
  const tools = useTools();
  useSelected();
  return canRun(tools, insertQr) ? <Act verb={insertQr} /> : null;
}

/** The row and column of the cell under the pointer. */
function TableGroups() {
  const { t } = useLingui();
  const [first, ...others] = useSelected();
  const cell = useFocusedCell();
  if (first?.type !== 'table' || others.length > 0 || cell?.id !== first.id) return null;
  return (
    <>
      <MenuGroup label={t`Row`}>
        <TableItems of={ROW_COMMANDS} />
      </MenuGroup>
      <MenuGroup label={t`Column`}>
        <TableItems of={COLUMN_COMMANDS} />
      </MenuGroup>
    </>
  );
}

/** Goes one step deeper: into the text, or into a container. */
function EnterItem() {
  const { t } = useLingui();
  const [first, ...others] = useSelected();
  if (!first || others.length > 0) return null;
  if (first.type === 'text') return <Act verb={enter} label={t`Edit text`} />;
  if (first.type === 'table') return <Act verb={enter} label={t`Edit cells`} />;
  if (first.type === 'image') return <Act verb={enter} label={t`Crop`} />;
  if (!isContainer(first)) return null;
  return <Act verb={enter} label={t`Go inside`} />;
}

function ViewGroup() {
  const { t } = useLingui();
  return (
    <MenuGroup label={t`View`}>
      <Acts of={[find, selectAll, zoomFit, previewDesign, shortcuts]} />
    </MenuGroup>
  );
}
