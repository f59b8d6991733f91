import { useEffect, useRef, useState } from 'react';

/** Returns true while files are dragged over the window. Elements with their own drop handling keep their drops. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (e: DragEvent) => void) =>
      document.addEventListener(type, act, { signal: stop.signal });
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    listen('dragover', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    listen('dragleave', (event) => event.relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || !hasFile(event)) return;
      event.preventDefault();
      take.current(files);
    });
    return () => stop.abort();
  }, []);
  return isOver;
}
