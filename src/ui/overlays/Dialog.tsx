import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AboutContext } from '../about.ts';
import { classes } from '../classes.ts';
import styles from './Dialog.module.css';
import { IconButton } from '../IconButton.tsx';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
  /** Buttons below a line; the primary one last. */
  readonly actions?: ReactNode;
  readonly width?: 'sm' | 'md' | 'lg';
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the text that is announced with the title. */
  readonly describedBy?: string;
  /** Absent where the user must choose one of the actions: then nothing else closes the dialog. */
  readonly onClose?: (() => void) | undefined;
}

/** A dialog over the page. On narrow screens it slides up from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, children, actions, width = 'md', role = 'dialog', onClose } = props;
  const described = props.describedBy ? { 'aria-describedby': props.describedBy } : {};
  const { t } = useLingui();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={role === 'dialog' && onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={classes(styles.modal, styles[width])}>
        <AriaDialog role={role} {...described} className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {onClose && (
              <IconButton label={t`Close`} onPress={onClose}>
                <X />
              </IconButton>
            )}
          </header>
          <AboutContext value="">
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </AboutContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
