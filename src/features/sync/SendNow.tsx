import { Trans } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { Button } from '../../ui/Button.tsx';

/** Ends all waiting times; renders nothing while no change is waiting. */
export function SendNow() {
  const { sync } = usePorts();
  const isOnline = useOnline();
  const waiting = useSyncStatus()?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Button isDisabled={!isOnline} onPress={() => sync.syncNow()}>
      <Trans>Send now</Trans>
    </Button>
  );
}
