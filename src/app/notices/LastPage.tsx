import { useEffect } from 'react';
import { askBeforeLastPage } from '../../platform/leaving.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { wakesWorkers } from '../../platform/secure/capabilities.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';

/** Asks before the last page is closed with changes that nothing would send then. */
export function LastPage() {
  const { sync } = usePorts();
  const isAtRisk = (useSyncStatus()?.waiting ?? 0) > 0 && !wakesWorkers();
  useEffect(
    () => (isAtRisk ? askBeforeLastPage(() => sync.countPages()) : undefined),
    [isAtRisk, sync],
  );
  return null;
}
