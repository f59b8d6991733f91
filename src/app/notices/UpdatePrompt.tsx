import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { consoleLogger } from '../../platform/logger.ts';
import { useHasUnsaved } from '../../platform/react/useUnsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';
import { type AppUpdates, watchUpdates } from './updates.ts';

/** Offers a new version once it is waiting; it never activates by itself, and never asks during unsaved work. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const [updates, setUpdates] = useState<AppUpdates>();
  const [isTaken, setTaken] = useState(false);
  const [isLater, setLater] = useState(false);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    const events = { onWaiting: setUpdates, onTakenElsewhere: () => setTaken(true) };
    return watchUpdates(events, consoleLogger);
  }, []);
  if (isTaken) return <TakenElsewhere hasUnsaved={hasUnsaved} />;
  if (!updates || isLater || hasUnsaved) return null;
  return (
    <CornerPrompt
      label={t`Update`}
      urgency="update"
      onEscape={() => setLater(true)}
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

/**
 * Shown when another window has activated the update: parts of this version can no longer be loaded. The page reloads
 * while it is in the background, where nobody notices.
 */
export function TakenElsewhere({
  hasUnsaved,
  reload = () => location.reload(),
}: {
  readonly hasUnsaved: boolean;
  readonly reload?: () => void;
}) {
  const { t } = useLingui();
  useEffect(() => {
    if (hasUnsaved) return undefined;
    const look = () => void (document.visibilityState === 'hidden' && reload());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasUnsaved, reload]);
  return (
    <CornerPrompt
      label={t`Update`}
      urgency="moved"
      actions={
        <Button size="sm" look="primary" onPress={reload}>
          <Trans>Open again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Vitrine was updated in another window. Open this one again to go on.</Trans>
      </p>
      {hasUnsaved && (
        <p>
          <Trans>Save your work first.</Trans>
        </p>
      )}
    </CornerPrompt>
  );
}
