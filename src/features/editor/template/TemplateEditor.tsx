import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { Doc } from '../../../model/canvas/doc.ts';
import { type Orientation, ORIENTATIONS } from '../../../model/canvas/orientation.ts';
import { slideKey } from '../../../model/kinds.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EditorFrame } from '../frame/EditorFrame.tsx';
import { CommonSettings } from '../settings/CommonSettings.tsx';
import { VideoForecast } from '../forecast/VideoForecast.tsx';
import { FrequencyForecast } from '../forecast/FrequencyForecast.tsx';
import { ZoneForecast } from '../forecast/ZoneForecast.tsx';
import { SlideSettings } from '../settings/SlideSettings.tsx';
import { UploadOverlay } from '../frame/UploadOverlay.tsx';
import { useDefaultOrientation } from '../useDefaultOrientation.ts';
import { FixedParts } from './FixedParts.tsx';
import { SlotForm } from './SlotForm.tsx';
import { SlotLayer } from './SlotLayer.tsx';
import { keepSpots, type Spot, spotsOf } from '../spots.ts';
import styles from './TemplateEditor.module.css';
import { TemplateUpdate } from './TemplateUpdate.tsx';
import { type FilledByBoard, filledOf, type FilledSlots } from './cutSlots.ts';
import { type TemplateEditorProps, useTemplateEditor } from './useTemplateEditor.ts';

/** The editor of template slides: a form of the slots beside the canvas; everything else is locked. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { slide, isGone } = props;
  const editor = useTemplateEditor(props);
  const first = useDefaultOrientation();
  const [chosenBoard, setOrientation] = useState<Orientation>();
  const [filled, setFilled] = useState<FilledByBoard>({});
  const { doc, shown } = editor;
  const offered = doc?.orientations.includes(first) ? first : doc?.orientations[0];
  return (
    <EditorFrame
      className={styles.editor}
      slide={slide}
      isGone={isGone}
      editor={editor}
      isBusy={editor.isBusy}
      overlay={slide && <UploadOverlay of={slideKey(slide.teamId, slide.id)} />}
    >
      {(openHistory) =>
        doc && shown ? (
          <>
            <Form {...props} editor={editor} doc={doc} filled={filled} onHistory={openHistory} />
            <main className={styles.stage}>
              <Boards
                doc={shown}
                orientation={chosenBoard ?? offered ?? 'landscape'}
                onChange={setOrientation}
                editor={editor}
                onMeasured={(board, taken) => setFilled((now) => measured(now, board, taken))}
              />
            </main>
          </>
        ) : (
          <Broken onHistory={slide && openHistory} />
        )
      }
    </EditorFrame>
  );
}

interface FormProps {
  readonly slide: Slide | undefined;
  readonly source: SlideTemplate;
  readonly editor: ReturnType<typeof useTemplateEditor>;
  readonly doc: Doc;
  readonly filled: FilledByBoard;
  onHistory(): void;
}

/** The content of the slide, or when and where it plays. */
function Form({ slide, source, editor, doc, filled, onHistory }: FormProps) {
  const { t } = useLingui();
  const { tab, setTab } = editor;
  const names = { content: t`Content`, settings: t`Name and schedule` };
  return (
    <section className={styles.form} aria-label={t`Content and settings`}>
      <div className={styles.tabs} role="group" aria-label={t`Part of the slide`}>
        {(['content', 'settings'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {names[one]}
          </button>
        ))}
      </div>
      {tab === 'content' ? (
        <>
          <VideoForecast
            planned={editor.planned}
            codings={Object.values(editor.edits.files).flatMap(({ coding }) => coding ?? [])}
          />
          {slide && <TemplateUpdate slide={slide} source={source} editor={editor} />}
          <SlotForm editor={editor} doc={doc} filled={filled} />
          <FixedParts template={editor.template} />
        </>
      ) : (
        <>
          <SlideSettings
            hasOwnLength={false}
            draft={editor.draft}
            problems={editor.settingProblems}
            onChange={editor.changeSettings}
            forecast={
              <>
                <FrequencyForecast planned={editor.planned} />
                <ZoneForecast planned={editor.planned} />
              </>
            }
          />
          <CommonSettings
            slide={slide}
            draft={editor.draft}
            offline="plays"
            onChange={editor.changeSettings}
            onHistory={onHistory}
          />
        </>
      )}
    </section>
  );
}

