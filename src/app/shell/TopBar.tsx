import { FindIcon } from './FindButton.tsx';
import { SyncMark } from './SyncMark.tsx';
import { TeamSwitcher } from './TeamSwitcher.tsx';
import styles from './TopBar.module.css';

/** Team and sync state, on narrow windows. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.team}>
        <TeamSwitcher />
      </div>
      <div className={styles.end}>
        <SyncMark />
        <FindIcon />
      </div>
    </header>
  );
}
