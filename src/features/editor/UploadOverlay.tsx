import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RowRef } from '../../model/kinds.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { type ShownUpload, useUploadProgress } from '../../store/hooks/uploadProgress.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './SlideEditor.module.css';

/** How far the files of a slide are on their way; leaving or hiding it stops nothing. */
export function UploadOverlay({ of }: { readonly of: RowRef }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const uploads = useUploadProgress(of);
  const [isHidden, setHidden] = useState(false);
  if (uploads.length === 0 || isHidden || !isOnline) return null;
  const labels: { readonly [slot: string]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
  };
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.overlayHead}>
        <p>
          <Trans>Uploading. You can leave this page, it goes on in the background.</Trans>
        </p>
        <IconButton label={t`Hide`} onPress={() => setHidden(true)}>
          <ChevronDown />
        </IconButton>
      </div>
      <div className={styles.bars}>
        {bars(uploads).map(({ slot, percent }) => (
          <Progress key={slot} label={labels[slot] ?? t`Pictures`} percent={percent} withText />
        ))}
      </div>
    </div>
  );
}

/** One bar a slot: the pages of a document share theirs. */
function bars(uploads: readonly ShownUpload[]) {
  const slots = [...new Set(uploads.map(({ slot }) => slot))];
  return slots.map((slot) => {
    const own = uploads.filter((upload) => upload.slot === slot);
    const sum = (of: 'sent' | 'bytes') => own.reduce((total, upload) => total + upload[of], 0);
    return { slot, percent: Math.floor((sum('sent') / Math.max(1, sum('bytes'))) * 100) };
  });
}
