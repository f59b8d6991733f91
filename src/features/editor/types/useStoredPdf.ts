import { useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slidePdf.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** The document of a stored slide, opened again: from this device, or from where it lies. */
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
    // Offline and not on this device: the stored pages remain, and no other can be added.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      setOpened(undefined);
    };
  }, [openMedia, path, token]);
  return opened;
}
