import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './Switch.module.css';
import common from '../common.module.css';

export interface SwitchProps {
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  readonly note?: ReactNode;
  onChange(isSelected: boolean): void;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ children, note, isDisabled = false, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} isDisabled={isDisabled} className={styles.switch ?? ''}>
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
      <span className={styles.text}>
        <span>{children}</span>
        {note && <span className={common.note}>{note}</span>}
      </span>
    </AriaSwitch>
  );
}
