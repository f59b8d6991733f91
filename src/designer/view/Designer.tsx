import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ELEMENTS_MAX } from '../../model/canvas/doc.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useDocWidgetData } from '../../store/hooks/widgetData.ts';
import { announce } from '../../ui/announce.ts';
import { notify } from '../../ui/toast.ts';
import type { Refusal, Sheet } from '../verbs/hands.ts';
import { Announcer } from './Announcer.tsx';
import { Around } from './Around.tsx';
import { ArrangeBanner } from './ArrangeBanner.tsx';
import { listenForClipboard, TEXT_MAX } from './clipboard.ts';
import { focusOwnPart } from './inspector/focusOwnPart.ts';
import { Properties } from './Properties.tsx';
import type { Autosave } from './saving/createAutosave.ts';
import { listenForShortcuts } from './shortcuts.ts';
import type { Stage } from './stage/createStage.ts';
import { StageHost } from './StageHost.tsx';
import { StageMenu } from './StageMenu.tsx';
import { CellEditor } from './table/CellEditor.tsx';
import { createCellFocus } from './table/cellFocus.ts';
import { enterTable } from './table/tableCommands.ts';
import { TableBar } from './table/TableBar.tsx';
import { TextBar } from './TextBar.tsx';
import { useStepTexts } from './useStepTexts.ts';
import {
  type Place,
  type TakeFile,
  type Tools,
  ToolsProvider,
  useDesign,
  useTools,
} from './tools.ts';
import { useCloseByEscape } from './useCloseByEscape.ts';
import { usePanels } from './usePanels.ts';
import {
  type DesignWidgets,
  entering,
  newElementId,
  type StageParts,
  useStage,
} from './useStage.ts';
import { useTextEditing } from './useTextEditing.ts';
import styles from './designer.module.css';

const FindBar = lazyPart(() => import('./find/FindBar.tsx'), 'FindBar');
const Sheets = lazyPart(() => import('./sheets/Sheets.tsx'), 'Sheets');

export interface DesignerProps extends StageParts {
  readonly place: Place;
  readonly autosave: Autosave;
  readonly takeFile: TakeFile;
  /** Number of repairs when the document was read, for a notice. */
  readonly repairs: number;
  onLeave(stage: Stage): void;
}

/** The window in which a template is designed. */
export function Designer(props: DesignerProps) {
  const { design, place, autosave, brand, resolve, takeFile } = props;
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<Sheet>();
  // An empty template starts with the panel of elements to insert.
  const [first] = useState(() =>
    design.state().doc.elements.length === 0 ? ('insert' as const) : undefined,
  );
  const panels = usePanels(first);
  useCloseByEscape(panels);
  const showProperties = useLatest(() => panels.show('properties'));
  const parts = useStage(props);
  const stage = parts?.stage;
  const refusals = useRefusals();
  const steps = useStepTexts();
  const [cells] = useState(createCellFocus);
  const { editor, enter, leave } = useTextEditing(design, stage, {
    onTooLong: () => notify.info(refusals.current.long),
    onNext: (id) => {
      design.select([id]);
      entering.get(design)?.(id);
    },
  });
  const tools = useMemo<Tools | undefined>(
    () =>
      stage && {
        design,
        place,
        stage,
        brand,
        resolve,
        takeFile,
        cells,
        newId: newElementId,
        enter: (id) => {
          const element = design.state().doc.byId[id];
          if (element?.type === 'text') void enter(id);
          else if (element?.type === 'table') enterTable({ design, cells }, element);
          else {
            showProperties.current();
            // Deferred for a double click, whose press still gives the focus to the artboard.
            requestAnimationFrame(() => focusOwnPart(root.current));
          }
        },
        open: setSheet,
        refuse: (code) => notify.info(refusals.current[code]),
        announce,
        announceStep: (how, label) => announce(steps.current[how](label)),
      },
    [design, place, stage, brand, resolve, takeFile, enter, refusals, steps, showProperties, cells],
  );
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
    entering.set(design, (id) => tools?.enter(id));
  });
  useEffect(() => {
    const into = root.current;
    if (!into || !tools) return undefined;
    const now = () => latest.current ?? tools;
    const stops = [listenForShortcuts(into, now), listenForClipboard(into, now)];
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- the tools are read when a key is pressed
  }, [stage]);

  const closeFind = (): void => {
    setSheet(undefined);
    stage?.viewport.focus();
  };
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
          <Around autosave={autosave} panels={panels} onLeave={() => props.onLeave(stage)} />
          <main className={styles.stage} aria-label={t`Artboard`}>
            <StageHost stage={stage} />
            {editor && <TextBar editor={editor} onDone={leave} />}
            {sheet === 'find' && <FindBar onClose={closeFind} />}
            <CellEditor />
            <TableBar />
            <ArrangeBanner />
            <StageMenu />
            <LiveWidgets widgets={parts.widgets} />
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
  const [elements, letters] = [ELEMENTS_MAX, TEXT_MAX].map((most) => i18n.number(most));
  const texts: { readonly [code in Refusal | 'long']: string } = {
    full: t`A template holds up to ${elements} elements. Nothing was added.`,
    cut: t`This text was too long; it was cut after ${letters} characters.`,
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
