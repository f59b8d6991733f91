import { useCallback, useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slide/slidePdf.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import type { OpenPdf, RenderedPage } from './openPdf.ts';
import { type PageGroup, pagesIn } from './pdfContent.ts';

const NONE: Thumbnails = new Map();
const BOX = { width: 320, height: 320 };

/** A thumbnail of a page. */
export interface Thumbnail {
  /** Absent where the page cannot be rendered. */
  readonly url?: string;
  /** False where a part of the page could not be drawn. */
  readonly isWhole: boolean;
}
export type Thumbnails = ReadonlyMap<number, Thumbnail>;

/** Returns the numbers of the pages whose thumbnails match, ascending. */
export const pagesWhere = (thumbnails: Thumbnails, which: (one: Thumbnail) => boolean) =>
  [...thumbnails].flatMap(([number, one]) => (which(one) ? [number] : []));

/**
 * Returns thumbnails by page number as they become ready: those of the page group and of groups shown before. A page
 * that fails does not stop the others.
 */
export function useThumbnails(
  document: OpenPdf | undefined,
  group: PageGroup | undefined,
  stored: SlidePdf | undefined,
): Thumbnails {
  const openMedia = useOpenMedia();
  const { pictures, made, set } = usePictures(document, stored);
  const { first = 1, last = 0 } = group ?? {};
  useEffect(() => {
    let isOver = false;
    const paint = async (from: OpenPdf) => {
      for (const number of pagesIn({ first, last })) {
        if (made.has(number)) continue;
        const page = await from.renderPage(number, BOX, 'image/jpeg').catch(() => undefined);
        if (isOver) return;
        set(number, page);
      }
    };
    const open = async () => {
      for (const { number, media } of stored?.pages ?? []) {
        if (made.has(number)) continue;
        // Offline and not on this device: the page is shown by its number alone.
        const blob = await openMedia(media).catch(() => undefined);
        if (isOver) return;
        if (blob) set(number, { blob, isWhole: true });
      }
    };
    void (document ? paint(document) : open());
    return () => {
      isOver = true;
    };
  }, [openMedia, document, first, last, stored, made, set]);
  return pictures;
}

type Painted = Pick<RenderedPage, 'blob' | 'isWhole'>;

/** The thumbnails of one document; another document starts afresh. */
function usePictures(document: OpenPdf | undefined, stored: SlidePdf | undefined) {
  const [pictures, setPictures] = useState<Thumbnails>(NONE);
  const [made] = useState(() => new Map<number, Thumbnail>());
  const set = useCallback(
    (number: number, page: Painted | undefined) => {
      const url = page && URL.createObjectURL(page.blob);
      made.set(number, { ...(url && { url }), isWhole: page?.isWhole ?? false });
      setPictures(new Map(made));
    },
    [made],
  );
  useEffect(
    () => () => {
      for (const { url } of made.values()) if (url) URL.revokeObjectURL(url);
      made.clear();
      setPictures(NONE);
    },
    [document, stored, made],
  );
  return { pictures, made, set };
}
