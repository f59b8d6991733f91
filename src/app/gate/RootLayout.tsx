import { Outlet } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useAfterPaint } from '../../platform/react/useAfterPaint.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useSwallowStrayDrops } from '../../ui/focus/useSwallowStrayDrops.ts';
import { Voice } from '../../ui/overlays/Voice.tsx';

const CornerPlace = lazyPart(() => import('../notices/CornerPlace.tsx'), 'CornerPlace');
const UpdatePrompt = lazyPart(() => import('../notices/UpdatePrompt.tsx'), 'UpdatePrompt');
const MovedForStrangers = lazyPart(() => import('../notices/MovedSite.tsx'), 'MovedForStrangers');
const Toaster = lazyPart(() => import('../../ui/overlays/Toaster.tsx'), 'Toaster');

/** The layout of every page, with or without navigation. */
export function RootLayout() {
  useSwallowStrayDrops();
  const isPainted = useAfterPaint();
  // The components would otherwise follow the browser's language instead of the app's.
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      {/* First in tab order. */}
      {isPainted && <CornerPlace />}
      <Outlet />
      <Voice />
      {isPainted && <UpdatePrompt />}
      {isPainted && <MovedForStrangers />}
      {isPainted && <Toaster />}
    </I18nProvider>
  );
}
