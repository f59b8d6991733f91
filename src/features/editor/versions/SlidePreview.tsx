import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useMemo, useState } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import { useCaptions } from '../../../canvas/react/useCaptions.ts';
import { WidgetSurface } from '../../../canvas/react/WidgetSurface.tsx';
import { isWebSlide, widgetOf } from '../../../model/slide/slideContent.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { usePictureUrl, useSourceResolver } from '../../../store/hooks/media.ts';
import {
  useWidgetData,
  useWidgetFailure,
  useDocWidgetData,
} from '../../../store/hooks/widgetData.ts';
import styles from './versions.module.css';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import { slideDoc } from '../../../model/canvas/storedDoc.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { locateSlots, type Spot } from '../spots.ts';

const LANDSCAPE = { width: 1920, height: 1080 };

/** An earlier version of a slide in landscape, drawn by the player's own renderers. */
export function SlidePreview(props: VersionPreviewProps) {
  const { slide } = props;
  const widget = widgetOf(slide);
  if (slide.template) return <TemplatePreview {...props} template={slide.template} />;
  if (widget) return <WidgetPreview slide={slide} widget={widget} />;
  return <FilePreview slide={slide} />;
}

function FilePreview({ slide }: { readonly slide: Slide }) {
  const { media, pdf, fallback, previewMedia, crop, focal, url, captions } = slide;
  const slot = media.landscape || !media.portrait ? 'landscape' : 'portrait';
  const file = media[slot] ?? pdf?.pages[0]?.media ?? fallback ?? previewMedia;
  const address = usePictureUrl(file ?? url.image?.landscape ?? url.image?.portrait);
  const isVideo = slide.type === 'video' && media[slot] !== undefined;
  return (
    <div className={styles.preview}>
      {isVideo && address && <Video url={address} captions={captions?.[slot] ?? ''} />}
      {!isVideo && address && (
        <PlacedPicture
          url={address}
          stage={LANDSCAPE}
          view={media[slot] || fallback ? { crop: crop?.[slot], focal: focal?.[slot] } : undefined}
        />
      )}
      {isWebSlide(slide) && <p className={styles.address}>{slide.web}</p>}
      {!address && !isVideo && !isWebSlide(slide) && (
        <p className={styles.address}>
          <Trans>There is no picture of this version.</Trans>
        </p>
      )}
    </div>
  );
}

function Video({ url, captions }: { readonly url: string; readonly captions: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useCaptions(video, captions);
  return <video ref={video} src={url} muted controls playsInline />;
}

function WidgetPreview({ slide, widget }: { readonly slide: Slide; readonly widget: Widget }) {
  const { t } = useLingui();
  const brand = useEffectiveBrand(slide.teamId)?.brand;
  const hasFailed = useWidgetFailure(widget) !== '';
  const data = useWidgetData(slide.teamId, widget);
  return (
    <WidgetSurface
      className={styles.preview}
      widget={widget}
      data={data}
      hasFailed={hasFailed}
      brand={brand}
      size={LANDSCAPE}
      label={t`Preview`}
    />
  );
}

interface VersionPreviewProps {
  readonly slide: Slide;
  /** Slots that get a frame: they show something else now. */
  readonly marked: readonly SlotElement[];
}

interface TemplatePreviewProps extends VersionPreviewProps {
  readonly template: SlideTemplate;
}

/** A version of a slide made from a template, with a frame around each slot that shows something else now. */
function TemplatePreview({ slide, marked, template }: TemplatePreviewProps) {
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
