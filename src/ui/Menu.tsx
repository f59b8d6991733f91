import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styles from './Popover.module.css';

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
  /** Opens at once, for menus that are loaded on demand. */
  readonly defaultOpen?: boolean;
  readonly placement?: 'bottom end' | 'bottom start' | 'top start' | 'top end';
}

/** Actions behind a button. */
export function Menu(props: MenuProps) {
  const { trigger, label, children, defaultOpen = false, placement = 'bottom end' } = props;
  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={styles.list ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** How the keys that do the same are written. */
  readonly keys?: readonly string[];
  onAction(): void;
}

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { icon, label, isDanger, isDisabled, keys, onAction } = props;
  return (
    <AriaMenuItem
      className={styles.item ?? ''}
      textValue={label}
      data-danger={isDanger === true}
      isDisabled={isDisabled === true}
      onAction={onAction}
    >
      {icon}
      <Text slot="label" className={styles.label ?? ''}>
        {label}
      </Text>
      {/* Drawn, not written: keys are no part of the action's name. */}
      {keys && <span aria-hidden className={styles.keys} data-keys={keys.join(' ')} />}
    </AriaMenuItem>
  );
}
