import { useLingui } from '@lingui/react/macro';
import { CloudOff, ImageOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PreviewNotice } from '../../features/preview/PreviewNotice.tsx';
import type { Brand } from '../../model/brand/brand.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import type { Media } from '../../model/media/media.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { contentProblem, isWebSlide } from '../../model/slide/slideContent.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useNow } from '../../platform/react/useNow.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import type { Size } from '../../model/media/size.ts';
import { itemOf } from '../../player/engine/items/itemOf.ts';
import type { PlayItem } from '../../player/engine/playItem.ts';
import { PICTURES } from '../../player/view/pictures.ts';

export interface PreviewStageProps {
  readonly slide: Slide;
  readonly brand: Brand | undefined;
  readonly data: WidgetData;
  readonly orientation: Orientation;
  readonly openMedia: (media: Media) => Promise<Blob>;
}

/** A slide drawn by the player's own renderers, fitted to its box; videos loop. */
export function PreviewStage({ slide, brand, data, orientation, openMedia }: PreviewStageProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const size = useSettledSize(box);
  const facts = {
    orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
    isOnline: true, // a page that does not load shows its fallback
    brand,
    nowMs: useNow(),
    data,
    timeZone: undefined,
  };
  const item = itemOf(slide, facts);
  const failed = usePicture(box, item, size, openMedia);
  return (
    <>
      <div ref={setBox} style={{ position: 'absolute', inset: 0 }} />
      <WhyNothing slide={slide} item={item} hasFailed={failed} />
    </>
  );
}

interface WhyNothingProps {
  readonly slide: Slide;
  readonly item: PlayItem | string;
  readonly hasFailed: boolean;
}

/** Explains why there is nothing to see; renders nothing otherwise. */
function WhyNothing({ slide, item, hasFailed }: WhyNothingProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (typeof item !== 'string' && !hasFailed) return null;
  const isData = item === 'notDownloaded' || item === 'dataTooOld';
  const reason = () => {
    if (contentProblem(slide) === 'empty') return t`Nothing was chosen for this slide yet.`;
    if (item === 'dataEmpty') return t`This feed has no entries yet.`;
    if (isData) return t`What this slide shows is fetched by screens and is not here.`;
    if (isWebSlide(slide)) {
      return isOnline
        ? t`The page does not respond, or does not allow being shown here.`
        : t`The page is shown once there is a connection.`;
    }
    return isOnline
      ? t`There is nothing to see: a file of this slide cannot be shown here.`
      : t`A file of this slide is not on this device. It is shown once there is a connection.`;
  };
  return (
    <PreviewNotice icon={isData || !isOnline ? <CloudOff /> : <ImageOff />}>
      {reason()}
    </PreviewNotice>
  );
}

/** Renders an item into a box; returns true if that fails. */
function usePicture(
  box: HTMLElement | null,
  item: PlayItem | string,
  size: Size | undefined,
  openMedia: PreviewStageProps['openMedia'],
): boolean {
  const [failure, setFailure] = useState<string>();
  const latest = useRef({ item, openMedia });
  useLayoutEffect(() => {
    latest.current = { item, openMedia };
  });
  // Videos and web pages resize with their box; recreating them would be visible.
  const followsBox = typeof item !== 'string' && (item.kind === 'video' || item.kind === 'web');
  const measure = size && (followsBox ? 'any' : `${size.width}x${size.height}`);
  const key = typeof item === 'string' ? undefined : `${item.slideId}/${item.kind}/${item.content}`;
  useEffect(() => {
    const { item: shown, openMedia: open } = latest.current;
    if (!box || !measure || !key || typeof shown === 'string') return undefined;
    let isGone = false;
    const picture = PICTURES[shown.kind](shown, {
      openMedia: open,
      // The app cannot probe foreign URLs; the frame itself shows whether the page loads.
      reaches: () => Promise.resolve(navigator.onLine),
      onEvent: () => undefined,
      hasSound: false,
      isLow: () => false,
      now: () => Date.now(),
    });
    if (shown.kind === 'video') for (const video of videosOf(picture.element)) video.loop = true;
    box.append(picture.element);
    picture.ready
      .then(() => {
        if (isGone) return undefined;
        setFailure(undefined);
        return picture.start();
      })
      .then(() => !isGone && giveControls(picture.element))
      .catch(() => !isGone && setFailure(key));
    return () => {
      isGone = true;
      picture.dispose();
      picture.element.remove();
    };
  }, [box, key, measure]);
  return failure !== undefined && failure === key;
}

/** Adds controls to videos, and pauses them for people who prefer reduced motion. */
function giveControls(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const video of videosOf(element)) {
    video.controls = true;
    if (isCalm) video.pause();
  }
}

const videosOf = (element: HTMLElement) =>
  element instanceof HTMLVideoElement ? [element] : element.querySelectorAll('video');

/** Long enough that resizing a window redraws once, not at each step. */
const SETTLE_MS = 120;

/** Returns the size of a box once it has settled. */
function useSettledSize(box: HTMLElement | null): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLE_MS);
    });
    observer.observe(box);
    measure();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return size;
}
