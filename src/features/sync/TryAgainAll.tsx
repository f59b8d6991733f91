import { Trans } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import { useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { useAttempt } from '../../ui/useAttempt.ts';

/** Sends all parked changes again, at once. */
export function TryAgainAll() {
  const { sync } = usePorts();
  const { retryAll } = useQueueActions();
  const attempt = useAttempt();
  const press = async () => {
    await retryAll();
    sync.syncNow();
  };
  return (
    <Button size="sm" onPress={() => void attempt(press)}>
      <Trans>Try all again</Trans>
    </Button>
  );
}
