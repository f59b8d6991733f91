import { Trans, useLingui } from '@lingui/react/macro';
import { useMayBeCleared } from '../../platform/react/useMayBeCleared.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { ToldOnce } from '../notices/ToldOnce.tsx';

/** Stored in browsers; renaming it tells everybody again. */
const TOLD = 'vitrine.sevenDaysTold';

/** Warns once, when a change waits for the first time, where Safari would delete it after seven days. */
export function KeepPrompt() {
  const { t } = useLingui();
  const risk = useMayBeCleared();
  const waiting = useSyncStatus()?.waiting ?? 0;
  return (
    <ToldOnce
      name={TOLD}
      label={t`Keep your work on this device`}
      isDue={risk === 'afterDays' && waiting > 0}
    >
      <p>
        <Trans>
          Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the
          home screen or the Dock to keep it.
        </Trans>
      </p>
    </ToldOnce>
  );
}
