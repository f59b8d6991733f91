import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { SideBar } from './SideBar.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';

/** The frame with the navigation: a side bar on wide windows, tabs at the thumb on narrow ones. */
export function Shell() {
  const { t } = useLingui();
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <SideBar />
      <main id="page" tabIndex={-1} className={styles.pane}>
        <Outlet />
      </main>
      <TabBar />
    </div>
  );
}
