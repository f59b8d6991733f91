import { lazy, Suspense } from 'react';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

const VersionsDialog = lazy(() =>
  import('./VersionsDialog.tsx').then((m) => ({ default: m.VersionsDialog })),
);

/** The versions of a slide, loaded on demand. */
export function VersionsDoor(props: VersionsDialogProps) {
  return (
    <Suspense fallback={null}>
      <VersionsDialog {...props} />
    </Suspense>
  );
}
