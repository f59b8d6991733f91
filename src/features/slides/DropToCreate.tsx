import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { handFile, handFiles, slideTypeOfFile } from '../../platform/files/handedFile.ts';
import { officeNamed } from '../../platform/files/officeFile.ts';
import { useFileDrop } from '../../platform/react/useFileDrop.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useOfficeTexts } from '../../words/useOfficeTexts.ts';
import styles from './DropToCreate.module.css';

/** A file dropped anywhere on the page opens in the editor of its type; several become a slide each. */
export function DropToCreate() {
  const isOver = useFileDrop(useCreateFrom());
  if (!isOver) return null;
  return (
    <div className={styles.veil}>
      <p className={styles.note}>
        <FilePlus2 aria-hidden />
        <Trans>Drop to make slides</Trans>
        <span className={styles.hint}>
          <Trans>Pictures, videos and PDFs, a slide each</Trans>
        </span>
      </p>
    </div>
  );
}

function useCreateFrom(): (files: readonly File[]) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const officeTexts = useOfficeTexts();
  return (files) => {
    const [dropped] = files;
    if (!dropped) return;
    if (files.length > 1) {
      handFiles(files);
      void navigate({ to: '/slides/$id', params: { id: 'new' } });
      return;
    }
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
