import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { consoleLogger } from '../platform/logger.ts';
import { useHasUnsaved } from '../platform/react/useUnsaved.ts';
import { Button } from '../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';
import { type Updates, watchUpdates } from './updates.ts';

/** Offers a new version when one waits; it never takes over by itself, nor asks amid unsaved work. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const [updates, setUpdates] = useState<Updates>();
  const [isLater, setLater] = useState(false);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => watchUpdates(setUpdates, consoleLogger), []);
  if (!updates || isLater || hasUnsaved) return null;
  return (
    <CornerPrompt
      label={t`Update`}
      actions={
        <>
          <Button size="sm" look="quiet" onPress={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
          <Button size="sm" look="primary" onPress={updates.take}>
            <Trans>Update now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>A new version of Vitrine is ready.</Trans>
      </p>
    </CornerPrompt>
  );
}
