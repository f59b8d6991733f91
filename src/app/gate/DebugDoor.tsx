import { useEffect, useState } from 'react';
import { watchDebug } from '../../platform/host/debugDoor.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';

const DebugPanel = lazyPart(() => import('../../features/sync/DebugPanel.tsx'), 'DebugPanel');

/** Opens the sync debug panel on request; nothing of it is loaded before. */
export function DebugDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchDebug(() => setOpen(true)), []);
  return isOpen ? <DebugPanel onClose={() => setOpen(false)} /> : null;
}
