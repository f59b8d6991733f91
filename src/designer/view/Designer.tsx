import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ELEMENTS_MAX } from '../../model/canvas/doc.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useDocWidgetData } from '../../store/hooks/widgetData.ts';
import { announce } from '../../ui/overlays/announce.ts';
import { notify } from '../../ui/overlays/toast.ts';
import type { InsertRefusal, Sheet } from '../verbs/context.ts';
import { addDrawn } from '../verbs/toolVerbs.ts';
import { Announcer } from './Announcer.tsx';
import { DesignerPanels } from './DesignerPanels.tsx';
import { ArrangeBanner } from './ArrangeBanner.tsx';
import { listenForClipboard, CLIPBOARD_TEXT_MAX } from './clipboard.ts';
import { focusOwnPart } from './inspector/focusOwnPart.ts';
import { Properties } from './Properties.tsx';
import type { Autosave } from './saving/createAutosave.ts';
import { listenForShortcuts } from './shortcuts.ts';
import type { DesignerStage } from './stage/createStage.ts';
import { useLetterKeys } from './letterKeys.ts';
import { StageHost } from './StageHost.tsx';
import { StageMenu } from './StageMenu.tsx';
import { CellEditor } from './table/CellEditor.tsx';
import { createCellFocus } from './table/cellFocus.ts';
import { enterTable } from './table/tableCommands.ts';
import { TableBar } from './table/TableBar.tsx';
import { TextBar } from './TextBar.tsx';
import { ToolHint } from './stage/ToolHint.tsx';
import { useStepTexts } from './useStepTexts.ts';
import {
  type CopiedFiles,
  type ToolPlace,
  type TakeFile,
  type Tools,
  ToolsProvider,
  useDesign,
  useTools,
} from './tools.ts';
import { useCloseByEscape } from './useCloseByEscape.ts';
import { usePanels } from './usePanels.ts';
import { type DesignWidgets, hands, newElementId, type StageParts, useStage } from './useStage.ts';
import { useTextEditing } from './useTextEditing.ts';
import styles from './designer.module.css';

const FindBar = lazyPart(() => import('./find/FindBar.tsx'), 'FindBar');
const Sheets = lazyPart(() => import('./sheets/Sheets.tsx'), 'Sheets');

export interface DesignerProps extends StageParts {
  readonly place: ToolPlace;
  readonly autosave: Autosave;
  readonly takeFile: TakeFile;
  readonly copied: CopiedFiles;
  /** Number of repairs when the document was read, for a notice. */
  readonly repairs: number;
  onLeave(stage: DesignerStage): void;
}

/** The window in which a template is designed. */
export function Designer(props: DesignerProps) {
  const { design, autosave } = props;
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<Sheet>();
  // An empty template starts with the panel of elements to insert.
  const [first] = useState(() =>
    design.state().doc.elements.length === 0 ? ('insert' as const) : undefined,
  );
  const panels = usePanels(first);
  useCloseByEscape(panels);
  const parts = useStage(props);
  const stage = parts?.stage;
  const refusals = useRefusals();
  const { editor, enter, leave } = useTextEditing(design, stage, {
    onTooLong: () => notify.info(refusals.current.long),
    onNext: (id) => {
      design.select([id]);
      hands.get(design)?.onEnter(id);
    },
  });
  const tools = useNewTools(props, {
    stage,
    root,
    refusals,
    enter,
    open: setSheet,
    showProperties: () => panels.show('properties'),
  });
  return (
    // A file dropped beside the artboard would replace the whole page.
    <div
      ref={root}
      className={styles.designer}
      data-open={panels.isCompact && (panels.left !== undefined || panels.areProperties)}
      onDragOver={refuseFiles}
      onDrop={refuseFiles}
    >
      {tools && parts && stage && (
        <ToolsProvider value={tools}>
          <Listener root={root} />
          <DesignerPanels
            autosave={autosave}
            panels={panels}
            onLeave={() => props.onLeave(stage)}
          />
          <main className={styles.stage} aria-label={t`Artboard`}>
            <StageHost stage={stage} />
            {editor && <TextBar editor={editor} onDone={leave} />}
            <BoardParts sheet={sheet} widgets={parts.widgets} onSheet={setSheet} />
            <Announcer isWriting={editor !== undefined} />
          </main>
          <Properties panels={panels} />
          {sheet && sheet !== 'find' && (
            <Sheets sheet={sheet} onClose={() => setSheet(undefined)} />
          )}
        </ToolsProvider>
      )}
    </div>
  );
}

