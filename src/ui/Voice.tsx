import { useSyncExternalStore } from 'react';
import { said } from './announce.ts';
import styles from './hidden.module.css';

/** Where `announce` is read out; once on each page, and also over it while a window is open. */
export function Voice() {
  const text = useSyncExternalStore(said.subscribe, said.now);
  return (
    <p className={styles.hidden} role="status" data-live-announcer>
      {text}
    </p>
  );
}
