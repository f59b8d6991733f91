import { type RefObject, useEffect } from 'react';

/**
 * Shows captions (WebVTT) over a film of the page, as walls do; none for ''. Its parent has to be
 * positioned.
 */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, captions: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const show = async () => {
      const { showCaptions } = await import('../captions/showCaptions.ts');
      if (!isGone && film.current) stop = showCaptions(film.current, captions);
    };
    if (captions !== '') show().catch(() => undefined); // the film plays without, as it does offline
    return () => {
      isGone = true;
      stop?.();
    };
  }, [film, captions]);
}
