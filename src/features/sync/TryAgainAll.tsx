import { Trans } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import { useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { useAttempt } from '../../words/useAttempt.ts';

/** Sends all refused changes again, or makes all again that the server has lost, at once. */
export function TryAgainAll({ reason }: { readonly reason: 'parked' | 'wentBack' }) {
  const { sync } = usePorts();
  const { retryAll } = useQueueActions();
  const attempt = useAttempt();
  const press = async () => {
    await retryAll(reason);
    sync.syncNow();
  };
  return (
    <Button size="sm" onPress={() => void attempt(press)}>
      {reason === 'parked' ? <Trans>Try all again</Trans> : <Trans>Make all again</Trans>}
    </Button>
  );
}
