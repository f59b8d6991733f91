import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayBeCleared } from '../../platform/react/useMayBeCleared.ts';
import { readFlag, rememberFlag } from '../../platform/memory/rememberedFlag.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from '../notices/CornerPrompt.tsx';

/** Stored in browsers; renaming it tells everybody again. */
const TOLD = 'vitrine.sevenDaysTold';

/** Warns once, when a change waits for the first time, where Safari would delete it after seven days. */
export function KeepPrompt() {
  const { t } = useLingui();
  const risk = useMayBeCleared();
  const waiting = useSyncStatus()?.waiting ?? 0;
  const [isTold, setTold] = useState(() => readFlag(TOLD));
  if (risk !== 'afterDays' || isTold || waiting === 0) return null;
  const close = () => {
    rememberFlag(TOLD);
    setTold(true);
  };
  return (
    <CornerPrompt
      label={t`Keep your work on this device`}
      urgency="offer"
      onEscape={close}
      actions={
        <Button size="sm" look="primary" onPress={close}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the
          home screen or the Dock to keep it.
        </Trans>
      </p>
    </CornerPrompt>
  );
}
