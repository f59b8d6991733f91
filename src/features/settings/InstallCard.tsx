import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** Offers to install the app, where the browser can and it is not installed yet. */
export function InstallCard() {
  const { install } = usePorts();
  const isOpen = useSyncExternalStore(install.subscribe, install.isOpen);
  if (!isOpen) return null;
  return (
    <Card
      title={<Trans>Install Vitrine</Trans>}
      description={<Trans>It opens in a window of its own and keeps its data for longer.</Trans>}
      actions={
        <Button onPress={() => void install.accept()}>
          <Trans>Install</Trans>
        </Button>
      }
    />
  );
}
