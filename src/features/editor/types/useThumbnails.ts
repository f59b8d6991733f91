import { useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slidePdf.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import type { OpenPdf } from './openPdf.ts';

const BOX = { width: 320, height: 320 };

/** Addresses of small pictures of the pages, by number, as they are ready. */
export function useThumbnails(
  document: OpenPdf | undefined,
  count: number,
  stored: SlidePdf | undefined,
): ReadonlyMap<number, string> {
  const openMedia = useOpenMedia();
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const made: string[] = [];
    let isOver = false;
    const add = (number: number, blob: Blob) => {
      if (isOver) return;
      const url = URL.createObjectURL(blob);
      made.push(url);
      setPictures((before) => new Map([...before, [number, url]]));
    };
    const paint = async () => {
      for (let number = 1; document && number <= count && !isOver; number += 1) {
        add(number, (await document.renderPage(number, BOX, 'image/jpeg')).blob);
      }
    };
    const open = async () => {
      for (const { number, media } of stored?.pages ?? []) {
        if (isOver) return;
        add(number, await openMedia(media));
      }
    };
    // A page that cannot be painted has a number and no picture.
    (document ? paint() : open()).catch(() => undefined);
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
      setPictures(new Map());
    };
  }, [openMedia, document, count, stored]);
  return pictures;
}