/** Returns the same object if nothing has changed, so that measuring does not re-render endlessly. */
function measured(now: FilledByBoard, board: Orientation, taken: FilledSlots): FilledByBoard {
  return JSON.stringify(now[board]) === JSON.stringify(taken) ? now : { ...now, [board]: taken };
}

interface BoardsProps {
  readonly doc: Doc;
  readonly orientation: Orientation;
  readonly editor: ReturnType<typeof useTemplateEditor>;
  onChange(orientation: Orientation): void;
  onMeasured(board: Orientation, taken: FilledSlots): void;
}

/** One artboard large, the others beside it; a click brings one to the front. */
function Boards({ doc, orientation, editor, onChange, onMeasured }: BoardsProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  const widgetData = useDocWidgetData(teamId, doc);
  const front = useFront();
  if (!brand) return null;
  const names = { landscape: t`Landscape`, portrait: t`Portrait`, grid: t`Square` };
  return (
    <div className={styles.boards} data-front={orientation}>
      {ORIENTATIONS.filter((board) => doc.orientations.includes(board)).map((board) => (
        <figure key={board} className={styles.board} data-board={board}>
          <div className={styles.sheet}>
            <CanvasView
              doc={doc}
              orientation={board}
              brand={brand}
              resolve={resolve}
              widgetData={widgetData}
              className={styles.canvas}
              isWritten={board === orientation && front.isWriting}
              onDrawn={(canvas) => {
                editor.canvases.set(board, canvas);
                onMeasured(board, filledOf(doc, board, canvas));
                if (board === orientation) front.look(doc, canvas);
              }}
            />
            {board === orientation ? (
              <SlotLayer
                key={board}
                doc={doc}
                spots={front.spots}
                canvas={front.canvas}
                editor={editor}
                onWriting={front.setWriting}
              />
            ) : (
              // Over the picture, not around it: the slide's texts must not become the button's name.
              <button
                type="button"
                className={styles.pick}
                aria-label={t`Show ${names[board]} large`}
                onClick={() => {
                  onChange(board);
                  const canvas = editor.canvases.get(board);
                  if (canvas) front.look(doc, canvas);
                }}
              />
            )}
          </div>
          <figcaption className={styles.caption}>{names[board]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The front artboard: its canvas, the positions of its slots, and whether somebody is writing on it. */
function useFront() {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [canvas, setCanvas] = useState<Canvas>();
  const [isWriting, setWriting] = useState(false);
  const look = useCallback((doc: Doc, drawn: Canvas) => {
    setCanvas(drawn);
    setSpots((now) => keepSpots(now, spotsOf(doc, drawn)));
  }, []);
  return { spots, canvas, isWriting, setWriting, look };
}

/** The bar stays available: a sound version can be restored, or the slide deleted. */
function Broken({ onHistory }: { readonly onHistory: (() => void) | undefined }) {
  return (
    <main className={styles.broken}>
      <EmptyState
        title={<Trans>This slide cannot be shown</Trans>}
        actions={
          <>
            {onHistory && (
              <Button look="primary" onPress={onHistory}>
                <Trans>Version history</Trans>
              </Button>
            )}
            <LinkButton to="/slides/$id" params={{ id: 'active' }}>
              <Trans>All slides</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Its document is damaged. It is kept as it is, and screens skip it.</Trans>
      </EmptyState>
    </main>
  );
}
