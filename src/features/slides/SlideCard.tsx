import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudUpload, Image as ImageIcon, Play, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '../../i18n/formats.ts';
import { slideKey } from '../../model/kinds.ts';
import type { MediaSlot, Slide } from '../../model/slide/slide.ts';
import { STAGES } from '../../model/rules/stages.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useMediaUrl, usePictureUrl } from '../../store/hooks/media.ts';
import { useWaiting } from '../../store/hooks/sync.ts';
import { useUploadProgress } from '../../store/hooks/uploadProgress.ts';
import { percentOf, waitsForLine } from '../../store/hooks/uploadBar.ts';
import { Progress } from '../../ui/Progress.tsx';
import hidden from '../../ui/hidden.module.css';
import { Tag } from '../../ui/Tag.tsx';
import type { LibrarySelection } from './library/useSelection.ts';
import styles from './SlideCard.module.css';
import { SlideMenu } from './SlideMenu.tsx';
import { useSlideTexts } from './slideTexts.ts';

const TemplateSlidePicture = lazyPart(
  () => import('./TemplateSlidePicture.tsx'),
  'TemplateSlidePicture',
);

const WidgetSlidePicture = lazyPart(() => import('./WidgetSlidePicture.tsx'), 'WidgetSlidePicture');

const WebSlidePicture = lazyPart(() => import('./WebSlidePicture.tsx'), 'WebSlidePicture');

const SlideForecast = lazyPart(() => import('./SlideForecast.tsx'), 'SlideForecast');

const PlacedPicture = lazyPart(
  () => import('../../canvas/react/PlacedPicture.tsx'),
  'PlacedPicture',
);

export interface SlideCardProps {
  readonly slide: Slide;
  /** `list`: one line with a small picture. */
  readonly view?: 'grid' | 'list';
  /** Present where several slides can be selected. */
  readonly selection?: CardSelection;
}

/** One slide in a list: its picture, its name, and its state. */
export function SlideCard({ slide, view = 'grid', selection }: SlideCardProps) {
  const texts = useSlideTexts();
  const isSelected = selection?.ids.has(slide.id) ?? false;
  return (
    <article
      className={styles.card}
      data-slide={slide.id}
      data-view={view}
      data-selected={isSelected || undefined}
    >
      <Link
        to="/editor/$file/$id/{-$isParent}/{-$templateId}"
        params={{ file: slide.type, id: slide.id }}
        className={styles.link}
        draggable={false}
        onClick={(event) => {
          if (!selection?.isActive && !event.shiftKey) return;
          if (!selection) return;
          event.preventDefault();
          selection.toggle(slide.id, event.shiftKey);
        }}
      >
        <div className={styles.stage}>
          <SlidePicture slide={slide} />
          <UploadBar slide={slide} />
        </div>
        <span className={styles.title}>{slide.title || texts.untitled}</span>
      </Link>
      <SlideFacts slide={slide} />
      {selection && <SelectBox slide={slide} selection={selection} />}
      <div className={styles.menu}>
        <SlideMenu slide={slide} />
      </div>
    </article>
  );
}

/** The part of a multiple selection that cards need. */
export type CardSelection = Pick<LibrarySelection, 'ids' | 'isActive' | 'toggle'>;

function SelectBox({
  slide,
  selection,
}: {
  readonly slide: Slide;
  readonly selection: CardSelection;
}) {
  const { t } = useLingui();
  const texts = useSlideTexts();
  const title = slide.title || texts.untitled;
  return (
    <label className={styles.select} data-active={selection.isActive || undefined}>
      <input
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={selection.ids.has(slide.id)}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          selection.toggle(slide.id, isRange);
        }}
      />
      <span className={styles.tick}>
        <Check aria-hidden />
      </span>
    </label>
  );
}

function SlideFacts({ slide }: { readonly slide: Slide }) {
  const texts = useSlideTexts();
  const { i18n } = useLingui();
  const now = useServerNow();
  return (
    <p className={styles.meta}>
      <time dateTime={new Date(slide.lastChangedDate).toISOString()}>
        {formatAgo(slide.lastChangedDate, now, i18n.locale)}
      </time>
      {slide.status === 'published' && slide.frequency > 0 && (
        <span className={styles.frequency} title={texts.frequency(slide.frequency)}>
          <Repeat2 aria-hidden />
          <span aria-hidden>{slide.frequency + 1}</span>
          <span className={hidden.hidden}>{texts.frequency(slide.frequency)}</span>
        </span>
      )}
      <span className={styles.marks}>
        <WaitingTag slide={slide} />
        {slide.status !== 'published' && <Tag>{texts.status(slide.status)}</Tag>}
      </span>
      {/* Of slides that were put away the label says all. */}
      {slide.status !== 'archived' && slide.status !== 'deleted' && (
        <span className={styles.forecast}>
          <SlideForecast slide={slide} />
        </span>
      )}
    </p>
  );
}

