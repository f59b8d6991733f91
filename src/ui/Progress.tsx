import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from './classes.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  readonly label: string;
  /** From 0 to 100; undefined while the total is unknown. */
  readonly percent?: number | undefined;
  /** Shows label and percentage above the bar. */
  readonly withText?: boolean;
}

export function Progress({ label, percent, withText = false }: ProgressProps) {
  const isUnknown = percent === undefined;
  return (
    <ProgressBar
      aria-label={label}
      value={percent ?? 0}
      isIndeterminate={isUnknown}
      className={styles.progress ?? ''}
    >
      {({ valueText }) => (
        <>
          {withText && (
            <span className={styles.text}>
              <span>{label}</span>
              <span className={styles.figure}>{valueText}</span>
            </span>
          )}
          <span className={styles.track}>
            <span
              className={classes(styles.bar, isUnknown && styles.unknown)}
              style={isUnknown ? {} : { transform: `scaleX(${(percent ?? 0) / 100})` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
