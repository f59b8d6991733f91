import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import { useCaptions } from '../../../canvas/react/useCaptions.ts';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { WidgetSurface } from '../../../canvas/react/WidgetSurface.tsx';
import { applySlotValues } from '../../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../../model/canvas/storedDoc.ts';
import { isWebSlide, widgetOf } from '../../../model/slideContent.ts';
import type { Slide } from '../../../model/slide.ts';
import type { SlideTemplate } from '../../../model/slideTemplate.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { usePictureUrl, useSourceResolver } from '../../../store/hooks/media.ts';
import {
  useDocWidgetData,
  useWidgetData,
  useWidgetFailure,
} from '../../../store/hooks/widgetData.ts';
import styles from './versions.module.css';

const LANDSCAPE = { width: 1920, height: 1080 };

/** An earlier version of a slide in landscape, drawn by the player's own renderers. */
export function SlidePreview({ slide }: { readonly slide: Slide }) {
  const widget = widgetOf(slide);
  if (slide.template) return <TemplatePreview slide={slide} template={slide.template} />;
  if (widget) return <WidgetPreview slide={slide} widget={widget} />;
  return <FilePreview slide={slide} />;
}

function FilePreview({ slide }: { readonly slide: Slide }) {
  const { media, pdf, fallback, previewMedia, crop, focal, url, captions } = slide;
  const slot = media.landscape || !media.portrait ? 'landscape' : 'portrait';
  const file = media[slot] ?? pdf?.pages[0]?.media ?? fallback ?? previewMedia;
  const address = usePictureUrl(file ?? url.image?.landscape ?? url.image?.portrait);
  const isFilm = slide.type === 'video' && media[slot] !== undefined;
  return (
    <div className={styles.preview}>
      {isFilm && address && <Film url={address} captions={captions?.[slot] ?? ''} />}
      {!isFilm && address && (
        <PlacedPicture
          url={address}
          stage={LANDSCAPE}
          view={media[slot] || fallback ? { crop: crop?.[slot], focal: focal?.[slot] } : undefined}
        />
      )}
      {isWebSlide(slide) && <p className={styles.address}>{slide.web}</p>}
      {!address && !isFilm && !isWebSlide(slide) && (
        <p className={styles.address}>
          <Trans>There is no picture of this version.</Trans>
        </p>
      )}
    </div>
  );
}

function Film({ url, captions }: { readonly url: string; readonly captions: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useCaptions(film, captions);
  return <video ref={film} src={url} muted controls playsInline />;
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

interface TemplatePreviewProps {
  readonly slide: Slide;
  readonly template: SlideTemplate;
}

function TemplatePreview({ slide, template }: TemplatePreviewProps) {
  const brand = useEffectiveBrand(slide.teamId)?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => {
    const restored = docOf(template);
    return restored.ok ? applySlotValues(restored.doc, valuesOf(template)) : undefined;
  }, [template]);
  const widgetData = useDocWidgetData(slide.teamId, doc);
  const orientation = doc?.orientations[0];
  if (!brand || !doc || !orientation) return null;
  return (
    <CanvasView
      doc={doc}
      orientation={doc.orientations.includes('landscape') ? 'landscape' : orientation}
      brand={brand}
      resolve={resolve}
      widgetData={widgetData}
      className={styles.preview}
    />
  );
}
