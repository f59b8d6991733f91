import { useSyncExternalStore } from 'react';
import { announced } from './announce.ts';
import styles from '../hidden.module.css';

/** The live region of `announce`; once per page, and stays accessible while a dialog is open. */
export function Voice() {
  const text = useSyncExternalStore(announced.subscribe, announced.now);
  return (
    <p className={styles.hidden} role="status" data-live-announcer>
      {text}
    </p>
  );
}
