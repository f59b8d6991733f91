import { lazy, Suspense } from 'react';
import { useAfterPaint } from '../../platform/react/useAfterPaint.ts';
import { useFact } from '../../store/hooks/facts.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { readChangeLog } from './changeLog.ts';

const ChangeLogPanel = lazy(() =>
  import('./ChangeLogPanel.tsx').then((m) => ({ default: m.ChangeLogPanel })),
);

/** Shows news that this person has not seen yet. */
export function ChangeLogOnce() {
  const log = readChangeLog(useFact('generalAssets/update'));
  const user = useUser();
  const isPainted = useAfterPaint();
  if (!isPainted || !log || !user || user.lastSeenLogId === log.id) return null;
  return (
    <Suspense fallback={null}>
      <ChangeLogPanel log={log} />
    </Suspense>
  );
}
