import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardCheck, History, Layers, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Brand } from '../../model/brand.ts';
import { brandSource, logoKey } from '../../canvas/brandSource.ts';
import { loadBrandFonts } from '../../canvas/brandFonts.ts';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import { Button } from '../../ui/Button.tsx';
import type { Issue } from '../engine/check.ts';
import { createId } from '../../model/ids.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Design } from '../engine/createDesign.ts';
import { addFile, listenForClipboard } from './clipboard.ts';
import { arrange } from './arrange.ts';
import { strayIds } from '../engine/edits/arrange.ts';
import { useElementName, useTypeName } from './elementTexts.ts';
import { CheckPanel } from './check/CheckPanel.tsx';
import { useIssues } from './check/useIssues.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { HistoryPanel } from './panels/HistoryPanel.tsx';
import { InsertPanel } from './panels/InsertPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import type { Autosave } from './saving/createAutosave.ts';
import { listenForShortcuts } from './shortcuts.ts';
import { createStage, type Stage } from './stage/createStage.ts';
import { TextBar } from './TextBar.tsx';
import {
  type Place,
  type Sheet,
  type TakeFile,
  type Tools,
  ToolsProvider,
  useDesign,
  useTools,
} from './tools.ts';
import { TopBar } from './TopBar.tsx';
import { useTextEditing } from './useTextEditing.ts';
import { createWidgetFiller } from './widgets.ts';
import styles from './designer.module.css';

const Sheets = lazy(() => import('./sheets/Sheets.tsx').then((m) => ({ default: m.Sheets })));

export interface DesignerProps {
  readonly design: Design;
  readonly place: Place;
  readonly autosave: Autosave;
  readonly brand: Brand;
  readonly resolve: SourceResolver;
  readonly takeFile: TakeFile;
  /** What was repaired when the document was read, for a notice. */
  readonly repairs: number;
  onLeave(stage: Stage): void;
  /** The stage is there: pictures can be taken of it. */
  onStage(stage: Stage): void;
}

/** The window in which a template is designed. */
export function Designer(props: DesignerProps) {
  const { design, place, autosave, brand, resolve, takeFile } = props;
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<Sheet>();
  const [said, setSaid] = useState('');
  const stage = useStage(props);
  const { editor, enter, leave } = useTextEditing(design, stage);
  const tools = useMemo<Tools | undefined>(
    () =>
      stage && {
        design,
        place,
        stage,
        brand,
        resolve,
        takeFile,
        newId: newElementId,
        enter: (id) => void enter(id),
        open: setSheet,
        announce: setSaid,
      },
    [design, place, stage, brand, resolve, takeFile, enter],
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

  return (
    <div ref={root} className={styles.designer}>
      {tools && stage && (
        <ToolsProvider value={tools}>
          <Around autosave={autosave} onLeave={() => props.onLeave(stage)} />
          <main className={styles.stage} aria-label={t`Artboard`}>
            <StageHost stage={stage} />
            {editor && <TextBar editor={editor} onDone={leave} />}
            <ArrangeBanner />
            <Announcer said={said} />
          </main>
          <div className={styles.right}>
            <Inspector />
          </div>
          {sheet && (
            <Suspense fallback={null}>
              <Sheets sheet={sheet} onClose={() => setSheet(undefined)} />
            </Suspense>
          )}
        </ToolsProvider>
      )}
    </div>
  );
}

/** Short, as there may be thousands; unique within a document. */
const newElementId = (): string => createId(randomBytes).slice(0, 10);

/** A double click reaches the newest way of entering a text, whatever was rendered since. */
const entering = new WeakMap<Design, (id: string) => void>();

function useStage({ design, brand, resolve, onStage }: DesignerProps): Stage | undefined {
  const { t } = useLingui();
  const [stage, setStage] = useState<Stage>();
  const brandNow = useRef(brand);
  useEffect(() => {
    brandNow.current = brand;
  });
  useEffect(() => {
    const widgets = createWidgetFiller(document, () => brandNow.current);
    const made = createStage(document, {
      design,
      label: t`Artboard. Arrow keys move what is selected, N goes to the next element.`,
      newId: newElementId,
      onEnter: (id) => entering.get(design)?.(id),
      ports: {
        resolve: async (source) => {
          const meant = brandSource(brandNow.current, source);
          return meant && resolve(meant);
        },
        onMissing: () => undefined, // its place stays empty, as on the wall
        fillWidget: widgets.fill,
      },
    });
    setStage(made);
    onStage(made);
    return () => {
      widgets.dispose();
      made.dispose();
      setStage(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one stage as long as the document is open
  }, [design, resolve]);
  const logos = logoKey(brand);
  useEffect(() => {
    stage?.setBrand(brand);
    void loadBrandFonts(document, brand, resolve).then(() => stage?.refresh());
  }, [stage, brand, resolve, logos]);
  return stage;
}

/** Where the stage hangs in the page; files can be dropped on it. */
function StageHost({ stage }: { readonly stage: Stage }) {
  const tools = useTools();
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    host.current?.append(stage.viewport);
  }, [stage]);
  const isFile = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      ref={host}
      style={{ display: 'flex', flex: 1, minWidth: 0, position: 'relative' }}
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        const { x, y } = stage.toArtboard({ x: event.clientX, y: event.clientY });
        const { width, height } = stage.layout().artboard;
        void addFile(tools, file, { x: x / width, y: y / height });
      }}
    >
      {isOver && (
        <div className={styles.drop}>
          <Trans>Drop a picture or video</Trans>
        </div>
      )}
    </div>
  );
}

