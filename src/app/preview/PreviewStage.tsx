import { useLingui } from '@lingui/react/macro';
import { CloudOff, ImageOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PreviewNotice } from '../../features/preview/PreviewNotice.tsx';
import type { Brand } from '../../model/brand.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import type { Media } from '../../model/media.ts';
import type { Slide } from '../../model/slide.ts';
import { contentProblem, isWebSlide } from '../../model/slideContent.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useNow } from '../../platform/react/useNow.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A slide drawn by the player's own hands, as large as its box, again and again. */
export function PreviewStage({ slide, brand, data, orientation, openMedia }: PreviewStageProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const size = useSettledSize(box);
  const facts = {
    orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
    isOnline: true, // a page that does not answer shows its stand-in
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

/** Says why there is nothing to see; nothing while there is. */
function WhyNothing({ slide, item, hasFailed }: WhyNothingProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (typeof item !== 'string' && !hasFailed) return null;
  const isData = item === 'notDownloaded' || item === 'dataTooOld';
  const reason = () => {
    if (contentProblem(slide) === 'empty') return t`Nothing was chosen for this slide yet.`;
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

/** Puts the picture of an item into a box; true when it cannot be made. */
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
  // Films and pages of the web follow their box by themselves; a new start would be seen.
  const followsBox = typeof item !== 'string' && (item.kind === 'video' || item.kind === 'web');
  const measure = size && (followsBox ? 'any' : `${size.width}x${size.height}`);
  const key = typeof item === 'string' ? undefined : `${item.slideId}/${item.kind}/${item.content}`;
  useEffect(() => {
    const { item: shown, openMedia: open } = latest.current;
    if (!box || !measure || !key || typeof shown === 'string') return undefined;
    let isGone = false;
    const picture = PICTURES[shown.kind](shown, {
      openMedia: open,
      // The app may ask no foreign address; whether a page answers is seen by its frame.
      reaches: () => Promise.resolve(navigator.onLine),
      onEvent: () => undefined,
      hasSound: false,
      isLow: () => false,
      now: () => Date.now(),
    });
    if (shown.kind === 'video') for (const film of filmsOf(picture.element)) film.loop = true;
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

/** Films can be stopped, and stand still for those who asked for less motion. */
function giveControls(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const film of filmsOf(element)) {
    film.controls = true;
    if (isCalm) film.pause();
  }
}

const filmsOf = (element: HTMLElement) =>
  element instanceof HTMLVideoElement ? [element] : element.querySelectorAll('video');

/** Long enough that a window is drawn to its size once, not at each step. */
const SETTLE_MS = 120;

/** The size of a box once it rests. */
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
