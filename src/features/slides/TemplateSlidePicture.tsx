import { useMemo } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { slideDoc } from '../../model/canvas/storedDoc.ts';
import type { MediaSlot } from '../../model/slide/slide.ts';
import type { SlideTemplate } from '../../model/template/slideTemplate.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useDocWidgetData } from '../../store/hooks/widgetData.ts';
import styles from './SlideCard.module.css';

/** A slide made from a template, drawn live, so that a change of the brand repaints it. */
export function TemplateSlidePicture(props: {
  readonly template: SlideTemplate;
  readonly orientation: MediaSlot;
}) {
  const { template, orientation } = props;
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => slideDoc(template), [template]);
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