export interface SlidePictureProps {
  readonly slide: Slide;
  /** Orientation of the box. */
  readonly orientation?: MediaSlot;
}

/** A slide's picture, filling its box. */
export function SlidePicture({ slide, orientation = 'landscape' }: SlidePictureProps) {
  const { template, widget, web } = slide;
  if (template) return <TemplateSlidePicture template={template} orientation={orientation} />;
  if (widget) return <WidgetSlidePicture slide={slide} orientation={orientation} />;
  if (web !== undefined) return <WebSlidePicture slide={slide} orientation={orientation} />;
  return <FilePicture slide={slide} orientation={orientation} />;
}

function FilePicture(props: Required<SlidePictureProps>) {
  return props.slide.type === 'video' ? <VideoPicture {...props} /> : <StillPicture {...props} />;
}

/** The video's poster, often available long before the video; without a poster the video itself. */
function VideoPicture({ slide, orientation }: Required<SlidePictureProps>) {
  const [lost, setLost] = useState<string>();
  const poster = slide.previewMedia ?? (slide.preview || undefined);
  const posterUrl = usePictureUrl(poster);
  const hasPoster = poster !== undefined && (posterUrl === undefined || posterUrl !== lost);
  const video = slide.media[orientation] ?? slide.media[otherOf(orientation)];
  const videoUrl = useMediaUrl(hasPoster ? undefined : video);
  if (hasPoster && posterUrl) {
    const isOther = orientation !== (slide.media.landscape ? 'landscape' : 'portrait');
    return (
      <img
        className={isOther ? styles.whole : styles.picture}
        src={posterUrl}
        alt=""
        loading="lazy"
        onError={() => setLost(posterUrl)}
      />
    );
  }
  if (!videoUrl) return <Play aria-hidden />;
  return (
    <video
      aria-hidden
      className={styles.picture}
      src={`${videoUrl}#t=0.1`}
      muted
      preload="metadata"
    />
  );
}

const otherOf = (orientation: MediaSlot): MediaSlot =>
  orientation === 'landscape' ? 'portrait' : 'landscape';

function StillPicture({ slide, orientation }: Required<SlidePictureProps>) {
  const other = otherOf(orientation);
  const isOther = !slide.media[orientation] && !slide.url.image?.[orientation];
  const own = slide.media[orientation] ?? slide.media[other] ?? slide.previewMedia;
  const old = slide.url.image?.[orientation] ?? slide.url.image?.[other] ?? slide.preview;
  const slot = isOther ? other : orientation;
  const [focal, crop] = [slide.focal?.[slot], slide.crop?.[slot]];
  const src = usePictureUrl(own ?? old);
  const [lost, setLost] = useState<string>();
  if (!src || src === lost) return <ImageIcon aria-hidden />;
  if (crop) {
    return <PlacedPicture url={src} stage={STAGES[orientation]} view={{ crop, focal }} />;
  }
  return (
    <img
      className={isOther ? styles.whole : styles.picture}
      style={focal && { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
      src={src}
      alt=""
      loading="lazy"
      onError={() => setLost(src)}
    />
  );
}

function UploadBar({ slide }: { readonly slide: Slide }) {
  const { t } = useLingui();
  const uploads = useUploadProgress(slideKey(slide.teamId, slide.id));
  const isMetered = useMeteredLine();
  const isForLater = uploads.some((upload) => waitsForLine(upload, isMetered));
  const isUnderWay = uploads.some(
    ({ state, sent }) => state === 'sending' || (state === 'waiting' && sent > 0),
  );
  const hasJustEnded =
    uploads.length > 0 && uploads.every(({ endedAtMs }) => endedAtMs !== undefined);
  if (!isUnderWay && !isForLater && !hasJustEnded) return null;
  return (
    <span className={styles.upload}>
      {isForLater ? (
        <span className={styles.forLater}>{t`Waits for a better connection`}</span>
      ) : (
        <Progress label={t`Uploading`} percent={percentOf(uploads)} />
      )}
    </span>
  );
}

function WaitingTag({ slide }: { readonly slide: Slide }) {
  const texts = useSlideTexts();
  const mark = useWaiting(slideKey(slide.teamId, slide.id));
  if (!mark) return null;
  const Icon = mark === 'parked' ? CircleAlert : CloudUpload;
  return (
    <span
      className={mark === 'parked' ? styles.parked : styles.waiting}
      role="img"
      aria-label={texts.waiting(mark)}
      title={texts.waiting(mark)}
    >
      <Icon aria-hidden />
    </span>
  );
}
