import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useDemand } from './OnDemand.tsx';
import styles from './Popover.module.css';

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
  readonly placement?: 'bottom end' | 'bottom start' | 'top start' | 'top end';
}

/** A button with a menu of actions. */
export function Menu(props: MenuProps) {
  const { trigger, label, children, placement = 'bottom end' } = props;
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={styles.list ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** The menu of a `MenuOnDemand`. */
export function DemandedMenu({ label, children }: Pick<MenuProps, 'label' | 'children'>) {
  const { isOpen, onOpenChange, triggerRef, autoFocus } = useDemand();
  return (
    <Popover
      className={styles.popover ?? ''}
      placement="bottom end"
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
    >
      <AriaMenu
        aria-label={label}
        className={styles.list ?? ''}
        autoFocus={autoFocus}
        onClose={() => onOpenChange(false)}
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** The shortcuts of the same action, as displayed. */
  readonly keys?: readonly string[];
  onAction(): void;
}

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
      {/* Drawn by CSS, so that the shortcut is not part of the action's name. */}
      {keys && <span aria-hidden className={styles.keys} data-keys={keys.join(' ')} />}
    </AriaMenuItem>
  );
}
