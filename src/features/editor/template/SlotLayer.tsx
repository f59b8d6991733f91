import { useLingui } from '@lingui/react/macro';
import { type ButtonHTMLAttributes, type CSSProperties, useEffect, useRef } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import { MEDIA_RULES } from '../../../platform/media/checkMedia.ts';
import field from '../../../ui/Field.module.css';
import { takeFile } from '../../../ui/FilePicker.tsx';
import { notify } from '../../../ui/toast.ts';
import { FilmMaking } from '../media/FilmMaking.tsx';
import { useFileChoice } from '../media/useFileChoice.ts';
import { useMediaProblemText } from '../../../ui/useMediaProblemText.ts';
import { type Editor, fieldsOf, slotLabel } from './slotProps.ts';
import styles from './SlotLayer.module.css';
import type { Spot } from './spots.ts';
import { type After, useWriting } from './useWriting.ts';

export interface SlotLayerProps {
  /** As shown, with the slide's values. */
  readonly doc: Doc;
  readonly spots: readonly Spot[];
  readonly canvas: Canvas | undefined;
  readonly editor: Editor;
  /** Called when somebody begins or ends writing on the picture. */
  onWriting(isWriting: boolean): void;
}

/** A layer over the picture to fill each slot where it stands, in the order of the form. */
export function SlotLayer({ doc, spots, canvas, editor, onWriting }: SlotLayerProps) {
  const { t } = useLingui();
  const layer = useRef<HTMLDivElement>(null);
  const goOn = (slotId: string, after: After): void => {
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
  return (
    <div ref={layer} className={styles.layer} role="group" aria-label={t`On the picture`}>
      {spots.map((spot) => (
        <SpotPart
          key={spot.element.id}
          spot={{ ...spot, element: now(doc, spot.element) }}
          editor={editor}
          isOpen={writing.slotId === spot.element.slot.id}
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
  const all = [...(layer?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
  all.find(({ dataset }) => dataset['spot'] === slotId)?.focus();
}

interface SpotProps {
  readonly spot: Spot;
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onWrite: ReturnType<typeof useWriting>['write'];
}

function SpotPart(props: SpotProps) {
  const { type } = props.spot.element;
  if (type === 'text') return <TextSpot {...props} />;
  if (type === 'image' || type === 'video') return <MediaSpot {...props} />;
  return <FieldSpot {...props} />;
}

interface SpotButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly spot: Spot;
  /** Announced; the slot's own look is what people see. */
  readonly label: string;
}

function SpotButton({ spot, label, ...props }: SpotButtonProps) {
  return (
    <button
      type="button"
      className={styles.spot}
      style={placeOf(spot)}
      data-spot={spot.element.slot.id}
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
        label={
          kind === 'image' ? t`Choose a picture for “${label}”` : t`Choose a film for “${label}”`
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
        <FilmMaking choice={choice} />
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

/** A slot that is neither text nor file is edited in its fields. */
function FieldSpot({ spot, editor }: SpotProps) {
  const { t, i18n } = useLingui();
  const { slot } = spot.element;
  const label = slotLabel(slot, i18n.locale);
  return (
    <SpotButton
      spot={spot}
      label={t`Go to “${label}”`}
      onClick={() => {
        editor.setTab('content');
        requestAnimationFrame(() => {
          const fields = document.getElementById(fieldsOf(slot.id));
          fields?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
        });
      }}
    />
  );
}

/** Smaller slots lie above larger ones, such as a text on its picture. */
function placeOf({ left, top, width, height }: Spot): CSSProperties {
  const zIndex = Math.max(1, 10_000 - Math.round(width * height));
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%`, zIndex };
}
