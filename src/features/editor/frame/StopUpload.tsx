import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MutationId } from '../../../model/ids.ts';
import type { RowRef } from '../../../model/kinds.ts';
import { useReadConfirmed } from '../../../store/hooks/confirmed.ts';
import { useQueueActions } from '../../../store/hooks/queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useAttempt } from '../../../words/useAttempt.ts';

export interface StopUploadProps {
  /** The slide that the files belong to. */
  readonly of: RowRef;
  /** The saves that wait for the files. */
  readonly changes: readonly MutationId[];
}

/** Takes back the saves whose files are being sent: a stored slide falls back to what it was, a new one goes. */
export function StopUpload({ of, changes }: StopUploadProps) {
  const { t } = useLingui();
  const readConfirmed = useReadConfirmed();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<'new' | 'stored'>();
  const takeBack = useTakeBack();
  const ask = () =>
    void attempt(async () => setAsked((await readConfirmed(of)) ? 'stored' : 'new'));
  const close = () => setAsked(undefined);
  return (
    <>
      <Button size="sm" look="quiet" onPress={ask}>
        <Trans context="upload">Stop</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t`Stop this upload?`}
          isOpen
          isDanger
          confirm={asked === 'new' ? t`Stop and discard the slide` : t`Stop and discard the change`}
          onConfirm={() => {
            close();
            void takeBack(changes, asked);
          }}
          onClose={close}
        >
          {asked === 'new' ? (
            <Trans>
              The slide exists on this device only, and goes with its file. If you delete it
              instead, nothing more is sent either, and you can restore it for 30 days.
            </Trans>
          ) : (
            <Trans>
              The slide falls back to what it was: to its earlier file, and without whatever else
              you saved together with this one.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function useTakeBack() {
  const { t } = useLingui();
  const { lossOf, discard } = useQueueActions();
  const navigate = useNavigate();
  const attempt = useAttempt();
  return (changes: readonly MutationId[], asked: 'new' | 'stored') =>
    attempt(async () => {
      let isOnItsWay = false;
      for (const change of changes) {
        const outcome = await discard(await lossOf(change));
        isOnItsWay ||= outcome === 'onItsWay';
      }
      if (isOnItsWay) notify.info(t`It was on its way already, and may have arrived.`);
      else notify.success(t`Upload stopped`);
      if (asked === 'new' && !isOnItsWay)
        await navigate({ to: '/slides/$id', params: { id: 'active' } });
    });
}