/** What stands around the artboard; what is wrong with it is looked up once for all of them. */
function Around(props: { readonly autosave: Autosave; onLeave(): void }) {
  const issues = useIssues();
  return (
    <>
      <TopBar autosave={props.autosave} issues={issues} onLeave={props.onLeave} />
      <LeftSide issues={issues} />
    </>
  );
}

type Panel = 'insert' | 'layers' | 'check' | 'history';

function LeftSide({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useLingui();
  const [panel, setPanel] = useState<Panel>('insert');
  const bad = issues.filter(({ tone }) => tone === 'bad').length;
  const panels: readonly (readonly [Panel, string, React.ReactNode])[] = [
    ['insert', t`Insert`, <Plus key="i" aria-hidden />],
    ['layers', t`Layers`, <Layers key="l" aria-hidden />],
    ['check', t`Check`, <ClipboardCheck key="c" aria-hidden />],
    ['history', t`History`, <History key="h" aria-hidden />],
  ];
  return (
    <nav className={styles.left} aria-label={t`Tools`}>
      <div role="tablist" aria-orientation="vertical" aria-label={t`Tools`} className={styles.rail}>
        {panels.map(([id, label, icon]) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={panel === id}
            aria-controls="designer-panel"
            onClick={() => setPanel(id)}
          >
            {icon}
            {label}
            {id === 'check' && issues.length > 0 && (
              <span className={styles.count} data-tone={bad > 0 ? 'bad' : 'warn'}>
                {issues.length}
              </span>
            )}
          </button>
        ))}
      </div>
      <div id="designer-panel" role="tabpanel" className={styles.side} aria-label={panel}>
        {panel === 'insert' && <InsertPanel />}
        {panel === 'layers' && <LayersPanel />}
        {panel === 'check' && <CheckPanel issues={issues} />}
        {panel === 'history' && <HistoryPanel />}
      </div>
    </nav>
  );
}

/** Offers to arrange what portrait or grid do not show yet. */
function ArrangeBanner() {
  const tools = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [ignored, setIgnored] = useState('');
  if (orientation === 'landscape' || ignored === orientation) return null;
  const strays = strayIds(doc, tools.stage.layout());
  if (strays.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <span>
        <Trans>{strays.length} elements lie outside of this artboard.</Trans>
      </span>
      <Button size="sm" look="primary" onPress={() => arrange(tools, orientation, doc.elements)}>
        <Trans>Arrange everything</Trans>
      </Button>
      <Button size="sm" look="quiet" onPress={() => setIgnored(orientation)}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  );
}

/** Tells those who listen what is selected and where it is. */
function Announcer({ said }: { readonly said: string }) {
  const text = useSelectionText();
  return (
    <>
      <p className={styles.hidden} aria-live="polite">
        {text}
      </p>
      <p className={styles.hidden} aria-live="polite">
        {said}
      </p>
    </>
  );
}

function useSelectionText(): string {
  const { t } = useLingui();
  const { stage } = useTools();
  const { doc, selection } = useDesign((state) => state);
  const nameOf = useElementName();
  const typeOf = useTypeName();
  const [first] = selection;
  const element = first === undefined ? undefined : doc.byId[first];
  if (!element) return '';
  if (selection.length > 1) return t`${selection.length} elements selected`;
  const { left, top, width, height } = stage.layout().of(element.id).bounds;
  const [x, y, w, h] = [left, top, width, height].map(Math.round);
  const [name, type] = [nameOf(element), typeOf(element)];
  return t`${name}, ${type}, ${x} from the left, ${y} from the top, ${w} wide, ${h} high`;
}
