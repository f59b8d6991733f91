import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useAfterPaint } from '../../platform/react/useAfterPaint.ts';
import { useMediaQuery } from '../../platform/react/useMediaQuery.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { SideBar } from './SideBar.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { TabBar } from './TabBar.tsx';
import { useEffect } from 'react';
import { useSyncStatus } from '../../store/hooks/sync.ts';

const InstallPrompt = lazyPart(() => import('./InstallPrompt.tsx'), 'InstallPrompt');

const KeepPrompt = lazyPart(() => import('./KeepPrompt.tsx'), 'KeepPrompt');

const KeepFonts = lazyPart(() => import('./KeepFonts.tsx'), 'KeepFonts');

/** Must match the frame's style sheets. */
const NARROW = '(max-width: 760px)';

/** The frame with the navigation: a side bar on wide windows, a tab bar at the bottom on narrow ones. */
export function Shell() {
  const { t } = useLingui();
  useAppBadge();
  const isNarrow = useMediaQuery(NARROW);
  const isPainted = useAfterPaint();
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        {t`Skip to content`}
      </a>
      {isNarrow ? <TopBar /> : <SideBar />}
      <main id="page" tabIndex={-1} className={styles.pane}>
        <Outlet />
      </main>
      {isNarrow && <TabBar />}
      {isPainted && <InstallPrompt />}
      {isPainted && <KeepPrompt />}
      {isPainted && <KeepFonts />}
    </div>
  );
}

/** Shows the number of parked changes and conflicts on the installed app's icon, where the system has badges. */
function useAppBadge(): void {
  const summary = useSyncStatus();
  const count = summary ? summary.parked + summary.conflicts : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Rejects unless the app is installed; without it there is no icon.
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch(() => undefined);
  }, [count]);
}
