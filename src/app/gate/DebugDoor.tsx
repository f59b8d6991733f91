import { lazy, Suspense, useEffect, useState } from 'react';
import { watchDebug } from '../../platform/host/debugDoor.ts';

const DebugPanel = lazy(() =>
  import('../../features/sync/DebugPanel.tsx').then((m) => ({ default: m.DebugPanel })),
);

/** Opens the sync debug panel on request; nothing of it is loaded before. */
export function DebugDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchDebug(() => setOpen(true)), []);
  return (
    <Suspense fallback={null}>{isOpen && <DebugPanel onClose={() => setOpen(false)} />}</Suspense>
  );
}
