import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { useSwallowStrayDrops } from '../ui/useSwallowStrayDrops.ts';

const Toaster = lazy(() => import('../ui/Toaster.tsx').then((m) => ({ default: m.Toaster })));

/** Around every page, with or without the navigation. */
export function RootLayout() {
  useSwallowStrayDrops();
  return (
    <>
      <Outlet />
      <UpdatePrompt />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
