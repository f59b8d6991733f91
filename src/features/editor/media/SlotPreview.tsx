import { Trans } from '@lingui/react/macro';
import { ImagePlus, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import { useCaptions } from '../../../canvas/react/useCaptions.ts';
import type { MediaKind } from '../../../media/checkMedia.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import { STAGES } from '../../../model/rules/stages.ts';
import type { MediaSlot } from '../../../model/slide/slide.ts';
import { useMediaQuery } from '../../../platform/react/useMediaQuery.ts';
import styles from './MediaSlotField.module.css';

/** A video that loops until it is stopped; it does not autoplay for people who prefer reduced motion. */
export function useSlotVideo() {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState<boolean>();
  const isPlaying = wanted ?? !isCalm;
  return { isPlaying, toggle: () => setWanted(!isPlaying) };
}

type LoopedVideoProps = Pick<PreviewProps, 'url' | 'isPlaying' | 'captions' | 'onLength'>;

function LoopedVideo({ url, isPlaying, captions, onLength }: LoopedVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useCaptions(video, captions);
  useEffect(() => {
    if (isPlaying) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isPlaying, url]);
  return (
    <span className={styles.video}>
      <video
        ref={video}
        className={styles.picture}
        src={url}
        muted
        loop
        playsInline
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          onLength(Number.isFinite(duration) ? duration : undefined)
        }
      />
    </span>
  );
}

interface PreviewProps {
  readonly kind: MediaKind;
  readonly slot: MediaSlot;
  /** The visible part of a picture. */
  readonly view: PictureView;
  /** Captions of a video, as stored. */
  readonly captions: string;
  readonly url: string;
  readonly isPlaying: boolean;
  /** Called with the length of a video in seconds once it is known. */
  onLength(seconds: number | undefined): void;
}

/** The picture or video as the screen will show it, cropped edges included. */
export function SlotPreview({ kind, url, slot, view, ...video }: PreviewProps) {
  return (
    <>
      {kind === 'image' ? (
        <PlacedPicture url={url} stage={STAGES[slot]} view={view} />
      ) : (
        <LoopedVideo url={url} {...video} />
      )}
      <span className={styles.replace} aria-hidden>
        <Trans>Replace</Trans>
      </span>
    </>
  );
}

/** Fills an empty slot while its video is being converted. */
export function ExpectedVideo() {
  return (
    <span className={styles.invitation}>
      <Video aria-hidden />
      <span>
        <Trans>The video appears here when it is ready</Trans>
      </span>
    </span>
  );
}

export function SlotInvitation({ kind }: { readonly kind: MediaKind }) {
  return (
    <span className={styles.invitation}>
      {kind === 'image' ? <ImagePlus aria-hidden /> : <Video aria-hidden />}
      <span>
        <Trans>Drop, paste or choose</Trans>
      </span>
      <span className={styles.limits}>
        {kind === 'image' ? (
          <Trans>PNG, JPEG, WebP, GIF or SVG, up to 10 MB</Trans>
        ) : (
          <Trans>MP4, MOV, WebM or MKV, up to 1 GB</Trans>
        )}
      </span>
    </span>
  );
}
