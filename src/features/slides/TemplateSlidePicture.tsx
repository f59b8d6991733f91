import { useMemo } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { applySlotValues } from '../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../model/canvas/storedDoc.ts';
import type { MediaSlot } from '../../model/slide.ts';
import type { SlideTemplate } from '../../model/slideTemplate.ts';
import type { Template } from '../../model/template.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useDocWidgetData } from '../../store/hooks/widgetData.ts';
import styles from './SlideCard.module.css';

/** A template or a slide made from one, drawn live, so that a change of the brand repaints it. */
export function TemplateSlidePicture(props: {
  readonly template: SlideTemplate | Template;
  readonly orientation: MediaSlot;
}) {
  const { template, orientation } = props;
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => {
    const restored = docOf(template);
    return restored.ok
      ? applySlotValues(restored.doc, 'values' in template ? valuesOf(template) : {})
      : undefined;
  }, [template]);
  const widgetData = useDocWidgetData(teamId, doc);
  if (!brand || !doc) return null;
  return (
    <CanvasView
      doc={doc}
      orientation={doc.orientations.includes(orientation) ? orientation : 'landscape'}
      brand={brand}
      resolve={resolve}
      widgetData={widgetData}
      className={styles.picture}
    />
  );
}
