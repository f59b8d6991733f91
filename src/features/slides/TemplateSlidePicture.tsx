import { useMemo } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { applySlotValues } from '../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../model/canvas/storedDoc.ts';
import type { MediaSlot } from '../../model/slide.ts';
import type { SlideTemplate } from '../../model/slideTemplate.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import styles from './SlideCard.module.css';

/** A slide made from a template, drawn as it is now: a change of the brand repaints it. */
export function TemplateSlidePicture(props: {
  readonly template: SlideTemplate;
  readonly orientation: MediaSlot;
}) {
  const { template, orientation } = props;
  const brand = useEffectiveBrand(useTeamId())?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => {
    const restored = docOf(template);
    return restored.ok ? applySlotValues(restored.doc, valuesOf(template)) : undefined;
  }, [template]);
  if (!brand || !doc) return null;
  return (
    <CanvasView
      doc={doc}
      orientation={doc.orientations.includes(orientation) ? orientation : 'landscape'}
      brand={brand}
      resolve={resolve}
      className={styles.picture}
    />
  );
}
