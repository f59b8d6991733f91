import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { thisBrowser, type WayToInstall, wayToInstall } from '../../platform/mayBeCleared.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** Offers to install the app, or explains how to and why, unless it is installed. */
export function InstallCard() {
  const { install } = usePorts();
  const isOpen = useSyncExternalStore(install.subscribe, install.isOpen);
  const way = wayToInstall(thisBrowser());
  if (!isOpen && !way) return null;
  if (!isOpen && way) {
    return <Card title={<Trans>Install Vitrine</Trans>} description={<HowTo way={way} />} />;
  }
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

function HowTo({ way }: { readonly way: WayToInstall }) {
  switch (way) {
    case 'homeScreen':
      return (
        <Trans>
          Tap Share, then "Add to Home Screen", and open Vitrine from there. Otherwise Safari
          deletes what is stored here after seven days without a visit.
        </Trans>
      );
    case 'dock':
      return (
        <Trans>
          Choose "Add to Dock" in the File menu, and open Vitrine from there. Otherwise Safari
          deletes what is stored here after seven days without a visit.
        </Trans>
      );
    case 'menu':
      return (
        <Trans>
          Install Vitrine from the menu of Firefox. It then opens in a window of its own.
        </Trans>
      );
    case 'none':
      return (
        <Trans>
          Firefox may not offer to install Vitrine on this computer. If it asks whether Vitrine may
          store data permanently, allow it: then nothing is cleared when the disk is full.
        </Trans>
      );
  }
}
