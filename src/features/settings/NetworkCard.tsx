import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { askNetworkSignedIn } from '../../platform/host/askNetwork.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { Card } from '../../ui/Card.tsx';
import { NetworkChoice } from '../../words/network/NetworkChoice.tsx';
import { useNetworkChoice } from '../../words/network/useNetworkChoice.ts';

/** Who reaches the server, for the site's provider, unless the server's environment decides it. */
export function NetworkCard() {
  const { config } = usePorts();
  return config.choosesReach ? <ChoosingCard /> : null;
}

function ChoosingCard() {
  const { functions } = usePorts();
  const choosing = useNetworkChoice(useMemo(() => askNetworkSignedIn(functions), [functions]));
  if (!choosing.network) return null;
  return (
    <Card title={<Trans>TVs and phones in the network</Trans>}>
      <NetworkChoice {...choosing} />
    </Card>
  );
}
