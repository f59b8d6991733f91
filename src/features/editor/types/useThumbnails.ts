import { useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slidePdf.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import type { OpenPdf } from './openPdf.ts';

const BOX = { width: 320, height: 320 };

/** A small picture of a page. */
export interface Thumbnail {
  /** Absent where the page cannot be painted. */
  readonly url?: string;
  /** False where something of the page could not be drawn. */
  readonly isWhole: boolean;
}
export type Thumbnails = ReadonlyMap<number, Thumbnail>;

/** The numbers of pages that look like this, rising. */
export const pagesWhere = (thumbnails: Thumbnails, which: (one: Thumbnail) => boolean) =>
  [...thumbnails].flatMap(([number, one]) => (which(one) ? [number] : []));

/** Small pictures of the pages, by number, as they are ready. One that fails leaves the others. */
export function useThumbnails(
  document: OpenPdf | undefined,
  count: number,
  stored: SlidePdf | undefined,
): Thumbnails {
  const openMedia = useOpenMedia();
  const [pictures, setPictures] = useState<Thumbnails>(new Map());
  useEffect(() => {
    const made: string[] = [];
    let isOver = false;
    const add = (number: number, page: { readonly blob: Blob; readonly isWhole: boolean }) => {
      const url = URL.createObjectURL(page.blob);
      made.push(url);
      set(number, { url, isWhole: page.isWhole });
    };
    const set = (number: number, one: Thumbnail) => {
      if (!isOver) setPictures((before) => new Map([...before, [number, one]]));
    };
    const paint = async (from: OpenPdf) => {
      for (let number = 1; number <= count && !isOver; number += 1) {
        const page = await from.renderPage(number, BOX, 'image/jpeg').catch(() => undefined);
        if (isOver) return;
        if (page) add(number, page);
        else set(number, { isWhole: false });
      }
    };
    const open = async () => {
      for (const { number, media } of stored?.pages ?? []) {
        // Not on this device, and no network: the page has a number and no picture.
        const blob = await openMedia(media).catch(() => undefined);
        if (isOver) return;
        if (blob) add(number, { blob, isWhole: true });
      }
    };
    void (document ? paint(document) : open());
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
      setPictures(new Map());
    };
  }, [openMedia, document, count, stored]);
  return pictures;
}
