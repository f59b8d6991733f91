import { Trans, useLingui } from '@lingui/react/macro';
import { useMayBeCleared } from '../../platform/react/useMayBeCleared.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { NoticeOnce } from '../notices/NoticeOnce.tsx';

/** Stored in browsers; renaming it tells everybody again. */
const SEEN = 'vitrine.sevenDaysTold';

/** Warns once, when a change waits for the first time, where Safari would delete it after seven days. */
export function KeepPrompt() {
  const { t } = useLingui();
  const risk = useMayBeCleared();
  const waiting = useSyncStatus()?.waiting ?? 0;
  return (
    <NoticeOnce
      name={SEEN}
      label={t`Keep your work on this device`}
      isDue={risk === 'afterDays' && waiting > 0}
    >
      <p>
        <Trans>
          Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the
          home screen or the Dock to keep it.
        </Trans>
      </p>
    </NoticeOnce>
  );
}
