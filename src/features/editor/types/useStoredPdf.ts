import { useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slide/slidePdf.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** Reopens the document of a stored slide, from this device or from storage. */
export function useStoredPdf(pdf: SlidePdf | undefined): OpenPdf | undefined {
  const openMedia = useOpenMedia();
  const [opened, setOpened] = useState<OpenPdf>();
  const { path, token } = pdf?.file ?? {};
  useEffect(() => {
    if (path === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const document = await openPdf(await openMedia({ path, ...(token && { token }) }));
      if ('problem' in document) return;
      if (isOver) document.close();
      else setOpened(document);
    };
    // Offline and not on this device: the stored pages remain, but none can be added.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      setOpened(undefined);
    };
  }, [openMedia, path, token]);
  return opened;
}
