import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { codeOf } from '../../platform/codeOf.ts';
import { consoleLogger } from '../../platform/logger.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { useAccountProblemText } from '../../words/useAccountProblemText.ts';
import styles from './TeamGate.module.css';

const reload = () => location.reload();

/** Shown when a page throws. Saved data is on disk; only the page is rendered again. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => consoleLogger.error('a page broke', error), [error]);
  return (
    <div role="alert" className={styles.page}>
      {codeOf(error) === 'noAnswer' ? <Lost /> : <Broken />}
    </div>
  );
}

function Broken() {
  return (
    <EmptyState
      title={<Trans>This page broke</Trans>}
      actions={
        <>
          <Button onPress={() => location.assign('/dashboard')}>
            <Trans>Back to the dashboard</Trans>
          </Button>
          <Reload />
        </>
      }
    >
      <Trans>Your saved changes are safe on this device. Reload to go on.</Trans>
    </EmptyState>
  );
}

/** A page that had not come before the connection broke off: without one, a reload would lose the app as well. */
function Lost() {
  const problemText = useAccountProblemText();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <EmptyState title={problemText('noAnswer')} actions={navigator.onLine && <Reload />} />;
}

function Reload() {
  return (
    <Button look="primary" onPress={reload}>
      <Trans>Reload</Trans>
    </Button>
  );
}
