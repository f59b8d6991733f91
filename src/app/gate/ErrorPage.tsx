import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { consoleLogger } from '../../platform/logger.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './TeamGate.module.css';

/** Shown when a page throws. Saved data is on disk; only the page is rendered again. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => consoleLogger.error('a page broke', error), [error]);
  return (
    <div role="alert" className={styles.page}>
      <EmptyState
        title={<Trans>This page broke</Trans>}
        actions={
          <>
            <Button onPress={() => location.assign('/dashboard')}>
              <Trans>Back to the dashboard</Trans>
            </Button>
            <Button look="primary" onPress={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </>
        }
      >
        <Trans>Your saved changes are safe on this device. Reload to go on.</Trans>
      </EmptyState>
    </div>
  );
}
