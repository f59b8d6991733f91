import { useEffect, useState } from 'react';
import type { SlidePdf } from '../../../model/slidePdf.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** The document of a stored slide, opened again: from this device, or from where it lies. */
export function useStoredPdf(pdf: SlidePdf | undefined): OpenPdf | undefined {
  const store = useStore();
  const [opened, setOpened] = useState<OpenPdf>();
  const path = pdf?.file.path;
  const address = pdf && store.addressOf(pdf.file);
  useEffect(() => {
    if (path === undefined || address === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const file = (await store.openStaged(path)) ?? (await (await fetch(address)).blob());
      const document = await openPdf(file);
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
  }, [store, path, address]);
  return opened;
}
