import { type ReactNode, useRef } from 'react';
import { Menu as AriaMenu, MenuSection as AriaSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export interface ContextMenuProps {
  /** Where it was asked for, in px of the window; undefined while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly label: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** Actions for what lies under the pointer. Each of them needs another way as well. */
export function ContextMenu({ at, label, children, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { x = 0, y = 0 } = at ?? {};
  return (
    <>
      <span ref={anchor} hidden />
      <Popover
        // Another place is another menu: it does not travel there.
        key={`${x} ${y}`}
        className={styles.popover ?? ''}
        aria-label={label}
        triggerRef={anchor}
        getTargetRect={() => new DOMRect(x, y, 0, 0)}
        // Beside the place, and moved up as far as it has to be: nothing of it is cut off.
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

/** Actions that belong together, set off from the others by a line. */
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
