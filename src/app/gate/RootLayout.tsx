import { Outlet } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import { lazy, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useAfterPaint } from '../../platform/react/useAfterPaint.ts';
import { useSwallowStrayDrops } from '../../ui/useSwallowStrayDrops.ts';
import { Voice } from '../../ui/Voice.tsx';

const CornerPlace = lazy(() =>
  import('../notices/CornerPlace.tsx').then((m) => ({ default: m.CornerPlace })),
);
const UpdatePrompt = lazy(() =>
  import('../notices/UpdatePrompt.tsx').then((m) => ({ default: m.UpdatePrompt })),
);
const MovedForStrangers = lazy(() =>
  import('../notices/MovedSite.tsx').then((m) => ({ default: m.MovedForStrangers })),
);
const Toaster = lazy(() => import('../../ui/Toaster.tsx').then((m) => ({ default: m.Toaster })));

/** The layout of every page, with or without navigation. */
export function RootLayout() {
  useSwallowStrayDrops();
  const isPainted = useAfterPaint();
  // The components would otherwise follow the browser's language instead of the app's.
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      {/* First in tab order. */}
      <Suspense fallback={null}>{isPainted && <CornerPlace />}</Suspense>
      <Outlet />
      <Voice />
      <Suspense fallback={null}>{isPainted && <UpdatePrompt />}</Suspense>
      <Suspense fallback={null}>{isPainted && <MovedForStrangers />}</Suspense>
      <Suspense fallback={null}>{isPainted && <Toaster />}</Suspense>
    </I18nProvider>
  );
}
