import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';

/** Reports that the browser deleted this device's copy under an open page, and what was lost. */
export function ReplacedStore() {
  const { t } = useLingui();
  const store = useStore();
  const [lost, setLost] = useState<number>();
  useEffect(() => store.watchReplaced(setLost), [store]);
  if (lost === undefined) return null;
  return (
    <CornerPrompt
      label={t`This device's copy was deleted`}
      urgency="broken"
      onEscape={() => setLost(undefined)}
      actions={
        <Button look="primary" onPress={() => setLost(undefined)}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Your browser deleted what Vitrine had stored on this device. It is being fetched again.
        </Trans>
      </p>
      {lost > 0 && (
        <p>
          <Plural
            value={lost}
            one="# change that had not been sent is gone with it."
            other="# changes that had not been sent are gone with it."
          />
        </p>
      )}
    </CornerPrompt>
  );
}
