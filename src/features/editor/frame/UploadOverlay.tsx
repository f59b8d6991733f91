import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RowRef } from '../../../model/kinds.ts';
import { useMeteredLine } from '../../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../../platform/react/useOnline.ts';
import { percentOf, waitsForLine } from '../../../store/hooks/uploadBar.ts';
import { useQueueActions } from '../../../store/hooks/queue.ts';
import {
  type ShownUpload,
  useAskForFiles,
  useUploadProgress,
} from '../../../store/hooks/uploadProgress.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useAttempt } from '../../../words/useAttempt.ts';
import styles from '../SlideEditor.module.css';
import { StopUpload } from './StopUpload.tsx';

/** Upload progress of a slide's files; leaving or hiding it stops nothing. */
export function UploadOverlay({ of }: { readonly of: RowRef }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const uploads = useUploadProgress(of);
  const isMetered = useMeteredLine();
  const [isHidden, setHidden] = useState(false);
  const refused = uploads.filter(({ state }) => state === 'parked');
  if (refused.length > 0) return <RefusedFiles of={of} files={refused} />;
  if (uploads.length === 0 || isHidden || !isOnline) return null;
  const forLater = uploads.filter((upload) => waitsForLine(upload, isMetered));
  const underWay = uploads.filter((upload) => !forLater.includes(upload));
  const open = uploads.filter(({ state }) => state !== 'done');
  const changes = [...new Set(open.map(({ mutation }) => mutation))];
  const labels: { readonly [slot: string]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
  };
  return (
    <div className={styles.overlay} data-strip>
      <div className={styles.overlayHead} role="status">
        {forLater.length > 0 ? (
          <ForBetterLine videos={forLater} />
        ) : (
          <p>
            <Course files={underWay} />
          </p>
        )}
        {changes.length > 0 && <StopUpload of={of} changes={changes} />}
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

/** How the upload goes. */
function Course({ files }: { readonly files: readonly ShownUpload[] }) {
  const isMet = (what: ShownUpload['hindered']) => files.some(({ hindered }) => hindered === what);
  if (isMet('portal'))
    return (
      <Trans>
        This network wants you to sign in first (a café's or hotel's page, say). The upload goes on
        by itself afterwards.
      </Trans>
    );
  if (isMet('refused'))
    return (
      <Trans>The server does not accept the file. Vitrine keeps trying for ten minutes.</Trans>
    );
  if (isMet('tooLarge'))
    return (
      <Trans>
        The file is too large for something on the way to the server. Vitrine keeps trying.
      </Trans>
    );
  return <Trans>Uploading. You can leave this page, it goes on in the background.</Trans>;
}

/** Files that the server refused: no progress bar, as nothing is being sent any more. */
function RefusedFiles({
  of,
  files,
}: {
  readonly of: RowRef;
  readonly files: readonly ShownUpload[];
}) {
  const { retry } = useQueueActions();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { change: opened } = useSearch({ strict: false });
  const [isTold, setAnnounced] = useState(false);
  const changes = [...new Set(files.map(({ mutation }) => mutation))];
  const isChosenAnew = isTold || opened !== undefined;
  /** Opens the editor with the values of the refused save, so that its other changes are sent along. */
  const chooseAnother = () => {
    setAnnounced(true);
    const [change] = changes;
    if (of.kind === 'slide' && change)
      void navigate({ to: '.', search: { change }, replace: true });
  };
  const refusedNames = files
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.overlay} data-strip role="alert">
      <div className={styles.overlayHead}>
        <p>
          {refusedNames ? (
            <Trans>The server refused {refusedNames}. Nothing is lost on this device.</Trans>
          ) : (
            <Trans>The server refused the file. Nothing is lost on this device.</Trans>
          )}
        </p>
        <Button
          size="sm"
          onPress={() =>
            void attempt(async () => {
              for (const change of changes) await retry(change);
            })
          }
        >
          <Trans>Try again</Trans>
        </Button>
        {isChosenAnew ? (
          <p>
            <Trans>Choose another file and save.</Trans>
          </p>
        ) : (
          <Button size="sm" look="primary" onPress={chooseAnother}>
            <Trans>Choose another file</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** One bar per slot: the pages of a document share theirs. */
function bars(uploads: readonly ShownUpload[]) {
  const slots = [...new Set(uploads.map(({ slot }) => slot))];
  return slots.map((slot) => {
    const own = uploads.filter((upload) => upload.slot === slot);
    return { slot, percent: percentOf(own) };
  });
}

/** Videos on a metered connection wait unless the author wants them sent anyway. */
function ForBetterLine({ videos }: { readonly videos: readonly ShownUpload[] }) {
  const ask = useAskForFiles();
  const attempt = useAttempt();
  const ids = videos.map(({ id }) => id);
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
