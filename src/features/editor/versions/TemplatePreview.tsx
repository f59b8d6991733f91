import { useMemo, useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import { slideDoc } from '../../../model/canvas/storedDoc.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { locateSlots, type Spot } from '../spots.ts';
import styles from './versions.module.css';

export interface VersionPreviewProps {
  readonly slide: Slide;
  /** Slots that get a frame: they show something else now. */
  readonly marked: readonly SlotElement[];
}

interface TemplatePreviewProps extends VersionPreviewProps {
  readonly template: SlideTemplate;
}

/** A version of a slide made from a template, with a frame around each slot that shows something else now. */
export function TemplatePreview({ slide, marked, template }: TemplatePreviewProps) {
  const brand = useEffectiveBrand(slide.teamId)?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => slideDoc(template), [template]);
  const widgetData = useDocWidgetData(slide.teamId, doc);
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const orientation = doc?.orientations[0];
  if (!brand || !doc || !orientation) return null;
  return (
    <div className={styles.drawn}>
      <CanvasView
        doc={doc}
        orientation={doc.orientations.includes('landscape') ? 'landscape' : orientation}
        brand={brand}
        resolve={resolve}
        widgetData={widgetData}
        className={styles.board}
        onDrawn={(canvas) => setSpots(locateSlots(marked, canvas))}
      />
      <div className={styles.marks} aria-hidden>
        {spots.map(({ element, left, top, width, height }) => (
          <span
            key={element.id}
            className={styles.mark}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))}
      </div>
    </div>
  );
}
