import { useLingui } from '@lingui/react/macro';
import {
  type ButtonHTMLAttributes,
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import { useMediaQuery } from '../../../platform/react/useMediaQuery.ts';
import { MEDIA_RULES } from '../../../media/checkMedia.ts';
import field from '../../../ui/fields/Field.module.css';
import { takeFile } from '../../../ui/fields/FilePicker.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { VideoMaking } from '../media/VideoMaking.tsx';
import { useFileChoice } from '../media/useFileChoice.ts';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import { slotLabel } from '../../../words/slotLabel.ts';
import { goToFields } from './slotFields.ts';
import { isExample, type SlotEditor } from './slotProps.ts';
import styles from './SlotLayer.module.css';
import type { Spot } from '../spots.ts';
import { type AfterWriting, useWriting } from './useWriting.ts';

export interface SlotLayerProps {
  /** As shown, with the slide's values. */
  readonly doc: Doc;
  readonly spots: readonly Spot[];
  readonly canvas: Canvas | undefined;
  readonly editor: SlotEditor;
  /** Called when somebody begins or ends writing on the picture. */
  onWriting(isWriting: boolean): void;
}

/** A window in which the letters on the picture are too small to write in: that of a phone. */
const SMALL = '(max-width: 600px), (max-height: 500px) and (pointer: coarse)';

/** A layer over the picture to fill each slot where it stands, in the order of the form. */
export function SlotLayer({ doc, spots, canvas, editor, onWriting }: SlotLayerProps) {
  const { t } = useLingui();
  const layer = useRef<HTMLDivElement>(null);
  const goOn = (slotId: string, after: AfterWriting): void => {
    if (after === 'elsewhere') return;
    const step = { here: 0, next: 1, previous: -1 }[after];
    const at = spots.findIndex(({ element }) => element.slot.id === slotId);
    const next = spots[at + step] ?? spots[at];
    // The edited slot is a button again only after the next render.
    requestAnimationFrame(() => focusSpot(layer.current, next?.element.slot.id));
  };
  const writing = useWriting({ canvas, editor, onLeft: goOn });
  const isWriting = writing.slotId !== undefined;
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isSmall = useMediaQuery(SMALL);
  return (
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={t`On the picture`}
      onClickCapture={isTouched && !isWriting ? pressNearest : undefined}
    >
      {spots.map((spot) => (
        <SpotPart
          key={spot.element.id}
          spot={{ ...spot, element: now(doc, spot.element) }}
          editor={editor}
          isOpen={writing.slotId === spot.element.slot.id}
          isSmall={isSmall}
          onWrite={writing.write}
        />
      ))}
    </div>
  );
}

/** Returns the element's current state: a spot is reused while it does not move, whatever is written there. */
function now({ byId }: Doc, element: SlotElement): SlotElement {
  const shown = byId[element.id];
  return shown?.slot ? (shown as SlotElement) : element;
}

function focusSpot(layer: HTMLElement | null, slotId: string | undefined): void {
  const all = [...(layer?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
  all.find(({ dataset }) => dataset['slot'] === slotId)?.focus();
}

/** How far beside a text a finger still means it, in px: half of a target for fingers. */
const REACH_PX = 22;

/** Texts are too small for fingers on a small picture, and stand close together: the nearest one is meant. */
function pressNearest(event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target, detail, clientX, clientY } = event;
  if (detail === 0) return; // by keyboard, or from here
  const near = [...currentTarget.querySelectorAll<HTMLElement>('[data-spot="text"]')]
    .map((spot) => ({ spot, px: distance(spot.getBoundingClientRect(), clientX, clientY) }))
    .filter(({ px }) => px <= REACH_PX)
    .sort((a, b) => a.px - b.px);
  const [first] = near;
  if (!first || first.spot === target) return;
  event.stopPropagation();
  first.spot.click();
}

function distance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

interface SpotProps {
  readonly spot: Spot;
  readonly editor: SlotEditor;
  readonly isOpen: boolean;
  readonly isSmall: boolean;
  readonly onWrite: ReturnType<typeof useWriting>['write'];
}

function SpotPart(props: SpotProps) {
  const { type } = props.spot.element;
  if (type === 'text' && !props.isSmall) return <TextSpot {...props} />;
  if (type === 'image' || type === 'video') return <MediaSpot {...props} />;
  return <FieldSpot {...props} />;
}

interface SpotButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly spot: Spot;
  readonly editor: SlotEditor;
  /** Announced; the slot's own look is what people see. */
  readonly label: string;
}

function SpotButton({ spot, editor, label, ...props }: SpotButtonProps) {
  const { element } = spot;
  return (
    <button
      type="button"
      className={styles.spot}
      style={placeOf(spot)}
      data-spot={element.type === 'text' ? 'text' : 'other'}
      data-slot={element.slot.id}
      data-example={isExample(element, editor) || undefined}
      // Held down, the Enter that ended a text would open it again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      {...props}
    >
      <span className={field.hidden}>{label}</span>
    </button>
  );
}

/** A click places the caret there; Enter selects the whole text. */
function TextSpot({ spot, editor, isOpen, onWrite }: SpotProps) {
  const { t, i18n } = useLingui();
  const { element } = spot;
  const label = slotLabel(element.slot, i18n.locale);
  // A sample text is selected as a whole; in the user's own text the caret goes to the click.
  const isOwn = editor.values[element.slot.id]?.paragraphs !== undefined;
  return (
    <SpotButton
      spot={spot}
      editor={editor}
      label={t`Write “${label}” on the picture`}
      data-open={isOpen || undefined}
      onClick={({ detail, clientX, clientY }) => {
        const isByHand = detail > 0 && isOwn;
        void onWrite(element, label, isByHand ? { left: clientX, top: clientY } : undefined);
      }}
    />
  );
}

/** Opens the file dialog, and accepts dropped files. */
function MediaSpot({ spot, editor }: SpotProps) {
  const { t, i18n } = useLingui();
  const { element } = spot;
  const { slot } = element;
  const kind = element.type === 'video' ? 'video' : 'image';
  const input = useRef<HTMLInputElement>(null);
  const problemText = useMediaProblemText(kind);
  const choice = useFileChoice(kind, (file) => editor.chooseFile(slot.id, file));
  const { take, problem } = choice;
  useEffect(() => {
    if (problem) notify.error(problemText(problem));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each problem
  }, [problem]);
  const label = slotLabel(slot, i18n.locale);
  return (
    <>
      <SpotButton
        spot={spot}
        editor={editor}
        label={
          kind === 'image' ? t`Choose a picture for “${label}”` : t`Choose a video for “${label}”`
        }
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file) void take(file);
        }}
      />
      <div className={styles.making} style={placeOf(spot)}>
        <VideoMaking choice={choice} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={MEDIA_RULES[kind].accept}
        onChange={(event) => takeFile(event, (file) => void take(file))}
      />
    </>
  );
}

/** A slot that is edited in its fields: it is neither text nor file, or too small on a phone. */
function FieldSpot({ spot, editor }: SpotProps) {
  const { t, i18n } = useLingui();
  const { slot } = spot.element;
  const label = slotLabel(slot, i18n.locale);
  return (
    <SpotButton
      spot={spot}
      editor={editor}
      label={t`Go to “${label}”`}
      onClick={() => {
        // At once: browsers open the keyboard of a phone only for a press.
        flushSync(() => editor.setTab('content'));
        goToFields(slot.id);
      }}
    />
  );
}

/** Smaller slots lie above larger ones, such as a text on its picture. */
function placeOf({ left, top, width, height }: Spot): CSSProperties {
  const zIndex = Math.max(1, 10_000 - Math.round(width * height));
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%`, zIndex };
}
