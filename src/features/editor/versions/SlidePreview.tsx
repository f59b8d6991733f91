import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import { useCaptions } from '../../../canvas/react/useCaptions.ts';
import { WidgetSurface } from '../../../canvas/react/WidgetSurface.tsx';
import { isWebSlide, widgetOf } from '../../../model/slide/slideContent.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { usePictureUrl } from '../../../store/hooks/media.ts';
import { useWidgetData, useWidgetFailure } from '../../../store/hooks/widgetData.ts';
import { TemplatePreview, type VersionPreviewProps } from './TemplatePreview.tsx';
import styles from './versions.module.css';

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
