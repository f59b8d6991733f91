import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RowRef } from '../../model/kinds.ts';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { percentOf, waitsForLine } from '../../store/hooks/uploadBar.ts';
import {
  type ShownUpload,
  useAskForFiles,
  useUploadProgress,
} from '../../store/hooks/uploadProgress.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useAttempt } from '../../ui/useAttempt.ts';
import styles from './SlideEditor.module.css';

/** How far the files of a slide are on their way; leaving or hiding it stops nothing. */
export function UploadOverlay({ of }: { readonly of: RowRef }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const uploads = useUploadProgress(of);
  const isMetered = useMeteredLine();
  const [isHidden, setHidden] = useState(false);
  if (uploads.length === 0 || isHidden || !isOnline) return null;
  const forLater = uploads.filter((upload) => waitsForLine(upload, isMetered));
  const underWay = uploads.filter((upload) => !forLater.includes(upload));
  const labels: { readonly [slot: string]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
  };
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.overlayHead}>
        {forLater.length > 0 ? (
          <ForBetterLine films={forLater} />
        ) : (
          <p>
            {underWay.some(({ hindered }) => hindered === 'portal') ? (
              <Trans>
                This network wants you to sign in first (a café's or hotel's page, say). The upload
                goes on by itself afterwards.
              </Trans>
            ) : (
              <Trans>Uploading. You can leave this page, it goes on in the background.</Trans>
            )}
          </p>
        )}
        <IconButton label={t`Hide`} onPress={() => setHidden(true)}>
          <ChevronDown />
        </IconButton>
      </div>
      <div className={styles.bars}>
        {bars(underWay).map(({ slot, percent }) => (
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
    return { slot, percent: percentOf(own) };
  });
}

/** Films on a line that is paid by the byte: they wait, unless their author wants them sent all the same. */
function ForBetterLine({ films }: { readonly films: readonly ShownUpload[] }) {
  const ask = useAskForFiles();
  const attempt = useAttempt();
  const ids = films.map(({ id }) => id);
  return (
    <>
      <p>
        <Trans>
          The video waits for a better connection: this one may cost money for every megabyte.
        </Trans>
      </p>
      <Button size="sm" onPress={() => void attempt(() => ask(ids))}>
        <Trans>Send now</Trans>
      </Button>
    </>
  );
}