interface WindowParts {
  readonly stage: DesignerStage | undefined;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly refusals: ReturnType<typeof useRefusals>;
  readonly enter: ReturnType<typeof useTextEditing>['enter'];
  open(sheet: Sheet | undefined): void;
  showProperties(): void;
}

/** Returns what the parts of the window work with, once the stage is there. */
function useNewTools(props: DesignerProps, parts: WindowParts): Tools | undefined {
  const { design, place, brand, resolve, takeFile, copied } = props;
  const { stage, root, refusals, enter, open } = parts;
  const [cells] = useState(createCellFocus);
  const steps = useStepTexts();
  const showProperties = useLatest(parts.showProperties);
  return useMemo<Tools | undefined>(
    () =>
      stage && {
        design,
        place,
        stage,
        brand,
        resolve,
        takeFile,
        copied,
        cells,
        newId: newElementId,
        enter: (id) => {
          const element = design.state().doc.byId[id];
          if (element?.type === 'text') void enter(id);
          else if (element?.type === 'table') enterTable({ design, cells }, element);
          else if (!stage.crop(id)) {
            showProperties.current();
            // Deferred for a double click, whose press still gives the focus to the artboard.
            requestAnimationFrame(() => focusOwnPart(root.current));
          }
        },
        open,
        refuse: (code) => notify.info(refusals.current[code]),
        announce,
        announceStep: (how, label) => announce(steps.current[how](label)),
      },
    [
      design,
      place,
      stage,
      brand,
      resolve,
      takeFile,
      copied,
      enter,
      refusals,
      steps,
      root,
      open,
      showProperties,
      cells,
    ],
  );
}

interface BoardPartsProps {
  readonly sheet: Sheet | undefined;
  readonly widgets: DesignWidgets;
  onSheet(sheet: Sheet | undefined): void;
}

/** What lies over the artboard. */
function BoardParts({ sheet, widgets, onSheet }: BoardPartsProps) {
  const { stage } = useTools();
  const closeFind = (): void => {
    onSheet(undefined);
    stage.viewport.focus();
  };
  return (
    <>
      {sheet === 'find' && <FindBar onClose={closeFind} />}
      <CellEditor />
      <TableBar />
      <ToolHint />
      <ArrangeBanner />
      <StageMenu />
      <LiveWidgets widgets={widgets} />
    </>
  );
}

/** Passes to the tools what is done on the stage, with keys and with the clipboard. */
function Listener({ root }: { readonly root: RefObject<HTMLDivElement | null> }) {
  const tools = useTools();
  const letters = useLatest(useLetterKeys()[0]);
  const latest = useLatest(tools);
  useEffect(() => {
    hands.set(tools.design, {
      onEnter: (id) => tools.enter(id),
      onDrawn: (drawn) => addDrawn(tools, drawn),
    });
  });
  useEffect(() => {
    const into = root.current;
    if (!into) return undefined;
    const now = () => latest.current;
    const areOn = () => letters.current;
    const stops = [listenForShortcuts(into, now, areOn), listenForClipboard(into, now)];
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- the tools are read when a key is pressed
  }, [tools.stage]);
  return null;
}

function refuseFiles(event: React.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Returns a ref to the last rendered value, for callbacks that are created once. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Returns texts for why something was not added, or not all of it, in the current language. */
function useRefusals() {
  const { t, i18n } = useLingui();
  const [elements, letters] = [ELEMENTS_MAX, CLIPBOARD_TEXT_MAX].map((most) => i18n.number(most));
  const texts: { readonly [code in InsertRefusal | 'long']: string } = {
    full: t`A template holds up to ${elements} elements. Nothing was added.`,
    cut: t`This text was too long; it was cut after ${letters} characters.`,
    misfit: t`What is selected does not fit this format. Shorten it, or place it yourself.`,
    noFile: t`A copied picture or video cannot be read here. Open the template that it comes from while there is a network, and copy it again. Nothing was added.`,
    long: t`A text cannot become longer than this.`,
  };
  return useLatest(texts);
}

/** Reads the data of the document's widgets, for the stage to draw. */
function LiveWidgets({ widgets }: { readonly widgets: DesignWidgets }) {
  const { place } = useTools();
  const data = useDocWidgetData(
    place.teamId,
    useDesign((state) => state.doc),
  );
  useEffect(() => widgets.setData(data), [widgets, data]);
  return null;
}
