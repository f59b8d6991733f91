import { type RefObject, useEffect } from 'react';

/**
 * Shows captions (WebVTT) over a video of the page, as screens do; none for ''. Its parent has to be
 * positioned.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const show = async () => {
      const { showCaptions } = await import('../captions/showCaptions.ts');
      if (!isGone && video.current) stop = showCaptions(video.current, captions);
    };
    if (captions !== '') show().catch(() => undefined); // the video plays without, as it does offline
    return () => {
      isGone = true;
      stop?.();
    };
  }, [video, captions]);
}
