import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudUpload, Image as ImageIcon, Play, Repeat2 } from 'lucide-react';
import { formatAgo } from '../../i18n/formats.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import { useUploads, useWaiting } from '../../store/hooks/sync.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './SlideCard.module.css';
import { SlideMenu } from './SlideMenu.tsx';
import { useSlideTexts } from './slideTexts.ts';

/** One slide in a grid: what it shows, its name, and what is under way with it. */
export function SlideCard({ slide }: { readonly slide: Slide }) {
  const texts = useSlideTexts();
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <article className={styles.card}>
      <Link
        to="/editor/$file/$id/{-$isParent}/{-$templateId}"
        params={{ file: slide.type, id: slide.id }}
        className={styles.link}
      >
        <div className={styles.stage}>
          <SlidePicture slide={slide} />
          <UploadBar slide={slide} />
        </div>
        <span className={styles.title}>{slide.title || texts.untitled}</span>
      </Link>
      <p className={styles.meta}>
        <time dateTime={new Date(slide.lastChangedDate).toISOString()}>
          {formatAgo(slide.lastChangedDate, now, i18n.locale)}
        </time>
        {slide.status === 'published' && slide.frequency > 0 && (
          <span className={styles.frequency} title={texts.frequency(slide.frequency)}>
            <Repeat2 aria-hidden />
            {slide.frequency + 1}
          </span>
        )}
        <span className={styles.marks}>
          <WaitingTag slide={slide} />
          {slide.status !== 'published' && <Tag>{texts.status(slide.status)}</Tag>}
        </span>
      </p>
      <div className={styles.menu}>
        <SlideMenu slide={slide} />
      </div>
    </article>
  );
}

/** A slide as it looks, filling its box. */
export function SlidePicture({ slide }: { readonly slide: Slide }) {
  const isPortrait = !slide.media.landscape && !slide.url.image?.landscape;
  const local = useMediaUrl(slide.media.landscape ?? slide.media.portrait);
  const old = slide.url.image?.landscape ?? slide.url.image?.portrait;
  const src = slide.type === 'video' ? slide.preview : (local ?? old ?? slide.preview);
  if (slide.type === 'video' && local) {
    return <video className={styles.picture} src={`${local}#t=0.1`} muted preload="metadata" />;
  }
  if (!src) return slide.type === 'video' ? <Play aria-hidden /> : <ImageIcon aria-hidden />;
  return (
    <img className={isPortrait ? styles.whole : styles.picture} src={src} alt="" loading="lazy" />
  );
}

function UploadBar({ slide }: { readonly slide: Slide }) {
  const { t } = useLingui();
  const uploads = useUploads(slideKey(slide.teamId, slide.id)) ?? [];
  const isUnderWay = uploads.some(
    ({ state, fraction }) => state === 'sending' || (state === 'waiting' && fraction > 0),
  );
  if (!isUnderWay) return null;
  const fraction = uploads.reduce((sum, upload) => sum + upload.fraction, 0) / uploads.length;
  return (
    <span className={styles.upload}>
      <Progress label={t`Uploading`} percent={Math.round(fraction * 100)} />
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
