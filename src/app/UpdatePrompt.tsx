import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { consoleLogger } from '../platform/logger.ts';
import { Button } from '../ui/Button.tsx';
import styles from './UpdatePrompt.module.css';
import { type Updates, watchUpdates } from './updates.ts';

/** Offers a new version when one waits; it never takes over by itself. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const [updates, setUpdates] = useState<Updates>();
  const [isLater, setLater] = useState(false);
  useEffect(() => watchUpdates(setUpdates, consoleLogger), []);
  if (!updates || isLater) return null;
  return (
    <section aria-label={t`Update`} className={styles.prompt}>
      <p>
        <Trans>A new version of Vitrine is ready.</Trans>
      </p>
      <div className={styles.actions}>
        <Button size="sm" look="quiet" onPress={() => setLater(true)}>
          <Trans>Later</Trans>
        </Button>
        <Button size="sm" look="primary" onPress={updates.take}>
          <Trans>Update now</Trans>
        </Button>
      </div>
    </section>
  );
}
