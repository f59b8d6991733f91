import { type ReactNode, useRef } from 'react';
import { Menu as AriaMenu, MenuSection as AriaSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export interface ContextMenuProps {
  /** The pointer's position, in px of the viewport; undefined while closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly label: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** Actions for what is under the pointer. Each must also be available elsewhere. */
export function ContextMenu({ at, label, children, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { x = 0, y = 0 } = at ?? {};
  return (
    <>
      <span ref={anchor} hidden />
      <Popover
        // A new position opens a new menu instead of moving the old one.
        key={`${x} ${y}`}
        className={styles.popover ?? ''}
        aria-label={label}
        triggerRef={anchor}
        getTargetRect={() => new DOMRect(x, y, 0, 0)}
        // Beside the pointer, shifted up as far as needed so that nothing is cut off.
        placement="right top"
        offset={2}
        isOpen={at !== undefined}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <AriaMenu
          aria-label={label}
          className={styles.list ?? ''}
          autoFocus="first"
          onClose={onClose}
        >
          {children}
        </AriaMenu>
      </Popover>
    </>
  );
}

/** Related actions, separated from the others by a line. */
export function MenuGroup({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <AriaSection aria-label={label} className={styles.group ?? ''}>
      {children}
    </AriaSection>
  );
}
