import { WidgetSurface } from '../../canvas/react/WidgetSurface.tsx';
import { ARTBOARD_SIZES } from '../../model/canvas/orientation.ts';
import { widgetOf } from '../../model/slide/slideContent.ts';
import type { MediaSlot, Slide } from '../../model/slide/slide.ts';
import type { Widget } from '../../model/widgets/widget.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useWidgetData, useWidgetFailure } from '../../store/hooks/widgetData.ts';
import styles from './SlideCard.module.css';

export interface WidgetSlidePictureProps {
  readonly slide: Slide;
  readonly orientation: MediaSlot;
}

/** A widget slide as a screen shows it now, with the latest data on this device. */
export function WidgetSlidePicture({ slide, orientation }: WidgetSlidePictureProps) {
  const widget = widgetOf(slide);
  return widget ? <Drawn widget={widget} orientation={orientation} /> : null;
}

type DrawnProps = Pick<WidgetSlidePictureProps, 'orientation'> & { readonly widget: Widget };

function Drawn({ widget, orientation }: DrawnProps) {
  // Also for shared slides: they play in this team's brand, and this team may request their data.
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const hasFailed = useWidgetFailure(widget) !== '';
  const data = useWidgetData(teamId, widget);
  return (
    <WidgetSurface
      className={styles.picture}
      widget={widget}
      data={data}
      hasFailed={hasFailed}
      brand={brand}
      size={ARTBOARD_SIZES[orientation]}
    />
  );
}
