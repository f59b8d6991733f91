import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { handFile, slideTypeOfFile } from '../../platform/files/handedFile.ts';
import { officeNamed } from '../../platform/files/officeFile.ts';
import { notify } from '../../ui/toast.ts';
import { useOfficeTexts } from '../../ui/useOfficeTexts.ts';
import styles from './DropToCreate.module.css';

/** A file dropped anywhere on the page is opened in the editor of its type. */
export function DropToCreate() {
  const isOver = useFileDrop(useCreateFrom());
  if (!isOver) return null;
  return (
    <div className={styles.veil}>
      <p className={styles.note}>
        <FilePlus2 aria-hidden />
        <Trans>Drop to make a slide of it</Trans>
        <span className={styles.hint}>
          <Trans>A picture, a video or a PDF</Trans>
        </span>
      </p>
    </div>
  );
}

function useCreateFrom(): (file: File) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const officeTexts = useOfficeTexts();
  return (dropped) => {
    const file = slideTypeOfFile(dropped);
    if (!file) {
      const program = officeNamed(dropped);
      notify.error(
        program ? officeTexts[program] : t`Only pictures, videos and PDFs can become slides.`,
      );
      return;
    }
    handFile(dropped);
    void navigate({ to: '/editor-new/$file/{-$isParent}/{-$templateId}', params: { file } });
  };
}

/** Returns true while a file is dragged over the window. Elements with their own drop handling keep their drops. */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (e: DragEvent) => void,
    ) => document.addEventListener(type, act, { signal: stop.signal });
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
      const file = event.dataTransfer?.files[0];
      if (!file || !hasFile(event)) return;
      event.preventDefault();
      take.current(file);
    });
    return () => stop.abort();
  }, []);
  return isOver;
}
